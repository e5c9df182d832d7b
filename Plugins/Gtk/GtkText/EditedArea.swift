import GtkKit

/// Edits a GtkTextView.
struct EditedArea: EditedText {
  private let view: Node
  private let buffer: EditedBuffer

  init(_ view: Node) throws {
    self.view = view
    buffer = try EditedBuffer(of: view)
  }

  func content() throws -> String { try buffer.content() }

  func selection() throws -> Span { try buffer.selection() }

  func select(_ span: Span) throws { try buffer.select(span) }

  func focus() { view.ensureFocus() }

  func enter(_ play: Play) throws { try replace(selection(), with: "\n", for: play) }

  func replaceAll(with text: String, for play: Play) throws {
    try replace(edits(to: text), expecting: text, for: play)
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

  func replace(_ span: Span, with text: String, for play: Play) throws {
    try replace([(span, text)], expecting: span.replaced(in: buffer.content(), with: text), for: play)
  }

  /// - Parameter edits: in the order of the text.
  private func replace(_ edits: [(span: Span, text: String)], expecting expected: String, for play: Play) throws {
    guard buffer.isEditable else { throw EditProblem.notEditable(play) }
    focus()
    // From the end, so that the places of the others stay.
    for edit in edits.reversed() where edits.count == 1 || edit.span.from < edit.span.to || !edit.text.isEmpty {
      guard try buffer.replace(edit.span, with: edit.text) else { throw EditProblem.wentTooEarly(play) }
    }
    // The view may have gone by it, and its buffer stay.
    guard !view.isGone else { return }
    do {
      if try buffer.holds(expected) { return }
      try EditProblem.check(expected, found: try buffer.content(), isSecret: false, for: play)
    } catch PackError.stale {
      return
    }
  }
}
