import GtkKit

/// A GtkTextView: `EnterText TextArea notes "whole text"`, above 1,000 characters
/// `Replace TextArea notes 1200 1204 text`. So, too, where images, widgets or hidden text are in it,
/// which the whole text would do away with; the offsets count them.
///
/// Where a click changes the text, as a link does that leads to another page, it is `Touch TextArea page 40 20`.
///
/// A key that the app takes for itself is a command of its own: in a calculator Return replaces
/// `7+5` by `12`, which nobody typed, and does so later, in the app's own time.
struct TextArea: Component {
  let className = "GtkTextView"
  let kind: Kind = "TextArea"
  let owns: Ownership = .popoversOfText
  let listens: [Listen] = [.signal("changed", of: "GtkTextBuffer", in: "buffer"), AddedItems.listen]
  let properties: [Property] = [Property("text", from: "buffer.text")]

  /// Of a run of typing only the text at its end counts.
  private let merged = ["EnterText", "Clear"]
  /// How it was when the last press or key came, before the app saw it.
  private let before = NodeMemory<Moment>()

  func event(_ event: InputEvent, on node: Node) -> Response {
    switch event.kind {
    case .keyPress, .press:
      let moment = Moment(of: node, event)
      before[node] = moment
      if event.kind == .press { return .handled }
      // Below the text that is heard if it was a newline; in a part of it, as where emoji are chosen, it is that part's.
      let isReturn = moment?.isReturn == true && event.target == node && node["editable"] == true
      return isReturn ? .offer(Command("Return")) : .pass
    case .drop:
      if !event.target.isInside(node) { return (try? EditedArea(node).draggedAway()) ?? .pass }
      before[node] = Moment(of: node, event)
      return .pass
    case .release, .motion:
      before[node]?.follow(event, on: node)
      return .handled
    default: return event.isPrimary ? .handled : .pass
    }
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let node = notification.node
    if notification.name == "clicked" { return node.owner == node ? AddedItems.command(notification) : nil }
    let buffer = try EditedBuffer(of: node)
    let text = try buffer.content()
    let moment = before[node]
    before[node] = Moment(text: text, after: moment?.click)
    let change = moment.map { TextChange(from: $0.text, to: text) }
    if let change, let moment, let command = moment.commandOfKey(change) { return command }
    if let change, change.isEmpty { return nil }
    // Nobody types with the mouse: the app follows a link.
    if let click = moment?.click { return click.command }
    let shown = try buffer.shown()
    guard let change, text.count > TextChange.longest || shown != text else {
      return .entered(shown)
    }
    return change.command
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    switch (pending.verb, next.verb) {
    case ("Replace", "Replace"):
      guard let first = TextChange(pending), let second = TextChange(next) else { return nil }
      return first.followed(by: second)?.command
    case ("Type", "Type"):
      guard case .string(let first)? = pending.arguments.first,
        case .string(let second)? = next.arguments.first
      else { return nil }
      return Command("Type", .string(first + second))
    default: return merged.contains(pending.verb) && merged.contains(next.verb) ? next : nil
    }
  }

  func play(_ play: Play) throws -> Outcome { try EditedArea(play.node).outcome(of: play) }
}
