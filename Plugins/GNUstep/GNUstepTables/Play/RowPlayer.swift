import GNUstepKit
import PackKit

/// Plays a command on the rows of a table or an outline.
struct RowPlayer {
  /// How far a command has come, kept between its passes.
  enum Work {
    case looking(RowSearch)
    /// It was done to these rows, of so many on top, in this pass; of a cell, what it showed before.
    case acted([RowPath], of: Int, before: String, pass: Int)

    var hasActed: Bool { if case .acted = self { true } else { false } }
  }

  let play: Play
  let wanted: [RowReference]
  private let works: NodeMemory<Work>
  var node: Node { play.node }

  init(_ play: Play, _ works: NodeMemory<Work>) throws {
    self.play = play
    self.works = works
    if play.verb == "EditCell" {
      let row = try play.arguments("row", "column", "text").value("row")
      wanted = [try RowReference(row, isPath: play.node.isOutline, for: play)]
    } else {
      wanted = try play.rows(arePaths: play.node.isOutline)
    }
  }

  func outcome() throws -> Outcome {
    let work = play.pass == 0 ? nil : works[node]
    switch work ?? .looking(RowSearch(wanted, by: play.rowsBy)) {
    case .looking(let search): return try go(on: search)
    case .acted(let rows, let count, let before, let pass):
      return try effect(on: rows, of: count, before, since: pass)
    }
  }

  /// AppKit lays out at once, so what is found is acted on before the app can move it.
  private func go(on search: RowSearch) throws -> Outcome {
    var search = search
    let face = try node.numberedFace()
    let state = try search.go(on: face)
    works[node] = .looking(search)
    if case .waiting(let reason) = state {
      if play.verb == "Scroll", !search.isUnderWay { try scrollToEnd(of: face) }
      return .missing(reason)
    }
    guard case .found(let rows) = state, let first = rows.first else { return .done }
    if play.verb != "Scroll" {
      try face.reveal(first)
      // The app observes that it is scrolled, and may load other rows.
      guard !node.isGone, try wanted.areStill(at: rows, of: node.numberedFace(), by: play.rowsBy) else {
        return .again(waitingFor: "row \(wanted[0]) to stay in place")
      }
    }
    let editor = play.verb == "EditCell" ? try CellEditor(self, face, first) : nil
    let count = try face.count(below: [])
    works[node] = .acted(rows, of: count, before: editor?.before ?? "", pass: play.pass)
    switch play.verb {
    case "Scroll": try face.scroll(toTop: first)
    case "Activate": try activate(first, face)
    case "Expand", "Collapse": try expand(first, face)
    case "EditCell": try editor?.edit()
    default:
      let numbers = try choose(rows, face)
      // What the app makes of the selection once its action is sent is its own: it may open the row and
      // select none.
      let unselected = try firstUnselected(of: rows)
      try click(numbers)
      if unselected == nil { return .done }
    }
    return try effect(on: rows, of: count, editor?.before ?? "", since: play.pass)
  }

  /// An app may load more rows as the last one comes into sight: the row may be among those. Once for each number of
  /// rows.
  private func scrollToEnd(of face: any NumberedFace) throws {
    let count = try face.count(below: [])
    guard count > 0, play.scratch[0] != UInt64(count) else { return }
    play.scratch[0] = UInt64(count)
    try face.reveal([count - 1])
  }

  /// Whether it is so now.
  ///
  /// - Parameters:
  ///   - count: how many rows were on top before.
  ///   - pass: the one in which it was done.
  private func effect(on rows: [RowPath], of count: Int, _ before: String, since pass: Int) throws -> Outcome {
    guard !node.isGone else { return .done }
    switch play.verb {
    case "Select":
      guard let row = try firstUnselected(of: rows) else { return .done }
      return .again(waitingFor: "row \(row) to be selected")
    case "EditCell":
      let face = try node.numberedFace()
      guard let row = rows.first, try isShown(row, face) else { return .done }
      let now = try face.count(below: [])
      // An app may take a row away by what is done to a cell of it. Later rows come and go for other reasons, and
      // another one may be in its place.
      if now < count, play.pass == pass { return .done }
      let takesAny = play.pass == pass || play.pass == pass + 1 && now == count
      guard let waiting = try CellEditor(self, face, row).waiting(before, takesAny: takesAny) else { return .done }
      return .again(waitingFor: waiting)
    default: return .done
    }
  }

  private func firstUnselected(of rows: [RowPath]) throws -> RowReference? {
    guard !node.isGone else { return nil }
    let face = try node.numberedFace()
    let selected = Set(try face.selected())
    return try zip(rows, wanted).first { row, _ in try !selected.contains(row) && isShown(row, face) }?.1
  }

  /// Of a row that is there no more the command is done: the app went by it.
  private func isShown(_ row: RowPath, _ face: any NumberedFace) throws -> Bool {
    try (try? face.number(of: row)).flatMap { try face.path(of: $0) } != nil
  }
}

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
    guard let indexes = try node.find("NSMutableIndexSet")?.call("new").first.flatMap(Node.init) else {
      throw PackError.failed("AppKit takes no rows")
    }
    defer { _ = try? indexes.call("release") }
    for number in numbers { try indexes.call("addIndex:", .int(Int64(number))) }
    try node.call("selectRowIndexes:byExtendingSelection:", .node(indexes), .bool(adds))
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
