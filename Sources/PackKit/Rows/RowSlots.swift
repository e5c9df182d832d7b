/// All texts of rows beside each other, where all begin alike: then the first of their texts that differ is what
/// they are called by. A list of fonts may begin each row with "Aa".
public struct RowSlots {
  private var rows: [[String]] = []

  public init() {}

  public mutating func add(_ texts: [String]) { rows.append(texts) }

  var count: Int { rows.count }

  /// Where the first text is that is not the same in all; nil where there is none.
  public var place: Int? {
    let longest = rows.max { $0.count < $1.count }
    return longest?.indices.first { place in Set(rows.map { RowSlots.text(place, of: $0) }).count > 1 }
  }

  /// The text at a place of a row; nil where it has fewer.
  public static func text(_ place: Int, of row: [String]) -> String? { row.indices.contains(place) ? row[place] : nil }

  /// What each row is called; nothing for those that have no such text.
  var names: [String?] {
    let place = place
    return rows.map { row in place.flatMap { RowSlots.text($0, of: row) } }
  }

  /// The rows that are called so. One alone begins like no other: any of its texts is its name.
  func rows(called name: String) -> [Int] {
    if rows.count == 1 { return rows[0].contains(name) ? [0] : [] }
    let names = names
    return names.indices.filter { names[$0] == name }
  }
}
