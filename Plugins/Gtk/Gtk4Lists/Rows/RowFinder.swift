import GtkKit

/// What it takes to find rows of a list as it is now, and the sentences for those that are not found.
struct RowFinder {
  let lists: RowLists
  let model: RowModel
  let reader: ItemReader
  private let by: String?

  /// - Parameter by: where the rows' texts are, as the script says it; nil for what they show.
  init(of lists: RowLists, by: String? = nil) throws {
    self.lists = lists
    model = try lists.model()
    self.by = by
    reader = try ItemReader()
  }

  /// Whether its rows have rows below them.
  var isTree: Bool { model.withItem(at: 0, reader.isTreeRow) ?? false }

  /// Where the texts of its rows are.
  ///
  /// - Parameter joined: all texts of a row, joined with a tab.
  /// - Throws: `PackError.invalid` where nothing is called what `%by=` says.
  func titles(joined: Bool = false) throws -> RowTitles {
    let shown = lists.shown(model)
    guard let by else {
      return RowTitles(shown, model, reader, joined: joined) {
        joined ? lists.texts(of: $0).joined(separator: "\t") : lists.text(of: $0)
      }
    }
    if let column = Columns(lists.view).titles.find(by: by) {
      return RowTitles(shown, model, reader) { row in
        let cells = RowText.cells(in: row)
        return cells.indices.contains(column) ? cells[column] : nil
      }
    }
    try check(property: by)
    return RowTitles(shown, model, reader, property: by, text: { _ in nil })
  }

  /// Where the texts are that tell the rows of a list from each other, if those that can be known begin alike, as those
  /// of a list of fonts may with "Aa"; nil where they do not.
  ///
  /// - Parameter all: whether all must, and not only most.
  func different(from first: RowTitles, all: Bool) -> RowTitles? {
    let shown = lists.shown(model)
    guard by == nil, !isTree, let lead = RowSlots.lead(of: first.shown.values),
      !all || first.shown.values.allSatisfy({ $0 == lead }),
      !first.reachOutOfSight || first.shown.count == model.count, shown.rows.count > 1
    else { return nil }
    var slots = RowSlots()
    for row in shown.rows where first.shown[row.position] == lead { slots.add(lists.texts(of: row.node), at: row.position) }
    guard let place = slots.place else { return nil }
    return RowTitles(shown, model, reader) { row in
      let texts = lists.texts(of: row)
      return texts.first == lead ? RowSlots.text(place, of: texts) : nil
    }
  }

  /// The texts of the rows above a row of a tree and its own, joined with `>`; nil in a flat list, and where one of
  /// these rows shows no text.
  func path(to position: Int) throws -> String? {
    guard isTree else { return nil }
    let titles = try titles()
    let steps = RowWays(to: [position], self)[position]
    let texts = steps.compactMap { titles.text(at: $0.position, in: model) }
    return texts.count == steps.count ? texts.joined(separator: ">") : nil
  }

  private func check(property: String) throws {
    let known = model.withItem(at: 0) { item in
      reader.looking(through: item) { inner -> [String]? in
        let typeClass = ItemProperties.typeClass(of: inner)
        return reader.properties.has(property, in: typeClass) ? nil : reader.properties.legible(of: typeClass)
      }
    }
    guard let known = known ?? nil, let names = known else { return }
    let columns = Columns(lists.view).names.filter { !$0.isEmpty }.map { "\"\($0)\"" }
    let all = (columns + names).joined(separator: ", ")
    throw PackError.invalid("%by=\(property): the rows have nothing of that name; they have \(all)")
  }
}

extension RowFinder {
  /// Why a row was not found, as the time-out shows it.
  func missing(_ row: RowReference, upTo steps: Int, _ scan: RowScan) throws -> String {
    guard case .text(let text) = scan.name else { return row.notFound(of: scan.passed, upTo: steps) }
    let titles = try titles()
    if !titles.reachOutOfSight, titles.shown.count < model.count {
      let names = properties
      return "row \(row.described(upTo: steps)); of \(scan.passed) only \(titles.shown.count) are in sight, and no "
        + "property of the others holds what rows show: name it by #n\(names.isEmpty ? "" : " or by %by= (\(names.joined(separator: ", ")))")"
    }
    return row.notFound(of: scan.passed, upTo: steps, similar(to: text, scan.siblings, titles), elsewhere: elsewhere)
  }

  /// What `%by=` could say; nil where it says something already.
  var elsewhere: [String]? { by == nil ? properties : nil }

  private var properties: [String] {
    let names = model.withItem(at: 0) { item in
      reader.looking(through: item) { reader.properties.legible(of: ItemProperties.typeClass(of: $0)) }
    }
    return (names ?? nil) ?? []
  }

  private func similar(to text: String, _ siblings: Siblings, _ titles: RowTitles) -> SimilarTexts {
    var similar = SimilarTexts(to: text)
    let last = min(model.count, siblings.start + SimilarTexts.mostSeen)
    for position in siblings.start..<max(siblings.start, last) {
      let place = model.withItem(at: position) { item in
        let place = siblings.place(ofDepth: reader.depth(of: item))
        if place == .one, let text = titles.text(of: item, at: position) { similar.see(text) }
        return place
      }
      if place == .beyond { break }
    }
    return similar
  }
}
