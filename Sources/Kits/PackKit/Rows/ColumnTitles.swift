/// The columns of a table, as scripts name them: by a title that is the only one, else by their number, `#3`.
public struct ColumnTitles: Sendable {
  private let titles: [String]

  /// - Parameter titles: in the columns' order; empty for one without.
  public init(_ titles: [String]) { self.titles = titles }

  /// What a script calls a column, from 0; nil where there is none.
  public func name(of index: Int) -> Value? { titles.rowName(at: index) }

  /// How a sentence names it: `"Size"`, `#3`.
  public func described(_ index: Int) -> String {
    if case .string(let title)? = name(of: index) { return "\"\(title)\"" }
    return "#\(index + 1)"
  }

  /// The column's place, from 0; nil where none, or more than one, is called so.
  public func find(_ name: Value) -> Int? {
    if let index = TitleName(name).index(in: titles) { return index }
    guard case .string(let title) = name, title.hasPrefix("#"), !titles.contains(title) else { return nil }
    return place(Int(title.dropFirst()))
  }

  /// The column's place, from 0.
  /// - Throws: `PackError.invalid`: `SortBy Table: no one column "Colour"; it has "Name", "Size"`.
  public func index(of name: Value, for command: String) throws -> Int {
    if let index = find(name) { return index }
    throw PackError.invalid("\(command): no one column \(TitleName(name)); it has \(TitleName.listed(titles))")
  }

  /// The place of the column that `%by=` names, which may say its number without a `#`; nil as of `find`.
  public func find(by text: String) -> Int? {
    find(.string(text)) ?? (titles.contains(text) ? nil : place(Int(text)))
  }

  /// The place of the column that `%by=` names, from 0.
  /// - Throws: as `index(of:for:)`.
  public func index(by text: String, for command: String) throws -> Int {
    try find(by: text) ?? index(of: .string(text), for: command)
  }

  private func place(_ number: Int?) -> Int? {
    number.flatMap { titles.indices.contains($0 &- 1) ? $0 &- 1 : nil }
  }
}
