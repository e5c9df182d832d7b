import GNUstepKit
import PackKit

extension Node {
  /// The text of a field as it is now; of a password a secret. Asked of a field itself, one that is
  /// being edited would take the text over.
  var line: Value? {
    if let text = edited?.value("currentEditor.string") { return text }
    return isA("NSCell") ? value("stringValue") : value("cell.stringValue") ?? value("stringValue")
  }

  /// The control whose text is edited when that of a field is: itself, or of a cell its matrix, as long as
  /// that edits no other cell.
  var edited: Node? {
    guard isA("NSCell") else { return self }
    guard let matrix = parent, matrix["selectedCell"] == self else { return nil }
    return matrix
  }

  /// Has it edited, with all of its text selected, as a click on it does.
  func beginEditing() throws {
    try takeKeys()
    guard isA("NSCell") else {
      try call("selectText:", .null)
      return
    }
    guard let matrix = parent, case .list(let cells)? = try matrix.call("cells").first,
      let place = cells.firstIndex(of: .node(self))
    else { throw PackError.stale }
    let columns = max(1, try matrix.get("numberOfColumns", as: Int.self))
    try matrix.call(
      "selectTextAtRow:column:", .int(Int64(place / columns)), .int(Int64(place % columns)))
  }

  /// The part that is selected in a text view: this one, or the one that a property holds. Nil where
  /// there is none; of a password a secret.
  func selectedText(of editor: String? = nil) -> Value? {
    let path = editor.map { $0 + "." } ?? ""
    guard let whole = value("\(path)string"), let text = String(whole),
      case .list(let range)? = value("\(path)selectedRange"), range.count == 2,
      let start = Int(range[0]), let length = Int(range[1])
    else { return nil }
    // The toolkit counts UTF-16.
    let units = Array(text.utf16).dropFirst(max(0, start)).prefix(max(0, length))
    let part = String(decoding: units, as: UTF16.self)
    if case .secret = whole { return .secret(Secret(part)) }
    return .string(part)
  }

  /// Types over what is selected in a text view.
  ///
  /// One that hears of keys by a method of the app's own gets the text in that, as if one key typed all of it. The app
  /// may have to know before its text changes: an editor that colours it looks for the old one otherwise, and raises.
  func type(over text: String) throws {
    guard OwnMethods.typingAny.contains(classOf: self) else {
      try call("insertText:", .string(text))
      return
    }
    try call("keyDown:", .node(key(typing: text)))
  }

  /// A press of one key that types a whole text, as an NSEvent. The autorelease pool's, and so gone after the call that
  /// it is made in. Of no text it is the key that takes away what is selected.
  private func key(typing text: String) throws -> Node {
    let (typed, key) = text.isEmpty ? (TypedKey.delete, TypedKey.delete) : (text, TypedKey.letter)
    let (characters, unmodified) = (try Runtime.string(typed), try Runtime.string(key))
    let window: Int = self["window.windowNumber"] ?? 0
    let made = try Runtime.send(TypedKey.making, to: "NSEvent", TypedKey.Make.self) {
      $0($1, $2, TypedKey.keyDown, 0, 0, 0, 0, window, nil, characters, unmodified, 0, 0)
    }
    guard let node = node(of: made) else { throw PackError.failed("AppKit made no key for the text") }
    return node
  }

  /// Gives it the keys, unless it has them: that would select all of its text anew.
  func ensureFocus() {
    try? takeKeys()
    if !state.contains(.focused) { try? focus() }
  }
}

/// What a press of a key that types a text is made of.
private enum TypedKey {
  typealias Pointer = Runtime.Pointer
  /// Type; x and y; modifiers; time; window; context; characters, with and without modifiers; whether it is a
  /// repetition; the key's code.
  typealias Make = @convention(c) (
    Pointer, Pointer, Int, Double, Double, Int, Double, Int, Pointer?, Pointer?, Pointer?, UInt8, UInt16
  ) -> Pointer?

  /// NSKeyDown.
  static let keyDown = 10
  /// NSDeleteCharacter: the key above Return.
  static let delete = "\u{7f}"
  /// A key that is bound to no method.
  static let letter = "a"
  static let making =
    "keyEventWithType:location:modifierFlags:timestamp:windowNumber:context:characters:"
    + "charactersIgnoringModifiers:isARepeat:keyCode:"
}
