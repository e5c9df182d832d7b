import PackKit

/// What it takes to find rows of a list as it is now, and the sentences for those that are not found.
struct RowFinder {
  /// How many rows are looked through for a name like the one that is not there.
  private static let nearLookedAt = 200
  private static let nearNamed = 3

  let lists: RowLists
  let model: RowModel
  let reader: ItemReader
  private let by: String?

  /// - Parameter by: where the rows' texts are, as the script says it; nil for what they show.
  init(of lists: RowLists, by: String? = nil) throws {
    self.lists = lists
    model = try lists.model()
    self.by = by
    reader = try ItemReader(lists.view.host)
  }

  /// Whether its rows have rows below them.
  var isTree: Bool { model.withItem(at: 0, reader.isTreeRow) ?? false }

  /// Where the texts of its rows are.
  ///
  /// - Parameter joined: all cells of a table's row, joined with a tab.
  /// - Throws: `PackError.invalid` where nothing is called what `%by=` says.
  func titles(joined: Bool = false) throws -> RowTitles {
    let shown = lists.shown(model)
    guard let by else {
      if joined { return RowTitles(shown, model, reader, text: RowText.whole) }
 return RowTitles(shown, model, reader, text: lists.text) }
    if let column = Columns(lists.view).index(of: by) {
      return RowTitles(shown, model, reader) { row in
        let cells = RowText.cells(in: row)
        return cells.indices.contains(column) ? cells[column] : nil
      }
    }
    try check(property: by)
    return RowTitles(shown, model, reader, property: by, text: { _ in nil })
  }

  private func check(property: String) throws {
    let known = model.withItem(at: 0) { item in
      reader.looking(through: item) { inner -> [String]? in
        let typeClass = ItemProperties.typeClass(of: inner)
        return reader.properties.has(property, in: typeClass) ? nil : reader.properties.legible(of: typeClass)
      }
    }
    guard let known = known ?? nil, let names = known else { return }
    let columns = Columns(lists.view).titles.filter { !$0.isEmpty }.map { "\"\($0)\"" }
    let all = (columns + names).joined(separator: ", ")
    throw PackError.invalid("%by=\(property): the rows have nothing of that name; they have \(all)")
  }
}

extension RowFinder {
  /// Why a row was not found, as the time-out shows it.
  func missing(_ scan: RowScan, path: [RowName]) throws -> String {
    let way = "row \(RowName.described(path))"
    let rows = "\(scan.passed) row\(scan.passed == 1 ? "" : "s")"
    guard case .text(let text) = scan.name else { return "\(way); there are \(rows)" }
    let titles = try titles()
    if !titles.reachOutOfSight, titles.shown.count < model.count {
      return "\(way); of \(rows) only \(titles.shown.count) are in sight, and no property of the others "
        + "holds what rows show: name it by #n or by %by=PROPERTY (\(properties))"
    }
    let near = near(text, scan.siblings, titles).map { "\"\($0)\"" }.joined(separator: ", ")
    return "\(way); there are \(rows)\(near.isEmpty ? "" : ", such as \(near)")"
      + "; #n takes one by its number, %by=PROPERTY by another text"
  }

  func ambiguous(_ scan: RowScan, count: Int) -> PackError {
    .invalid(
      "\(count) of \(scan.passed) rows are called \(scan.name); name the row by #n, or by another text "
        + "with %by=PROPERTY (\(properties))")
  }

  private var properties: String {
    let names = model.withItem(at: 0) { item in
      reader.looking(through: item) { reader.properties.legible(of: ItemProperties.typeClass(of: $0)) }
    }
    return ((names ?? nil) ?? []).joined(separator: ", ")
  }

  /// Texts of other rows, those first that begin alike.
  private func near(_ text: String, _ siblings: Siblings, _ titles: RowTitles) -> [String] {
    let wanted = text.lowercased()
    let last = min(model.count, siblings.start + RowFinder.nearLookedAt)
    let texts = (siblings.start..<max(siblings.start, last)).compactMap { position in
      model.withItem(at: position) { item -> String? in
        guard siblings.place(ofDepth: reader.depth(of: item)) == .one else { return nil }
        return titles.text(of: item, at: position)
      } ?? nil
    }
    let ranked = texts.map { ($0, $0.lowercased().commonPrefix(with: wanted)) }
    return ranked.enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
      .prefix(RowFinder.nearNamed).map(\.element.0)
  }
}

extension String {
  /// How many characters two texts have in common at their beginning.
  fileprivate func commonPrefix(with other: String) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }
}
