import PackKit

/// One of the two widgets whose rows are widgets, and its functions.
struct BoxClass: Sendable {
  typealias Pointer = UnsafeMutableRawPointer
  typealias At = @convention(c) (Pointer, Int32) -> Pointer?
  typealias OfRow = @convention(c) (Pointer) -> Int32
  typealias WithRow = @convention(c) (Pointer, Pointer) -> Void

  static let listBox = BoxClass(
    name: "GtkListBox", kind: "List", rowName: "GtkListBoxRow", prefix: "gtk_list_box",
    at: "get_row_at_index", select: "select_row", unselect: "unselect_row",
    activated: "row-activated", changed: "selected-rows-changed")
  static let flowBox = BoxClass(
    name: "GtkFlowBox", kind: "Grid", rowName: "GtkFlowBoxChild", prefix: "gtk_flow_box",
    at: "get_child_at_index", select: "select_child", unselect: "unselect_child",
    activated: "child-activated", changed: "selected-children-changed")
  static let all = [listBox, flowBox]

  let name: String
  let kind: String
  let rowName: String
  /// Of its functions' names.
  let prefix: String
  let at: String
  let select: String
  let unselect: String
  /// Its signals.
  let activated: String
  let changed: String

  /// What begins the names of a row's functions.
  var rowPrefix: String { self.name == "GtkListBox" ? "\(prefix)_row" : "\(prefix)_child" }
}
