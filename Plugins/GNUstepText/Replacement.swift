import PackKit

/// `Replace TextArea notes 1200 1204 text`: what a part of a text view's text is replaced by.
struct Replacement {
  /// The whole text when that is done.
  let expected: String
  private let node: Node
  private let text: String
  /// As AppKit takes it: where it begins and how long it is, in UTF-16.
  private let range: Value

  /// - Throws: `PackError.invalid` where the offsets are outside the text or the wrong way round.
  init(_ play: Play) throws {
    let node = play.node
    let arguments = try play.arguments("from", "to", "text")
    let (first, last): (Int, Int) = (try arguments.get("from"), try arguments.get("to"))
    let (text, whole): (String, String) = (try arguments.get("text"), try node.get("string"))
    func place(_ offset: Int, _ name: String) throws -> String.Index {
      guard offset >= 0, let found = whole.index(whole.startIndex, offsetBy: offset, limitedBy: whole.endIndex) else {
        throw PackError.invalid("Replace \(node.kind): \(name) must be 0 to \(whole.count); found \(offset)")
      }
      return found
    }
    let (start, end) = (try place(first, "from"), try place(last, "to"))
    guard start <= end else {
      throw PackError.invalid("Replace \(node.kind): to must be at least from, \(first); found \(last)")
    }
    range = .list([.int(Int64(whole[..<start].utf16.count)), .int(Int64(whole[start..<end].utf16.count))])
    (self.node, self.text) = (node, text)
    expected = whole[..<start] + text + whole[end...]
  }

  /// Selects the part and types over it.
  func act() throws {
    node.ensureFocus()
    try node.call("setSelectedRange:", range)
    try node.type(over: text)
  }
}
