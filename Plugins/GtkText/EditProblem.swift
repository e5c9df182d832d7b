import PackKit

/// Sentences of edits that did not take, in one place.
enum EditProblem {
  static func notEditable(_ play: Play) -> PackError {
    .failed("\(play.verb) \(play.node.kind): it is not editable")
  }

  static func wentTooEarly(_ play: Play) -> PackError {
    .failed(
      "\(play.verb) \(play.node.kind): the app ended it when its old text was taken out, before the "
        + "new one was put in")
  }

  /// - Throws: `PackError.failed` where the text is not what was entered; a secret is not shown.
  static func check(_ expected: String, found: String, isSecret: Bool, for play: Play) throws {
    guard expected != found else { return }
    let differs =
      isSecret ? "it does not have the text that was entered" : difference(expected, found)
    throw PackError.failed("\(play.verb) \(play.node.kind): \(differs)")
  }

  private static func difference(_ expected: String, _ found: String) -> String {
    "expected \(shortened(expected)), found \(shortened(found))"
  }

  /// Long texts by their beginning and length.
  private static func shortened(_ text: String) -> String {
    guard text.count > 200 else { return "\(Value.string(text))" }
    return "\(Value.string(text.prefix(200) + "…")) (\(text.count) characters)"
  }
}
