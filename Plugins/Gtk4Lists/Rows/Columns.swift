import PackKit

/// The columns of a table that are shown, in their order; none of a list.
struct Columns {
  private let view: Node
  let columns: [Node]

  init(_ view: Node) {
    self.view = view
    guard view.isA("GtkColumnView"), let model = try? RowModel(of: view, "columns") else {
      columns = []
      return
    }
    columns = (0..<model.count).compactMap { index in
      (model.withItem(at: index) { view.node(of: $0) } ?? nil)
    }.filter { $0["visible"] != false }
  }

  var titles: [String] { columns.map { $0["title"] ?? "" } }

  /// What is pressed to sort by each of them.
  var headers: [Node] {
    let header = view.children.first { !$0.isA("GtkListBase") }
    return header?.children.filter { $0.isA("GtkColumnViewTitle") } ?? []
  }

  /// What a script calls a column: its title if no other has it, else its number.
  func value(at index: Int) -> Value? {
    let titles = titles
    guard titles.indices.contains(index) else { return nil }
    let isName = !titles[index].isEmpty && titles.filter { $0 == titles[index] }.count == 1
    return isName ? .string(titles[index]) : .int(Int64(index + 1))
  }

  /// Which column a modifier names, by its title or by `#n`; nil where it is none or not one.
  func index(of name: String) -> Int? {
    let matching = titles.indices.filter { titles[$0] == name }
    if matching.count == 1 { return matching[0] }
    guard name.hasPrefix("#"), let number = Int(name.dropFirst()), columns.indices.contains(number - 1)
    else { return nil }
    return number - 1
  }

  /// Which column a command names.
  /// - Throws: `PackError.invalid` with all that there are.
  func index(of column: Value, for play: Play) throws -> Int {
    switch column {
    case .string(let name): if let index = index(of: name) { return index }
    case .int(let number):
      if let index = Int(exactly: number).map({ $0 - 1 }), columns.indices.contains(index) { return index }
    default: break
    }
    let all = titles.enumerated().map { $1.isEmpty ? "#\($0 + 1)" : "\"\($1)\"" }.joined(separator: ", ")
    throw PackError.invalid("\(play.verb) \(play.node.kind): no column is called \(column); there are \(all)")
  }
}
