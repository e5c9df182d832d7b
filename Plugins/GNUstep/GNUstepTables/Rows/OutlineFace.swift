import PackKit

/// The rows of an NSOutlineView that are expanded.
///
/// It may show many thousands, and each press and key asks where a few of them are. So no more than those are
/// looked at: AppKit keeps a list of what is below each row, and finds an object in it itself.
final class OutlineFace: NumberedFace {
  let cells: TableCells
  private var known: [RowPath: Items] = [:]

  init(_ node: Node) { cells = TableCells(node) }

  /// The objects that the rows right below one stand for, in their order.
  private struct Items {
    let array: Node
    let count: Int

    init(_ array: Node) throws {
      self.array = array
      count = max(0, try array.call("count").first.flatMap(Int.init) ?? 0)
    }

    /// Nil where there is none so far down.
    func item(_ place: Int) throws -> Node? {
      guard place >= 0, place < count else { return nil }
      return try array.call("@objectAtIndex:", .int(Int64(place))).first.flatMap(Node.init)
    }

    func place(of item: Node) throws -> Int? {
      let place = try array.call("indexOfObjectIdenticalTo:", .node(item)).first.flatMap(Int.init)
      return place.flatMap { $0 >= 0 && $0 < count ? $0 : nil }
    }
  }

  func count(below path: RowPath) throws -> Int { try items(below: path)?.count ?? 0 }

  func number(of path: RowPath) throws -> Int {
    guard let item = try item(at: path), let row = try node.call("rowForItem:", .node(item)).first.flatMap(Int.init),
      row >= 0
    else { throw PackError.stale }
    return row
  }

  func path(of number: Int) throws -> RowPath? {
    var item = try node.call("@itemAtRow:", .int(Int64(number))).first.flatMap(Node.init)
    var path: RowPath = []
    while let below = item {
      item = try node.call("@parentForItem:", .node(below)).first.flatMap(Node.init)
      guard let place = try array(below: item).flatMap({ try Items($0).place(of: below) }) else { return nil }
      path.insert(place, at: 0)
    }
    return path.isEmpty ? nil : path
  }

  /// Rows beside each other are found one from the other, since all may be selected.
  func selected() throws -> [RowPath] {
    var (paths, last): ([RowPath], Int?) = ([], nil)
    for row in try cells.selectedRows() {
      let before = last.map { $0 + 1 } == row ? paths.last : nil
      last = nil
      guard let path = try before.map({ try next(after: $0, row) }) ?? path(of: row) else { continue }
      paths.append(path)
      last = row
    }
    return paths
  }

  /// The row below another on screen: beside it, below it, or beside one that it is below.
  private func next(after path: RowPath, _ row: Int) throws -> RowPath {
    let level = max(0, try node.call("levelForRow:", .int(Int64(row))).first.flatMap(Int.init) ?? 0)
    return level < path.count ? path.prefix(level) + [path[level] + 1] : path + [0]
  }

  func item(at path: RowPath) throws -> Node? {
    guard let place = path.last else { return nil }
    guard let item = try items(below: path.dropLast())?.item(place) else { throw PackError.stale }
    return item
  }

  /// Nil where none are shown. A row that is closed keeps its list.
  private func items(below path: RowPath) throws -> Items? {
    if let items = known[path] { return items }
    var above: Node?
    if !path.isEmpty {
      above = try item(at: path)
      guard let above, try node.call("isItemExpanded:", .node(above)).first == true else { return nil }
    }
    known[path] = try array(below: above).map(Items.init)
    return known[path]
  }

  /// What AppKit keeps for an object, or for none: those on top.
  private func array(below item: Node?) throws -> Node? {
    guard let lists: Node = node["itemDict"],
      let key = try item ?? node.find("NSNull")?.call("null").first.flatMap(Node.init)
    else { return nil }
    return try lists.call("@objectForKey:", .node(key)).first.flatMap(Node.init)
  }

  func isExpanded(_ path: RowPath) throws -> Bool? {
    guard let item = try item(at: path), try node.call("isExpandable:", .node(item)).first == true else { return nil }
    return try node.call("isItemExpanded:", .node(item)).first == true
  }

  /// Opens a row, as its mark does, or closes it.
  func setExpanded(_ path: RowPath, _ isExpanded: Bool) throws {
    defer { known = [:] }
    guard let item = try item(at: path) else { throw PackError.stale }
    try node.call(isExpanded ? "expandItem:" : "collapseItem:", .node(item))
  }

  func open(_ path: RowPath) throws -> Bool {
    if try isExpanded(path) == false { try setExpanded(path, true) }
    return true
  }
}
