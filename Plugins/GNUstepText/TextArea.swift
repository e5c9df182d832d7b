import CapuchinABI
import PackKit

/// An NSTextView: `Verify TextArea Notes "first line\nsecond line"`. Where a click changes the text, as a link does
/// that leads to another page, it is `Touch TextArea page 40 20`.
struct TextArea: Component {
  let className = "NSTextView"
  let kind: Kind = "TextArea"
  let owns: Ownership = .everything
  /// The first comes of what is typed, the other of what the app puts there as well.
  let listens: [Listen] = [
    .signal("NSTextDidChangeNotification"), .signal("NSTextStorageDidProcessEditingNotification"),
  ]
  let properties: [Property] = [
    Property("text", from: "string"),
    Property("selected") { $0.selectedText() },
    Property("count") { node in
      guard case .string(let text)? = node.value("string") else { return nil }
      return .int(Int64(text.count))
    },
  ]
  private let earlier = Earlier<String>()
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
    func isFar(_ event: Event, _ frame: Rect) -> Bool {
      max(abs(event.x - frame.x - x), abs(event.y - frame.y - y)) >= 8
    }
  }

  /// A press places the caret.
  func event(_ event: Event, on node: Node) -> Response {
    earlier.note(event, on: node, node["string"] ?? "")
    switch event.type {
    case CAPUCHIN_PRESS: clicks[node] = click(event, on: node)
    case CAPUCHIN_MOTION:
      if let click = clicks[node], let frame = node.frame, click.isFar(event, frame) { clicks[node] = nil }
    case CAPUCHIN_KEY_PRESS: clicks[node] = nil
    default: break
    }
    return event.isPrimary ? .taken : .pass
  }

  /// Not in a menu of the text's own.
  private func click(_ event: Event, on node: Node) -> Click? {
    guard event.isPrimary, event.target == node, let frame = node.frame, frame.contains(event.x, event.y) else { return nil }
    return Click(x: event.x - frame.x, y: event.y - frame.y, count: event.count)
  }

  func occasion(_ occasion: Occasion) -> Command? {
    let node = occasion.node
    guard node.owner == node, let text: String = node["string"], !earlier.isStill(text, on: node) else { return nil }
    // Nobody types with the mouse: the app follows a link.
    if let click = clicks[node] { return click.command }
    return Command.entered(.string(text))
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    Command.mergeEntered(pending, next)
  }

  func play(_ play: Play) throws -> Outcome {
    guard ["EnterText", "Clear"].contains(play.verb) else { return .unsupported }
    if play.pass == 0 { play.node.ensureFocus() }
    return try play.enter(with: play.node) { play.node.value("string") }
  }
}
