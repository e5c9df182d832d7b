/// Where a row is: its place among its siblings on each level, from 0. A list's rows have one level.
public typealias RowPath = [Int]

/// The rows that a widget has now, shown or not.
public protocol RowSource {
  /// How many rows are right below one; below the empty path, how many there are on top. A negative number is
  /// none.
  func count(below path: RowPath) throws -> Int
  /// The first text that a row shows; empty where it shows none.
  func first(at path: RowPath) throws -> String
  /// All texts that a row shows, joined with a tab.
  func joined(at path: RowPath) throws -> String
  /// What a row has in the column or property that `%by=` names.
  /// - Throws: `PackError.invalid` where there is no such column or property.
  func text(at path: RowPath, by name: String) throws -> String
  /// Lets the rows below one be there: a tree may fill a row only when it is expanded.
  /// - Returns: whether the widget still has these rows.
  func open(_ path: RowPath) throws -> Bool
}

extension RowSource {
  public func open(_ path: RowPath) throws -> Bool { true }

  /// Whether a script's text means this row.
  public func isCalled(_ text: String, at path: RowPath) throws -> Bool {
    if try first(at: path) == text { return true }
    return try text.contains("\t") && RowTexts(joined: joined(at: path)).are(called: text)
  }

  /// Whether a script's text means this row by a column or property; if that is nil, by what the row shows.
  func isCalled(_ text: String, at path: RowPath, by column: String?) throws -> Bool {
    try column.map { try self.text(at: path, by: $0) == text } ?? isCalled(text, at: path)
  }

  /// All texts that a row shows.
  func texts(at path: RowPath) throws -> [String] {
    try joined(at: path).split(separator: "\t").map(String.init)
  }
}
