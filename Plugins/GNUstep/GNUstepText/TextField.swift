import CapuchinABI
import GNUstepKit
import PackKit

/// An NSTextField, or the cell of one in a matrix: one that cannot be edited is a Label. A line of an
/// NSForm is such a cell with its label in it.
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
    Property("selected") { $0.edited?.selectedText(of: "currentEditor") },
    Property("count") { node in
      guard case .string(let text)? = node.line, node["editable"] == true else { return nil }
      return .int(Int64(text.count))
    },
  ]
  let lastCounts = Command.entering
  let ids: (@Sendable (Node) throws -> [MonkeyID])?
  let delegates: [Delegate]

  private let earlier = ValueBeforeEvent<Value?>()
  private let returns = ReturnKey()
  /// Whether it was a label when it was pressed: an app's own may become a field by that.
  private let labels = NodeMemory<Bool>()

  /// - Parameter delegates: only a view has them, not a cell.
  init(
    _ className: String, _ kind: Kind, delegates: [Delegate] = [], ids: (@Sendable (Node) throws -> [MonkeyID])? = nil
  ) {
    self.className = className
    self.kind = kind
    self.delegates = delegates
    self.ids = ids
  }

  /// A press places the caret, and is no command; nor is one on a label.
  func event(_ event: InputEvent, on node: Node) -> Response {
    let isLabel = event.kind == .release ? labels[node] ?? (node["editable"] != true) : node["editable"] != true
    if event.kind == .press { labels[node] = isLabel }
    // The cell of a matrix acts with that.
    guard !isLabel else { return node.isA("NSCell") ? .pass : event.onShown(node) }
    if event.kind == .drop, !event.target.isInside(node) {
      return node.edited?.draggedAway(of: "currentEditor").map { .offer($0) } ?? .pass
    }
    earlier.note(event, on: node, node.line)
    returns.note(event, on: node)
    return event.isPrimary ? .handled : .pass
  }

  func notified(_ notification: WidgetNotification) -> Command? {
    let node = notification.node
    guard node.owner == node, node["editable"] == true else { return nil }
    if notification.source == .action {
      if node.isA("NSComboBox") { return nil }
      // Fields may act as they lose the keys, too: then what was typed counts.
      if returns.wasPressed(on: node) { return Command.returned }
    }
    guard let text = node.line, !earlier.isStill(text, on: node) else { return nil }
    return Command.entered(text)
  }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "EnterText", "Clear":
      guard let editor = try editor(of: play) else { return .again(waitingFor: Self.editing) }
      return try play.enter(with: editor) { play.node.line }
    case "SelectText":
      guard let editor = try editor(of: play) else { return .again(waitingFor: Self.editing) }
      return try editor.select(play)
    case "Return":
      _ = try play.arguments()
      if !play.node.state.contains(.focused) { try play.node.beginEditing() }
      try Input.chord("Return", in: play.node)
      return .done
    default: return .unsupported
    }
  }

  private static let editing = "the field to take text"

  /// What is typed into; nil while there is none: a panel that comes up may end what was begun in it.
  private func editor(of play: Play) throws -> Node? {
    var current: Node? { play.node.edited?["currentEditor"] }
    if play.pass == 0 || current == nil { try play.node.beginEditing() }
    return current
  }

  static let byInstance: Kind = .of { $0["editable"] == true ? "TextField" : "Label" }

  /// Of a cell that is one of several to be clicked, as the characters of a table of them: what it shows is what it is
  /// called.
  static let shownText: @Sendable (Node) throws -> [MonkeyID] = { cell in
    guard cell["editable"] != true, let text: String = cell["stringValue"], !text.isEmpty else { return [] }
    return [.title(text)]
  }

  static let form = TextField("NSFormCell", "TextField") { cell in
    guard let title: String = cell["title"], !title.isEmpty else { return [] }
    return [.beside(title)]
  }
}
