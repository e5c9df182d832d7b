import CapuchinABI
import PackKit

/// An NSTextField, or the cell of one in a matrix: one that cannot be edited is a Label.
///
/// What is in one that is being edited is in a text view that all fields of the window share; that is a
/// part of it as long as it edits it.
struct TextField: Component {
  let className: String
  let kind: Kind
  let owns: Ownership = .everything
  let listens: [Listen] = [.signal("NSControlTextDidChangeNotification"), .action("")]
  let properties: [Property] = [
    Property("text") { $0.line },
    Property("selected") { $0.selectedText(of: "currentEditor") },
    Property("count") { node in
      guard case .string(let text)? = node.line, node["editable"] == true else { return nil }
      return .int(Int64(text.count))
    },
  ]

  private let earlier = Earlier<Value?>()

  init(_ className: String, _ kind: Kind) {
    self.className = className
    self.kind = kind
  }

  /// A press places the caret, and is no command.
  func event(_ event: Event, on node: Node) -> Response {
    guard node["editable"] == true else { return .pass }
    earlier.note(event, on: node, node.line)
    return event.isPrimary ? .taken : .pass
  }

  func occasion(_ occasion: Occasion) -> Command? {
    let node = occasion.node
    guard node.owner == node, node["editable"] == true else { return nil }
    // Above a change: an app that sends a message on Return and clears the field did that itself.
    guard !occasion.name.isEmpty else { return Command("Return", rank: CAPUCHIN_RANK_CONTROL + 50) }
    guard let text = node.line, !earlier.isStill(text, on: node) else { return nil }
    return Command.entered(text)
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    Command.mergeEntered(pending, next)
  }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "EnterText", "Clear":
      if play.pass == 0 { try play.node.call("selectText:", .null) }
      guard let editor: Node = play.node["currentEditor"] else {
        throw PackError.failed("the field takes no text now")
      }
      return try play.enter(with: editor) { play.node.line }
    case "Return":
      _ = try play.arguments()
      play.node.ensureFocus()
      try play.node.host.input.chord("Return", in: play.node)
      return .done
    default: return .unsupported
    }
  }

  static let byInstance: Kind = .of { $0["editable"] == true ? "TextField" : "Label" }
}

extension Node {
  /// The text of a field as it is now; of a password a secret. Asked of a field itself, one that is
  /// being edited would take the text over.
  var line: Value? {
    value("currentEditor.string") ?? value("cell.stringValue") ?? value("stringValue")
  }
}
