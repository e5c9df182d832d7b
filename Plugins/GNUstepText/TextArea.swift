import PackKit

/// An NSTextView: `Verify TextArea Notes "first line\nsecond line"`.
struct TextArea: Component {
  let className = "NSTextView"
  let kind: Kind = "TextArea"
  let owns: Ownership = .everything
  let listens: [Listen] = [.signal("NSTextDidChangeNotification")]
  let properties: [Property] = [
    Property("text", from: "string"),
    Property("selected") { $0.selectedText() },
    Property("count") { node in
      guard case .string(let text)? = node.value("string") else { return nil }
      return .int(Int64(text.count))
    },
  ]
  private let earlier = Earlier<String>()

  /// A press places the caret.
  func event(_ event: Event, on node: Node) -> Response {
    earlier.note(event, on: node, node["string"] ?? "")
    return event.isPrimary ? .taken : .pass
  }

  func occasion(_ occasion: Occasion) -> Command? {
    let node = occasion.node
    guard node.owner == node, let text: String = node["string"], !earlier.isStill(text, on: node) else { return nil }
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
