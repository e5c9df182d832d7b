import GtkKit

/// Where the texts of rows are: in a property of the items that somebody named, or in the one whose
/// values are those that rows on screen show. Rows that are not on screen have no widget.
final class RowTitles {
  /// As many rows as tell one property from another.
  private static let rowsLookedAt = 24

  private let reader: ItemReader
  /// Whether it is all texts of a row, with tabs between.
  private let areJoined: Bool
  /// Where the script names a property.
  private let named: String?
  private var byClass: [Pointer: String] = [:]
  /// What rows on screen show, by position: for those whose items have it in no property.
  private(set) var shown: [Int: String] = [:]

  /// - Parameters:
  ///   - property: a property of the items; nil for the one that holds what rows show.
  ///   - joined: whether that is all texts of a row.
  ///   - text: what a row shows.
  init(
    _ rows: ShownRows, _ model: RowModel, _ reader: ItemReader, property: String? = nil, joined: Bool = false,
    text: (Node) -> String?
  ) {
    self.reader = reader
    areJoined = joined
    named = property
    guard property == nil else { return }
    var samples: [Pointer: [Sample]] = [:]
    for (index, row) in rows.rows.enumerated() {
      guard let text = text(row.node), !text.isEmpty else { continue }
      shown[row.position] = text
      guard index < RowTitles.rowsLookedAt else { continue }
      let typeClass = model.withItem(at: row.position) { reader.looking(through: $0) { ItemProperties.typeClass(of: $0) } }
      if let typeClass = typeClass ?? nil { samples[typeClass, default: []].append(Sample(row.position, text)) }
    }
    for (typeClass, samples) in samples { byClass[typeClass] = firstProperty(of: typeClass, showing: samples, in: model) }
  }

  /// What a row on screen shows.
  private struct Sample {
    let position: Int
    let text: String

    init(_ position: Int, _ text: String) { (self.position, self.text) = (position, text) }
  }

  /// The first property that holds what all of these rows show. Those behind it are not read: they are the
  /// app's own code, which nobody may ever have called.
  private func firstProperty(of typeClass: Pointer, showing samples: [Sample], in model: RowModel) -> String? {
    reader.properties.texts(of: typeClass).first { name in
      samples.allSatisfy { sample in
        let text = model.withItem(at: sample.position) { item in
          reader.looking(through: item) { reader.properties.text(name, of: $0) }
        }
        return text == sample.text
      }
    }
  }

  /// The property for items of a class; nil where none holds what their rows show.
  func property(for typeClass: Pointer) -> String? {
    guard let named else { return byClass[typeClass] }
    return reader.properties.has(named, in: typeClass) ? named : nil
  }

  /// Whether the text of a row that is not on screen can be known.
  var reachOutOfSight: Bool { named != nil || !byClass.isEmpty }

  /// The text of the row at a position, as a script may say it.
  func text(of item: Pointer, at position: Int) -> String? { shown[position] ?? text(in: item) }

  /// The text in the property of an item that holds what rows show.
  func text(in item: Pointer) -> String? {
    reader.looking(through: item) { inner in
      property(for: ItemProperties.typeClass(of: inner)).flatMap { reader.properties.text($0, of: inner) }
    } ?? nil
  }

  /// The text of the row at a position of a model.
  func text(at position: Int, in model: RowModel) -> String? {
    model.withItem(at: position) { text(of: $0, at: position) } ?? nil
  }

  /// Whether the row at a position has the text.
  func matches(_ item: Pointer, at position: Int, _ wanted: WantedText) -> Bool {
    if let shown = shown[position] {
      return areJoined ? RowTexts(joined: shown).are(called: wanted.text) : shown == wanted.text
    }
    return reader.matches(item, wanted)
  }
}
