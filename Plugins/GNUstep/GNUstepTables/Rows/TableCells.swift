import PackKit

/// What tables and outlines have in common: rows by number, with a text in each column.
final class TableCells {
  let node: Node
  let columns: [Node]
  private(set) lazy var titles = ColumnTitles(columns.map { $0["headerCell.stringValue"] ?? "" })
  private lazy var makers = columns.map { CellText($0["dataCell"]) }
  /// Those without check marks.
  private(set) lazy var namingColumns = columns.indices.filter { !makers[$0].isSwitch }
  /// More rows beside each other than these are no selection that a person makes.
  private static let mostSelected = 1 << 20

  init(_ node: Node) {
    self.node = node
    guard case .list(let columns)? = node.value("tableColumns") else {
      self.columns = []
      return
    }
    self.columns = columns.compactMap { Node($0) }
  }

  /// How many rows the data source has now, or an outline shows.
  ///
  /// An app's data source need not check what it is passed: it is only called for rows below this number.
  func rowCount() throws -> Int { max(0, try node.get("numberOfRows")) }

  /// The text that a cell shows of what the data source has for it.
  /// - Throws: `PackError.stale` where the data source has no such row any more.
  func text(_ column: Int, row: Int) throws -> String {
    try maker(column, row: row).text(of: value(column, row: row))
  }

  /// The same as a part of the row's name; empty of a check mark.
  func name(_ column: Int, row: Int) throws -> String {
    let maker = try maker(column, row: row)
    return maker.isSwitch ? "" : try maker.text(of: value(column, row: row))
  }

  /// How a cell writes a value that it is given, whether or not its row is still there.
  func text(_ column: Int, of value: Value) throws -> String {
    guard makers.indices.contains(column) else { throw PackError.stale }
    return try makers[column].text(of: value)
  }

  private func value(_ column: Int, row: Int) throws -> Value {
    let cell = [Value.node(columns[column]), .int(Int64(row))]
    return try node.call("_objectValueForTableColumn:row:", cell[0], cell[1]).first ?? .null
  }

  /// - Throws: `PackError.stale` where there is no such column, or no such row any more.
  private func maker(_ column: Int, row: Int) throws -> CellText {
    guard columns.indices.contains(column), row >= 0, try row < rowCount() else { throw PackError.stale }
    guard hasCellsOfRows[column],
      let prepared = try node.call("preparedCellAtColumn:row:", .int(Int64(column)), .int(Int64(row))).first,
      let cell = Node(prepared)
    else { return makers[column] }
    return CellText(cell)
  }

  /// Of each column whether a row may have a cell of its own there: the delegate makes it, or a column of the app's.
  private lazy var hasCellsOfRows: [Bool] = {
    let method = node.isOutline ? "outlineView:dataCellForTableColumn:item:" : "tableView:dataCellForTableColumn:row:"
    let isDelegates = node.object("delegate", with: method) != nil
    return columns.map { isDelegates || $0.className != "NSTableColumn" }
  }()

  /// The numbers of the rows that are selected, in order.
  ///
  /// Most selections are of one, or of rows beside each other. AppKit makes a set of them for each question,
  /// which ends with the answer, so others are read as a list; one of more than 10,000 is cut off there.
  func selectedRows() throws -> [Int] {
    let count: Int = try node.get("numberOfSelectedRows")
    guard count > 0 else { return [] }
    let first: Int = try node.get("selectedRowIndexes.firstIndex")
    let last: Int = try node.get("selectedRowIndexes.lastIndex")
    guard first >= 0, first <= last else { return [] }
    guard last - first >= count else { return Array((first...last).prefix(TableCells.mostSelected)) }
    guard case .list(let rows)? = node.value("selectedRowEnumerator.allObjects") else { return [] }
    return rows.compactMap { Int($0) }
  }
}

/// How the cells of a column write a value.
struct CellText {
  private let formatter: Node?
  /// Whether it is a check mark, or another button.
  let isSwitch: Bool
  /// What a pop-up cell's menu offers; its value is the number of one of them.
  private let offers: [String]

  init(_ cell: Node?) {
    formatter = cell?["formatter"]
    isSwitch = cell?.isSwitch ?? false
    offers = cell?.isPopUp == true ? cell?.offers ?? [] : []
  }

  func text(of value: Value) throws -> String {
    if isSwitch { return "\(isOn(value))" }
    if !offers.isEmpty, let number = Int(value) { return offers.indices.contains(number) ? offers[number] : "" }
    if let formatter, let text = try formatter.call("stringForObjectValue:", value).first.flatMap(String.init) {
      return text
    }
    return plain(value)
  }

  private func isOn(_ value: Value) -> Bool { value == true || Int(value).map { $0 != 0 } ?? false }

  private func plain(_ value: Value) -> String {
    switch value {
    case .string(let text): text
    case .bool(let truth): truth ? "true" : "false"
    case .int(let number): "\(number)"
    case .double(let number): Value.number(number)
    // A picture is no text; what it says of itself is another at each start.
    case .node(let object) where object.isA("NSImage"): ""
    // Dates and the like show what they say of themselves.
    case .node(let object): object["description"] ?? ""
    default: ""
    }
  }
}

extension Node {
  /// Of a cell: whether it is ticked rather than typed into.
  var isSwitch: Bool { isA("NSButtonCell") && !isPopUp }

  /// Of a cell: whether something is chosen in a menu that it opens.
  var isPopUp: Bool { isA("NSPopUpButtonCell") }

  /// The titles of the items of a pop-up cell.
  var offers: [String] {
    guard case .list(let titles)? = value("itemTitles") else { return [] }
    return titles.map { String($0) ?? "" }
  }
}
