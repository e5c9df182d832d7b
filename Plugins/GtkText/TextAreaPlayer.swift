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
    case "Menu": return try AddedItems(play.node).choose(play)
    default: return .unsupported
    }
    return .done
  }

  private func replaceAll(with text: String) throws {
    let edits = try edits(to: text)
    try replace(edits, expecting: text)
  }

  /// What is written instead of what to get this text: of one that is locked in parts what is around them, where they
  /// are in the new text, too.
  private func edits(to text: String) throws -> [(span: Span, text: String)] {
    let content = Array(try buffer.content().unicodeScalars)
    var (edits, place, rest) = ([(span: Span, text: String)](), 0, text.unicodeScalars[...])
    for locked in try buffer.locked() {
      guard locked.to <= content.count,
        let found = rest.indices.first(where: { rest[$0...].starts(with: content[locked.from..<locked.to]) })
      else { return [(Span(from: 0, to: content.count), text)] }
      edits.append((Span(from: place, to: locked.from), String(rest[..<found])))
      (place, rest) = (locked.to, rest[found...].dropFirst(locked.to - locked.from))
    }
    return edits + [(Span(from: place, to: content.count), String(rest))]
  }

  private func replace(_ span: Span, with text: String) throws {
    try replace([(span, text)], expecting: span.replaced(in: try buffer.content(), with: text))
  }

  /// - Parameter edits: in the order of the text.
  private func replace(_ edits: [(span: Span, text: String)], expecting expected: String) throws {
    guard buffer.isEditable else { throw EditProblem.notEditable(play) }
    play.node.ensureFocus()
    // From the end, so that the places of the others stay.
    for edit in edits.reversed() where edits.count == 1 || edit.span.from < edit.span.to || !edit.text.isEmpty {
      guard try buffer.replace(edit.span, with: edit.text) else { throw EditProblem.wentTooEarly(play) }
    }
    // The view may have gone by it, and its buffer stay.
    guard !play.node.isGone else { return }
    do {
      if try buffer.holds(expected) { return }
      try EditProblem.check(expected, found: try buffer.content(), isSecret: false, for: play)
    } catch PackError.stale {
      return
    }
  }

  private func pressReturn() throws {
    play.node.ensureFocus()
    guard play.isSemantic else { return try Input.chord("Return", in: play.node) }
    try replace(try buffer.selection(), with: "\n")
  }
}
