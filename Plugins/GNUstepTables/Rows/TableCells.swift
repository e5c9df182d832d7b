import PackKit

/// What tables and outlines have in common: rows by number, with a text in each column.
final class TableCells {
  let node: Node
  let columns: [Node]
  private(set) lazy var titles = ColumnTitles(columns.map { $0["headerCell.stringValue"] ?? "" })
  private lazy var makers = columns.map(CellText.init)
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

  /// The text that a cell shows of what the data source has for it.
  func text(_ column: Int, row: Int) throws -> String {
    guard columns.indices.contains(column) else { throw PackError.stale }
    let value = try node.call("_objectValueForTableColumn:row:", .node(columns[column]), .int(Int64(row))).first
    return try makers[column].text(of: value ?? .null)
  }

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

  init(_ column: Node) {
    let cell: Node? = column["dataCell"]
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
