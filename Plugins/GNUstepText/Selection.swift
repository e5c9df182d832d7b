import PackKit

extension Node {
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
}
