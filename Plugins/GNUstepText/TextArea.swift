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
  /// Where the last press was, if it has become no drag and no key has come since.
  private let clicks = NodeMemory<Click>()

  private struct Click {
    let x: Double
    let y: Double

    /// A hand is never quite still.
    func isFar(from other: Click) -> Bool { max(abs(x - other.x), abs(y - other.y)) >= 8 }
  }

  /// A press places the caret.
  func event(_ event: Event, on node: Node) -> Response {
    earlier.note(event, on: node, node["string"] ?? "")
    switch event.type {
    case CAPUCHIN_PRESS: clicks[node] = event.isPrimary ? click(event, on: node) : nil
    case CAPUCHIN_MOTION: if let click = click(event, on: node), clicks[node]?.isFar(from: click) == true { clicks[node] = nil }
    case CAPUCHIN_KEY_PRESS: clicks[node] = nil
    default: break
    }
    return event.isPrimary ? .taken : .pass
  }

  private func click(_ event: Event, on node: Node) -> Click? {
    node.frame.map { Click(x: (event.x - $0.x).rounded(), y: (event.y - $0.y).rounded()) }
  }

  func occasion(_ occasion: Occasion) -> Command? {
    let node = occasion.node
    guard node.owner == node, let text: String = node["string"], !earlier.isStill(text, on: node) else { return nil }
    // Nobody types with the mouse: the app follows a link.
    if let click = clicks[node] { return Command("Touch", .double(click.x), .double(click.y)) }
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
