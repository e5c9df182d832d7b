import CapuchinABI
import PackKit

/// A GtkIconView: `Select Grid icons Music`, `Activate Grid icons Music`. Its cells are one column.
struct IconView: Component {
  let className = "GtkIconView"
  let kind: Kind = .of { $0.isPart ? ModelParts.shared.kind(of: $0) : "Grid" }
  let takesTouch = false
  let owns: Ownership = .everything
  let listens: [Listen] = [
    .signal("selection-changed"), .signal("item-activated"), .signal("activate-cursor-item"),
    .signal("editing-done", of: "GtkCellEditable"),
    .signal("value-changed", of: "GtkAdjustment", in: "vadjustment"),
  ]
  let properties = ModelProperties.all { try IconFace($0) }
  let parts: (@Sendable (Node) throws -> [Node])? = { try ModelParts.shared.parts(of: $0, IconFace($0.whole)) }
  private let memory = ModelRecorder.Memory()
  private let works = NodeMemory<ModelPlayer.Work>()

  func event(_ event: Event, on node: Node) throws -> Response {
    guard let view = try? IconFace(node) else { return event.isPrimary ? .taken : .pass }
    let recorder = ModelRecorder(view: view, memory: memory)
    try recorder.note(event)
    if let touch = recorder.touch(event) { return .offer(touch) }
    return event.isPrimary ? .taken : .pass
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    guard occasion.node.owner == occasion.node else { return nil }
    let recorder = ModelRecorder(view: try IconFace(occasion.node), memory: memory)
    switch occasion.name {
    case "item-activated": return try occasion.path.flatMap { try recorder.activation($0) }
    case "editing-done": return try recorder.editing()
    case "value-changed": return try recorder.scrolling()
    default: return try recorder.toggling() ?? recorder.selection()
    }
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    RowMerging.merge(pending, next, clickActivates: node.activatesOnClick)
  }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "Select", "Activate", "Scroll", "EditCell":
      if play.hasEndedWidget { return .done }
      return try play.node.held { _ in try ModelPlayer(play, works) { try IconFace(play.node) }.outcome() }
    case "SortBy", "MoveColumn", "MoveRow", "DeleteRow":
      throw Problem.cannot(play, "it has no way of its own to do that")
    default: return .unsupported
    }
  }
}
