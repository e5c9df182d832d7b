import CObjC
import Glibc
import Synchronization

/// The types of a method's result and arguments, as the compiler encoded them.
struct MethodTypes {
  let result: String
  /// Those behind target and selector.
  let arguments: [String]

  init(_ method: Method) {
    result = MethodTypes.taken(method_copyReturnType(method))
    arguments = (2..<max(2, method_getNumberOfArguments(method))).map { index in
      MethodTypes.taken(method_copyArgumentType(method, index))
    }
  }

  /// Whether a method answers an object. Nothing is copied for it: a tree asks it of every view.
  static func answersObject(_ method: Method) -> Bool {
    guard let types = method_getTypeEncoding(method) else { return false }
    return types[strspn(types, qualifiers)] == CChar(UInt8(ascii: "@"))
  }

  /// Such as `oneway`.
  private static let qualifiers = "rnNoORV"

  /// Without qualifiers; the runtime leaves what the frame is like behind it: `C16`.
  private static func taken(_ type: UnsafeMutablePointer<CChar>?) -> String {
    guard let type else { return "" }
    defer { free(type) }
    return String(String(cString: type).drop { qualifiers.contains($0) })
  }
}

extension UnsafeMutablePointer<objc_object> {
  /// What a getter answers that is looked for by its name alone, such as `identifier`; nil where there is none, and
  /// where what an app calls so answers no object.
  func held(_ selector: Selector) -> Object? {
    guard let method = class_getInstanceMethod(runningClass.raw, selector.raw), MethodTypes.answersObject(method)
    else { return nil }
    return try? send(selector)
  }
}

/// A method's name, as the runtime knows it.
///
/// Selectors of one name can be different pointers (one with types, one without): they are compared by
/// name, never by pointer.
struct Selector: @unchecked Sendable, Equatable {
  let raw: SEL

  init(_ name: String) {
    // It never fails: a name that is new is made known.
    raw = sel_registerName(name)
  }

  init(_ raw: SEL) { self.raw = raw }

  var name: String { String(cString: sel_getName(raw)) }

  static func == (left: Selector, right: Selector) -> Bool { sel_isEqual(left.raw, right.raw) != 0 }
}

extension Selector: ExpressibleByStringLiteral {
  init(stringLiteral name: StaticString) { raw = LiteralSelectors.selector(name) }
}

/// The selectors of literals, by where the literals lie: the runtime takes a lock and compares names, which was a sixth
/// of what a tree cost. Any thread.
private enum LiteralSelectors {
  private struct Known {
    let name: UnsafePointer<UInt8>
    let selector: SEL
  }

  private static let count = 4096

  /// Live as long as the process, as its users do; none of them is ever changed once it is there.
  private nonisolated(unsafe) static let slots = {
    let slots = UnsafeMutablePointer<Atomic<UnsafePointer<Known>?>>.allocate(capacity: count)
    for place in 0..<count { (slots + place).initialize(to: Atomic(nil)) }
    return slots
  }()

  static func selector(_ name: StaticString) -> SEL {
    guard name.hasPointerRepresentation else { return sel_registerName(String(describing: name)) }
    let hash = UInt(bitPattern: name.utf8Start) &* 0x9E37_79B9_7F4A_7C15 >> 52
    // Where all its places are taken, it is registered each time.
    for step: UInt in 0..<8 {
      let slot = slots + Int((hash &+ step) % UInt(count))
      guard let known = slot.pointee.load(ordering: .acquiring) else { return keep(name, in: slot) }
      if known.pointee.name == name.utf8Start { return known.pointee.selector }
    }
    return sel_registerName(UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
  }

  private static func keep(_ name: StaticString, in slot: UnsafeMutablePointer<Atomic<UnsafePointer<Known>?>>) -> SEL {
    let selector: SEL = sel_registerName(UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
    let known = UnsafeMutablePointer<Known>.allocate(capacity: 1)
    known.initialize(to: Known(name: name.utf8Start, selector: selector))
    let isKept = slot.pointee.compareExchange(expected: nil, desired: UnsafePointer(known), ordering: .acquiringAndReleasing)
      .exchanged
    if !isKept { known.deallocate() }
    return selector
  }
}
