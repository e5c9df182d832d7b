import CapuchinABI
import PackKit

/// An NSTextView: `EnterText TextArea Notes "first line\nsecond line"`, above 1,000 characters, or with pictures in it,
/// `Replace TextArea Notes 1200 1204 text`. Where a click changes the text, as a link does
/// that leads to another page, it is `Touch TextArea page 40 20`.
struct TextArea: Component {
  let className = "NSTextView"
  let kind: Kind = "TextArea"
  let owns: Ownership = .everything
  /// The first comes of what is typed, the other of what the app puts there as well.
  let listens: [Listen] = [
    .signal("NSTextDidChangeNotification"), .signal("NSTextStorageDidProcessEditingNotification"),
  ]
  let delegates: [Delegate] = [.textEnds]
  let lastCounts = Command.entering
  let properties: [Property] = [
    Property("text", from: "string"),
    Property("selected") { $0.selectedText() },
    Property("count") { node in
      guard case .string(let text)? = node.value("string") else { return nil }
      return .int(Int64(text.count))
    },
  ]
  /// The text at the last press or key, or when it was heard of last.
  private let before = NodeMemory<String>()
  /// What a `Replace` leads to.
  private let expected = NodeMemory<String>()
  /// The last press on the text, if it has become no drag and no key has come since.
  private let clicks = NodeMemory<Click>()

  private struct Click {
    let x: Double
    let y: Double
    let count: UInt32

    var command: Command {
      let modifiers: [String: Value] = count > 1 ? ["count": .int(Int64(count))] : [:]
      return Command("Touch", .double(x.rounded()), .double(y.rounded()), modifiers: modifiers)
    }

    /// A hand is never quite still.
    func isFar(_ event: InputEvent, _ frame: Rect) -> Bool {
      max(abs(event.x - frame.x - x), abs(event.y - frame.y - y)) >= 8
    }
  }

  /// A press places the caret.
  func event(_ event: InputEvent, on node: Node) -> Response {
    if event.kind == .drop, !event.target.isInside(node) { return node.draggedAway().map { .offer($0) } ?? .pass }
    if event.mayBegin || event.kind == .drop { before[node] = node["string"] ?? "" }
    switch event.kind {
    case .press: clicks[node] = click(event, on: node)
    case .motion:
      if let click = clicks[node], let frame = node.frame, click.isFar(event, frame) { clicks[node] = nil }
    case .keyPress, .drop: clicks[node] = nil
    default: break
    }
    return event.isPrimary ? .handled : .pass
  }

  /// Not in a menu of the text's own.
  private func click(_ event: InputEvent, on node: Node) -> Click? {
    guard event.isPrimary, event.target == node, let frame = node.frame, frame.contains(event.x, event.y) else { return nil }
    return Click(x: event.x - frame.x, y: event.y - frame.y, count: event.count)
  }

  func notified(_ notification: WidgetNotification) -> Command? {
    let node = notification.node
    guard notification.source != .delegate, node.owner == node, let text: String = node["string"] else { return nil }
    let change = before[node].map { TextChange(from: $0, to: text) }
    before[node] = text
    if let change, change.isEmpty { return nil }
    // Nobody types with the mouse: the app follows a link.
    if let click = clicks[node] { return click.command }
    guard let change, text.count > TextChange.longest || TextChange.typed(text) != text else {
      return Command.entered(.string(text))
    }
    return change.command
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    guard let first = TextChange(pending), let second = TextChange(next) else { return nil }
    return first.followed(by: second)?.command
  }

  func play(_ play: Play) throws -> Outcome {
    if play.verb == "Replace" { return try replace(play) }
    if play.verb == "SelectText" {
      if play.pass == 0 { play.node.ensureFocus() }
      return try play.node.select(play)
    }
    guard ["EnterText", "Clear"].contains(play.verb) else { return .unsupported }
    if play.pass == 0 { play.node.ensureFocus() }
    return try play.enter(with: play.node) { play.node.value("string") }
  }

  private func replace(_ play: Play) throws -> Outcome {
    if try play.hasEndedWidget() { return .done }
    if play.pass == 0 {
      let replacement = try Replacement(play)
      expected[play.node] = replacement.expected
      try replacement.act()
      // Ended by it.
      if play.node.isGone { return .done }
    }
    return play.node["string"] == expected[play.node] ? .done : .again(waitingFor: "the text to be taken")
  }
}

/// `Replace TextArea notes 1200 1204 text`: what a part of a text view's text is replaced by.
struct Replacement {
  /// The whole text when that is done.
  let expected: String
  private let node: Node
  private let text: String
  private let range: Value

  /// - Throws: `PackError.invalid` where the offsets are outside the text or the wrong way round.
  init(_ play: Play) throws {
    let arguments = try play.arguments("from", "to", "text")
    (node, text) = (play.node, try arguments.get("text"))
    let whole: String = try node.get("string")
    let span = try TextSpan(arguments, in: whole, of: play)
    range = span.value
    expected = whole[..<span.range.lowerBound] + text + whole[span.range.upperBound...]
  }

  /// Selects the part and types over it.
  func act() throws {
    node.ensureFocus()
    try node.call("setSelectedRange:", range)
    try node.type(over: text)
  }
}
