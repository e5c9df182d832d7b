import GNUstepKit
import PackKit

/// Selecting and activating, as AppKit does it for a user.
extension RowPlayer {
  /// By clicks.
  func select(_ rows: [RowPath], _ face: any NumberedFace) throws {
    try click(choose(rows, face))
  }

  /// The first part of it: the delegate is asked, the rows are selected, and all who listen are told.
  /// - Returns: their numbers.
  func choose(_ rows: [RowPath], _ face: any NumberedFace) throws -> [Int] {
    let adds = play.modifiers["add"] == true
    let before = try face.selected()
    let isOne = rows.count == 1 && (!adds || before.isEmpty || before == rows)
    guard isOne || node["allowsMultipleSelection"] == true else { throw play.cannot("only one row can be selected") }
    try checkDelegate(lets: rows, face)
    try? node.focus()
    let numbers = try rows.map { try face.number(of: $0) }
    let indexes = try RowIndexes(numbers, like: node)
    try node.call("selectRowIndexes:byExtendingSelection:", .node(indexes.node), .bool(adds))
    return numbers
  }

  /// The second part: the table's action is sent.
  func click(_ rows: [Int]) throws {
    guard play.modifiers["activate"] != false, !node.isGone, let last = rows.last else { return }
    try click(last, sending: "action")
  }

  /// By a double click, whose first click selects.
  func activate(_ row: RowPath, _ face: any NumberedFace) throws {
    guard node.hasDoubleAction else { throw play.cannot("nothing comes of a double click in it: it has no double action") }
    let number = try face.number(of: row)
    try select([row], face)
    guard !node.isGone else { return }
    try click(number, sending: "doubleAction")
  }

  /// Sends an action that may ask where the table was clicked.
  private func click(_ row: Int, sending action: String) throws {
    _ = try? node.call("setValue:forKey:", .int(Int64(row)), "clickedRow")
    _ = try? node.call("setValue:forKey:", .int(0), "clickedColumn")
    try node.sendAction(action)
  }

  private func checkDelegate(lets rows: [RowPath], _ face: any NumberedFace) throws {
    let change = "selectionShouldChangeInTableView:"
    if let delegate = node.object("delegate", with: change),
      try delegate.callOriginal(change, .node(node)).isRefusal
    {
      throw play.cannot("the delegate, a \(delegate.className), does not let the selection change")
    }
    let method = node.isOutline ? "outlineView:shouldSelectItem:" : "tableView:shouldSelectRow:"
    guard let delegate = node.object("delegate", with: method) else { return }
    for (row, reference) in zip(rows, wanted) {
      let asked: Value = try face.item(at: row).map(Value.node) ?? .int(Int64(face.number(of: row)))
      guard try !delegate.callOriginal(method, .node(node), asked).isRefusal else {
        throw play.cannot(reference, "cannot be selected: the delegate, a \(delegate.className), refuses it")
      }
    }
  }

  func expand(_ row: RowPath, _ face: any NumberedFace) throws {
    let (opens, wasOpen) = (play.verb == "Expand", try face.isExpanded(row))
    guard let outline = face as? OutlineFace, let wasOpen else { throw play.cannot(wanted[0], "has no rows below it") }
    try? node.focus()
    if wasOpen != opens { try outline.setExpanded(row, opens) }
    guard !node.isGone, try outline.isExpanded(row) == !opens else { return }
    let delegate = (node["delegate"] as Node?).map { ": the delegate, a \($0.className), refuses it" } ?? ""
    throw play.cannot(wanted[0], "cannot be \(opens ? "opened" : "closed")\(delegate)")
  }
}

extension Node {
  /// What a property holds, if that has a method: an informal protocol's may be left out.
  func object(_ property: String, with method: String) -> Node? {
    guard let object: Node = self[property], (try? object.call("respondsToSelector:", .string(method)).first) == true
    else { return nil }
    return object
  }
}

extension Value? {
  /// Whether it is a BOOL that says no.
  var isRefusal: Bool { self == .bool(false) || self == .int(0) }
}
