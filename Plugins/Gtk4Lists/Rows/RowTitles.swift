import PackKit

/// Where the texts of rows are: in a property of the items that somebody named, or in the one whose
/// values are those that rows on screen show. Rows that are not on screen have no widget.
final class RowTitles {
  /// As many rows as tell one property from another.
  private static let rowsLookedAt = 24

  private let reader: ItemReader
  /// Where the script names a property.
  private let named: String?
  private var byClass: [Pointer: [String]] = [:]
  /// What rows on screen show, by position: for those whose items have it in no property.
  private(set) var shown: [Int: String] = [:]

  /// - Parameters:
  ///   - property: a property of the items; nil for the one that holds what rows show.
  ///   - text: what a row shows.
  init(
    _ rows: ShownRows, _ model: RowModel, _ reader: ItemReader, property: String? = nil,
    text: (Node) -> String?
  ) {
    self.reader = reader
    named = property
    guard property == nil else { return }
    for (index, row) in rows.rows.enumerated() {
      guard let text = text(row.node), !text.isEmpty else { continue }
      shown[row.position] = text
      guard index < RowTitles.rowsLookedAt else { continue }
      model.withItem(at: row.position) { note($0, text) }
    }
  }

  /// The property for items of a class; nil where none holds what their rows show.
  func property(for typeClass: Pointer) -> String? {
    guard let named else { return byClass[typeClass]?.first }
    return reader.properties.has(named, in: typeClass) ? named : nil
  }

  /// Whether the text of a row that is not on screen can be known.
  var reachOutOfSight: Bool { named != nil || byClass.values.contains { !$0.isEmpty } }

  /// The text of the row at a position, as a script may say it.
  func text(of item: Pointer, at position: Int) -> String? {
    if let shown = shown[position] { return shown }
    return reader.looking(through: item) { inner in
      property(for: ItemProperties.typeClass(of: inner)).flatMap { reader.properties.text($0, of: inner) }
    } ?? nil
  }

  /// The text of the row at a position of a model.
  func text(at position: Int, in model: RowModel) -> String? {
    model.withItem(at: position) { text(of: $0, at: position) } ?? nil
  }

  /// Whether the row at a position has the text.
  func matches(_ item: Pointer, at position: Int, _ wanted: WantedText) -> Bool {
    if let shown = shown[position] { return shown == wanted.text }
    return reader.matches(item, wanted)
  }

  private func note(_ item: Pointer, _ text: String) {
    _ = reader.looking(through: item) { inner in
      let typeClass = ItemProperties.typeClass(of: inner)
      let candidates = byClass[typeClass] ?? reader.properties.texts(of: typeClass)
      byClass[typeClass] = candidates.filter { reader.properties.text($0, of: inner) == text }
    }
  }
}
