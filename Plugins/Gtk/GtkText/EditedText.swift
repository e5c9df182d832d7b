import GtkKit

/// A text that is edited in steps that a user could do.
protocol EditedText {
  /// All that offsets count.
  func content() throws -> String
  /// What is selected, else the caret.
  func selection() throws -> Span
  func select(_ span: Span) throws
  /// Replaces everything and checks that it took.
  func replaceAll(with text: String, for play: Play) throws
  /// Replaces a part and checks that it took, unless the widget went by it.
  /// - Throws: `PackError.failed` where the widget is not editable or the app refused.
  func replace(_ span: Span, with text: String, for play: Play) throws
  /// Gives it the keyboard.
  func focus() throws
  /// What Return does, where the display has no keyboard.
  func enter(_ play: Play) throws
}

extension EditedText {
  /// What must be selected to drag the same text away, or to use it: from the caret to the caret if nothing is.
  func draggedAway() throws -> Response {
    let (span, scalars) = (try selection(), Array(try content().unicodeScalars))
    guard span.from <= span.to, span.to <= scalars.count else { return .pass }
    func characters(_ end: Int) -> Value {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars.prefix(end))
      return .int(Int64(String(text).count))
    }
    return .offer(Command("SelectText", characters(span.from), characters(span.to)))
  }

  /// Plays the commands of everything with text to edit.
  func outcome(of play: Play) throws -> Outcome {
    switch play.verb {
    case "EnterText": try replaceAll(with: try play.argument("text"), for: play)
    case "Clear":
      _ = try play.arguments()
      try replaceAll(with: "", for: play)
    case "Return":
      _ = try play.arguments()
      try focus()
      if play.isSemantic { try enter(play) } else { try typeReturn(play) }
    case "Replace":
      let arguments = try play.arguments("from", "to", "text")
      try replace(Span(arguments, in: content(), for: play), with: arguments.get("text"), for: play)
    case "Paste": try replace(selection(), with: play.argument("text"), for: play)
    case "PlaceCaret":
      let offset = try Span.scalars(play.argument("offset"), in: content(), "offset", for: play)
      try select(Span(from: offset, to: offset))
    case "SelectText": try select(Span(play.arguments("from", "to"), in: content(), for: play))
    case "Menu": return try AddedItems(play.node).choose(play)
    default: return .unsupported
    }
    return .done
  }
}

extension EditedText {
  /// A key goes to whom the window has given the keys, who may be another.
  private func typeReturn(_ play: Play) throws {
    let focus: Node? = play.node.nearest("GtkWindow")?["focus-widget"]
    guard let focus, focus.isInside(play.node) else {
      let found = focus.map { "a \($0.className) has" } ?? "nobody has"
      throw PackError.failed("Return \(play.node.kind): it does not take the keys, which \(found); a Return there would be another's")
    }
    try Input.chord("Return", in: play.node)
  }
}

extension Node {
  /// Gives it the keyboard focus, unless it or a part of it has it. One that takes none is edited
  /// without.
  func ensureFocus() {
    let isFocused = self["has-focus"] == true || first("GtkText")?["has-focus"] == true
    if !isFocused { try? focus() }
  }
}

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
