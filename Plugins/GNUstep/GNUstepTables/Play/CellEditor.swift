import PackKit

/// Edits one cell, as a user does: by typing over its text and Return, by its check mark, its menu or its
/// slider.
struct CellEditor {
  private let player: RowPlayer
  private let face: any NumberedFace
  private let path: RowPath
  private let row: Int
  private let column: Int
  private let text: String
  /// What it shows now.
  let before: String

  private var play: Play { player.play }
  private var node: Node { play.node }
  private var columnName: String { face.titles.described(column) }

  init(_ player: RowPlayer, _ face: any NumberedFace, _ path: RowPath) throws {
    self.player = player
    self.face = face
    self.path = path
    guard player.play.modifiers["tick"] == nil else {
      throw player.play.cannot("its cells have one check mark at most; leave out %tick=")
    }
    row = try face.number(of: path)
    let arguments = try player.play.arguments("row", "column", "text")
    column = try face.titles.index(of: arguments.value("column"), for: "EditCell \(player.play.node.kind)")
    text = try arguments.get("text")
    before = try face.cells.text(column, row: row)
  }

  /// Does nothing where the cell has that text already.
  func edit() throws {
    guard before != text else { return }
    let (row, column) = (Value.int(Int64(row)), Value.int(Int64(column)))
    guard let cell = try node.call("preparedCellAtColumn:row:", column, row).first.flatMap(Node.init),
      node.object("dataSource", with: setter) != nil
    else { throw notEditable }
    if cell.isPopUp {
      try choose(in: cell)
    } else if cell.isSwitch {
      try tick(cell)
    } else if cell.isA("NSSliderCell") {
      try slide(cell)
    } else {
      try type(over: cell)
    }
  }

  /// What is still missing; nil if the cell was changed.
  ///
  /// - Parameter takesAny: whether any other text counts, as an app may write it its own way, and does so at once. Later
  ///   another text tells nothing: a cell may change by itself.
  func waiting(_ earlier: String, takesAny: Bool) -> String? {
    guard before != text, before == earlier || !takesAny else { return nil }
    return "column \(columnName) to be \"\(text)\"; it is \"\(before)\""
  }

  /// The mark is set, and then the data source's own method called.
  private func tick(_ cell: Node) throws {
    guard ["true", "false"].contains(text) else {
      throw PackError.invalid("EditCell \(node.kind): column \(columnName) is true or false; found \"\(text)\"")
    }
    try give(cell) {
      try cell.call("setState:", .int(text == "true" ? 1 : 0))
      return try cell.call("@objectValue").first
    }
  }

  /// The item is chosen, and then the data source's own method called.
  private func choose(in cell: Node) throws {
    let (offers, name) = (cell.offers, columnName)
    let found = offers.indices.filter { offers[$0] == text }
    guard let item = found.first else {
      let all = offers.map { "\"\($0)\"" }.joined(separator: ", ")
      throw play.cannot("column \(name) has no \"\(text)\"; it has \(all)")
    }
    guard found.count == 1 else {
      throw play.cannot("column \(name) has \(found.count) items \"\(text)\", and no line can say which; choose it by Touch and Keys")
    }
    // Only then the app has been asked whether it can be chosen now.
    if let menu: Node = cell["menu"] { try menu.call("update") }
    guard let choice = try cell.call("itemAtIndex:", .int(Int64(item))).first.flatMap(Node.init), choice["isEnabled"] == true else {
      throw play.cannot("item \"\(text)\" of column \(name) is insensitive now")
    }
    try give(cell) {
      try cell.call("selectItemAtIndex:", .int(Int64(item)))
      return try cell.call("@objectValue").first
    }
  }

  /// The knob is moved, and then the data source's own method called.
  private func slide(_ cell: Node) throws {
    let (least, most): (Double, Double) = (try cell.get("minValue"), try cell.get("maxValue"))
    guard let value = Double(text), least <= value, value <= most else {
      let bounds = "\(Value.number(least)) to \(Value.number(most))"
      throw PackError.invalid("EditCell \(node.kind): column \(columnName) must be \(bounds); found \"\(text)\"")
    }
    try give(cell) {
      try cell.call("setDoubleValue:", .double(value))
      return .double(value)
    }
  }

  /// - Parameter change: changes the cell, and answers what the data source gets.
  private func give(_ cell: Node, _ change: () throws -> Value?) throws {
    guard cell["enabled"] != false else { throw notEditable }
    // A click selects the row as well, if the app lets it.
    if try !face.selected().contains(path) { try? player.select([path], face) }
    guard let value = try change(), let source: Node = node["dataSource"] else { return }
    // That the row was selected may have had the app take rows away.
    guard (try? node.numberedFace().number(of: path)) == row else {
      throw play.cannot("row #\((path.last ?? 0) + 1) has gone as it was selected")
    }
    let place: Value = try face.item(at: path).map(Value.node) ?? .int(Int64(row))
    let column = Value.node(face.cells.columns[column])
    try source.callOriginal(setter, .node(node), value, column, place)
    if !node.isGone { try node.call("setNeedsDisplay:", true) }
  }

  private func type(over cell: Node) throws {
    guard face.cells.columns[column]["editable"] == true, cell["editable"] == true, try isLetEdit() else {
      throw notEditable
    }
    try? node.focus()
    if try face.selected() != [path] || node["selectedRow"] != row { try player.select([path], face) }
    try node.call("editColumn:row:withEvent:select:", .int(Int64(column)), .int(Int64(row)), .null, true)
    guard let editor: Node = node["currentEditor"] else { throw notEditable }
    try editor.call("selectAll:", .null)
    try editor.call("insertText:", .string(text))
    try editor.call("insertNewline:", .null)
    guard !node.isGone, isUnchanged, node["currentEditor.string"] == text else { return }
    // What the app does not take must not stay open.
    try node.call("abortEditing")
  }

  /// Whether the delegate lets its user begin.
  private func isLetEdit() throws -> Bool {
    let method = node.isOutline ? "outlineView:shouldEditTableColumn:item:" : "tableView:shouldEditTableColumn:row:"
    guard let delegate = node.object("delegate", with: method) else { return true }
    let place: Value = try face.item(at: path).map(Value.node) ?? .int(Int64(row))
    return try !delegate.callOriginal(method, .node(node), .node(face.cells.columns[column]), place).isRefusal
  }

  /// Not where its row has gone by that.
  private var isUnchanged: Bool { (try? face.cells.text(column, row: row)) == before }

  private var setter: String { CellSetter.name(for: node) }

  private var notEditable: PackError { play.cannot("column \(columnName) of row #\((path.last ?? 0) + 1) cannot be edited") }
}
