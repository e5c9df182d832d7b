import PackKit

/// Plays the commands of a GtkTextView.
struct TextAreaPlayer {
  private let play: Play
  private let buffer: EditedBuffer

  init(_ play: Play) throws {
    self.play = play
    buffer = try EditedBuffer(of: play.node)
  }

  func outcome() throws -> Outcome {
    switch play.verb {
    case "EnterText": try replaceAll(with: try play.argument("text"))
    case "Clear":
      _ = try play.arguments()
      try replaceAll(with: "")
    case "Return":
      _ = try play.arguments()
      try pressReturn()
    case "Replace":
      let arguments = try play.arguments("from", "to", "text")
      try replace(
        try Span(arguments, in: try buffer.content(), for: play), with: try arguments.get("text"))
    case "Paste": try replace(try buffer.selection(), with: try play.argument("text"))
    case "PlaceCaret":
      let offset = try Span.scalars(
        try play.argument("offset"), in: try buffer.content(), "offset", for: play)
      try buffer.select(Span(from: offset, to: offset))
    case "SelectText":
      let arguments = try play.arguments("from", "to")
      try buffer.select(try Span(arguments, in: try buffer.content(), for: play))
    default: return .unsupported
    }
    return .done
  }

  /// Of a text that is locked in parts only what differs: the rest cannot be taken out and put in again.
  private func replaceAll(with text: String) throws {
    let content = try buffer.content()
    guard try buffer.isLocked() else {
      return try replace(Span(from: 0, to: content.unicodeScalars.count), with: text)
    }
    let change = Change(from: content, to: text)
    let from = try Span.scalars(change.from, in: content, "from", for: play)
    try replace(Span(from: from, to: try Span.scalars(change.to, in: content, "to", for: play)), with: change.text)
  }

  private func replace(_ span: Span, with text: String) throws {
    guard buffer.isEditable else { throw Refusal.notEditable(play) }
    let expected = span.replaced(in: try buffer.content(), with: text)
    play.node.ensureFocus()
    guard try buffer.replace(span, with: text) else { throw Refusal.wentTooEarly(play) }
    // The view may have gone by it, and its buffer stay.
    guard !play.node.isGone else { return }
    do {
      if try buffer.holds(expected) { return }
      try Refusal.check(expected, found: try buffer.content(), isSecret: false, for: play)
    } catch PackError.stale {
      return
    }
  }

  private func pressReturn() throws {
    play.node.ensureFocus()
    guard play.isSemantic else { return try play.node.host.input.chord("Return", in: play.node) }
    try replace(try buffer.selection(), with: "\n")
  }
}
