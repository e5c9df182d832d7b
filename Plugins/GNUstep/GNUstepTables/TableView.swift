import PackKit

/// An NSTableView: a Table; with one column and no header it is a List. An NSOutlineView is a Tree, whose rows
/// that nobody expanded are in its data source only. `Select Table files readme.md`, `Expand Tree folders src`.
///
/// AppKit tells by notifications what is selected, opened and typed; that a check mark was clicked only the
/// data source is told, whose method is intercepted whatever class it is of.
struct TableView: Component {
  static let all = [
    TableView(
      "NSTableView",
      [
        .signal("NSTableViewSelectionDidChangeNotification"), .action(""),
        .signal("NSControlTextDidChangeNotification"),
        .signal("NSViewBoundsDidChangeNotification", of: "NSClipView", in: "superview"),
      ],
      [
        Delegate("tableViewSelectionDidChange:", of: "NSObject", in: "delegate"),
        Delegate(CellSetter.table, of: "NSObject", in: "dataSource"),
      ]),
    TableView(
      "NSOutlineView",
      [
        .signal("NSOutlineViewSelectionDidChangeNotification"), .signal("NSOutlineViewItemDidExpandNotification"),
        .signal("NSOutlineViewItemDidCollapseNotification"),
      ],
      [
        Delegate("outlineViewSelectionDidChange:", of: "NSObject", in: "delegate"),
        // The item stays an object, even if it is a text: another text that is equal is another row.
        Delegate(CellSetter.outline, of: "NSObject", in: "dataSource", encoding: "v@:@@@@\"NSObject\""),
      ]),
  ]

  let className: String
  let listens: [Listen]
  let delegates: [Delegate]
  let ignoresPresses = true
  let owns: Ownership = .everything
  let properties = RowProperties.all { try $0.numberedFace() }
  let parts: (@Sendable (Node) throws -> [Node])? = { try RowParts.shared.parts(of: $0, $0.widget.numberedFace()) }
  let kind: Kind = .of { node in
    if node.isPart { return RowParts.shared.kind(of: node) }
    if node.isOutline { return "Tree" }
    return node["headerView"] as Node? == nil && node["numberOfColumns"] == 1 ? "List" : "Table"
  }
  let rowPlaces: (any RowPlaces)? = TableRows()
  private let works = NodeMemory<RowPlayer.Work>()

  private init(_ className: String, _ listens: [Listen], _ delegates: [Delegate]) {
    self.className = className
    self.listens = listens
    self.delegates = delegates
  }

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    let recorder = RowRecorder(face: try node.numberedFace())
    try recorder.note(event)
    if let touch = recorder.touch(event) ?? recorder.ownPress(event) { return .offer(touch) }
    return event.isPrimary || recorder.isTyping(event) ? .handled : .pass
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let node = notification.node
    guard node.owner == node else { return nil }
    let recorder = RowRecorder(face: try node.numberedFace())
    switch notification.name {
    case "": return try recorder.action()
    case "NSControlTextDidChangeNotification": return try recorder.typing()
    case "NSViewBoundsDidChangeNotification": return try recorder.scrolling()
    case "NSOutlineViewItemDidExpandNotification", "NSOutlineViewItemDidCollapseNotification":
      return try recorder.expansion()
    case CellSetter.table, CellSetter.outline:
      return try CellSetter(notification).flatMap(recorder.edit)
    default: return try recorder.selection()
    }
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) throws -> Command? {
    RowRecorder(face: try node.numberedFace()).merge(pending, next)
  }

  func play(_ play: Play) throws -> Outcome {
    if play.turnsWheel { return .unsupported }
    if try play.hasEndedWidget(acted: works[play.node]?.hasActed == true) { return .done }
    switch play.verb {
    case "Select", "Activate", "Scroll", "Expand", "Collapse", "EditCell":
      return try RowPlayer(play, works).outcome()
    case "SortBy", "MoveColumn": return try ColumnPlayer(play).outcome()
    case "MoveRow":
      throw play.cannot("AppKit has no way of its own for its user to do that; use the app's own button, menu or key")
    default: return .unsupported
    }
  }
}
