import PackKit

/// A GtkIconView: `Select Grid icons Music`, `Activate Grid icons Music`. Its cells are one column.
struct IconView: ModelComponent {
  let className = "GtkIconView"
  let kind: Kind = .of { $0.isPart ? RowParts.shared.kind(of: $0) : "Grid" }
  let listens: [Listen] =
    [.signal("selection-changed"), .signal("item-activated"), .signal("activate-cursor-item")] + Listen.ofAllModels
  let memory = ModelRecorder.Memory()
  let works = NodeMemory<ModelPlayer.Work>()

  func view(_ node: Node) throws -> IconFace { try IconFace(node) }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "Select", "Activate", "Scroll", "EditCell": return try playRows(play)
    case "SortBy", "MoveColumn", "MoveRow": throw play.cannot("it has no way of its own to do that")
    case "DeleteRow": throw Problem.noDeletion(play)
    default: return .unsupported
    }
  }
}
