import GtkKit

/// What is recorded and played alike for all widgets that show a GtkTreeModel: tree views and icon views.
protocol ModelComponent: Component {
  associatedtype View: ModelView

  var memory: ModelRecorder.Memory { get }
  var works: NodeMemory<ModelPlayer.Work> { get }

  /// Whether it tells itself what comes of a row that is dropped among its others.
  var tellsDrops: Bool { get }

  /// The widget as it is now.
  /// - Throws: `PackError` where it has no model, or is gone.
  func view(_ node: Node) throws -> View
}

extension ModelComponent {
  var ignoresPresses: Bool { true }
  var tellsDrops: Bool { false }
  var owns: Ownership { .allButAppsPopovers }
  var properties: [Property] { ModelProperties.all { try view($0) } }
  var rowPlaces: (any RowPlaces)? { ModelPlaces { try view($0) } }
  var parts: (@Sendable (Node) throws -> [Node])? {
    { try RowParts.shared.parts(of: $0, view($0.widget)) }
  }

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    if event.kind == .drop { return tellsDrops ? .handled : .pass }
    guard let view = try? view(node) else { return event.isPrimary ? .handled : .pass }
    let recorder = ModelRecorder(view: view, memory: memory)
    try recorder.note(event)
    if let touch = recorder.touch(event) { return .offer(touch) }
    guard event.isPrimary else { return try recorder.editsCell(event) ? .handled : .pass }
    // An icon view emits nothing if the row is selected already.
    if event.kind == .release, let toggled = try recorder.toggling() { return .offer(toggled) }
    // Of a tree's rubber band no signal tells.
    if event.kind == .release, node["rubber-banding"] == true, var selection = try recorder.selection() {
      selection.rank = RowRank.selection
      return .offer(selection)
    }
    return .handled
  }

  func notified(_ notification: WidgetNotification) throws -> Command? { try rowCommand(notification) }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    RowMerging.merge(pending, next, clickActivates: node.activatesOnClick)
  }

  /// What a signal that has to do with rows amounts to.
  func rowCommand(_ notification: WidgetNotification) throws -> Command? {
    guard notification.node.owner == notification.node else { return nil }
    let recorder = ModelRecorder(view: try view(notification.node), memory: memory)
    switch notification.name {
    case "row-activated", "item-activated": return try notification.path.flatMap { try recorder.activation($0) }
    case "editing-done": return try recorder.editing()
    case "value-changed": return try recorder.scrolling()
    default: return try recorder.toggling() ?? recorder.selection()
    }
  }

  /// Plays what is done to rows.
  func playRows(_ play: Play) throws -> Outcome {
    try play.onHeldWidget(acted: works[play.node]?.hasActed == true) { try ModelPlayer(play, works) { try view(play.node) }.outcome() }
  }
}

extension Listen {
  /// What both hear of their cells and of being scrolled.
  static let ofAllModels: [Listen] = [
    .signal("editing-done", of: "GtkCellEditable"), .signal("value-changed", of: "GtkAdjustment", in: "vadjustment"),
  ]
}

extension WidgetNotification {
  /// The row that a signal is about.
  var path: RowPath? {
    arguments.lazy.compactMap { if case .string(let text) = $0 { rowPath(text) } else { nil } }.first
  }
}
