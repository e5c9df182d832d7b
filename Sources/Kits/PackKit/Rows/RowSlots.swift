/// The texts of rows that begin alike, as most of a list do: then the first of their texts that differ is what they are
/// called by. A list of fonts may begin each row with "Aa".
public struct RowSlots {
  private var rows: [[String]] = []
  /// Which of the level's rows they are.
  private var places: [Int] = []

  public init() {}

  /// The text with which more than half of the rows begin: it names none of them. Rows that begin otherwise may have
  /// come since the script was recorded.
  public static func lead(of firsts: some Collection<String>) -> String? {
    var vote = Majority()
    firsts.forEach { vote.see($0) }
    return vote.text.flatMap { text in firsts.count { $0 == text } > firsts.count / 2 ? text : nil }
  }

  var count: Int { rows.count }

  public mutating func add(_ texts: [String], at place: Int) {
    rows.append(texts)
    places.append(place)
  }

  /// Where the first text is that is not the same in all; nil where there is none.
  public var place: Int? {
    let longest = rows.max { $0.count < $1.count }
    return longest?.indices.first { place in Set(rows.map { RowSlots.text(place, of: $0) }).count > 1 }
  }

  /// The text at a place of a row; nil where it has fewer.
  public static func text(_ place: Int, of row: [String]) -> String? { row.indices.contains(place) ? row[place] : nil }

  /// What each row is called; nothing for those that have no such text.
  var names: [Int: String] {
    guard let place else { return [:] }
    let texts = rows.map { RowSlots.text(place, of: $0) }
    return Dictionary(zip(places, texts).compactMap { row, text in text.map { (row, $0) } }) { first, _ in first }
  }

  /// The rows that are called so. One alone begins like no other: any of its texts is its name.
  func rows(called name: String) -> [Int] {
    if rows.count == 1 { return rows[0].contains(name) ? places : [] }
    return names.filter { $0.value == name }.keys.sorted()
  }
}
