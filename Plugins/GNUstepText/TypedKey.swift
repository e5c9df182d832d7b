import GNUstepKit
import PackKit

/// A press of one key that types a whole text, as an NSEvent.
struct TypedKey {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Find = @convention(c) (UnsafePointer<CChar>) -> Pointer?
  private typealias MakeText = @convention(c) (Pointer, Pointer, UnsafePointer<CChar>) -> Pointer?
  /// Type; x and y; modifiers; time; window; context; characters, with and without modifiers; whether it is a
  /// repetition; the key's code.
  private typealias MakeKey = @convention(c) (
    Pointer, Pointer, Int, Double, Double, Int, Double, Int, Pointer?, Pointer?, Pointer?, UInt8, UInt16
  ) -> Pointer?
  private typealias TextLookUp = @convention(c) (Pointer, Pointer) -> MakeText
  private typealias KeyLookUp = @convention(c) (Pointer, Pointer) -> MakeKey

  /// NSKeyDown.
  private static let keyDown = 10
  /// NSDeleteCharacter: the key above Return.
  private static let delete = "\u{7f}"
  /// A key that is bound to no method.
  private static let letter = "a"
  private static let making =
    "keyEventWithType:location:modifierFlags:timestamp:windowNumber:context:characters:"
    + "charactersIgnoringModifiers:isARepeat:keyCode:"

  private let view: Node

  init(in view: Node) { self.view = view }

  /// The autorelease pool's, and so gone after the call that it is made in. Of no text it is the key that takes away
  /// what is selected.
  func node(typing text: String) throws -> Node {
    let lookUp = try Host.require("objc_msg_lookup", as: KeyLookUp.self)
    let window: Int = view["window.windowNumber"] ?? 0
    let (typed, key) = text.isEmpty ? (TypedKey.delete, TypedKey.delete) : (text, TypedKey.letter)
    guard let events = try find("NSEvent"), let selector = try selector(TypedKey.making),
      let made = try lookUp(events, selector)(
        events, selector, TypedKey.keyDown, 0, 0, 0, 0, window, nil, object(typed), object(key), 0, 0),
      let node = view.node(of: made)
    else { throw PackError.failed("AppKit made no key for the text") }
    return node
  }

  private func object(_ text: String) throws -> Pointer? {
    let lookUp = try Host.require("objc_msg_lookup", as: TextLookUp.self)
    guard let strings = try find("NSString"), let selector = try selector("stringWithUTF8String:") else { return nil }
    return text.withCString { lookUp(strings, selector)(strings, selector, $0) }
  }

  private func find(_ name: String) throws -> Pointer? {
    try name.withCString { try Host.require("objc_lookUpClass", as: Find.self)($0) }
  }

  private func selector(_ name: String) throws -> Pointer? {
    try name.withCString { try Host.require("sel_registerName", as: Find.self)($0) }
  }
}
