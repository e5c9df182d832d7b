import PackKit

/// What a script calls a row: its text, its number, or in a tree the way to it.
enum RowName: Sendable, Equatable {
  case text(String)
  /// From 1.
  case number(Int)

  /// Whether it is the text of several cells.
  var isJoined: Bool {
    if case .text(let text) = self { text.contains("\t") } else { false }
  }

  /// The steps to a row; one for a row of a list.
  static func path(_ value: Value, for play: Play) throws -> [RowName] {
    guard case .list(let steps) = value else { return [try step(value, for: play)] }
    guard !steps.isEmpty else { throw wrong(value, play) }
    return try steps.map { try step($0, for: play) }
  }

  private static func step(_ value: Value, for play: Play) throws -> RowName {
    switch value {
    case .string(let text): return .text(text)
    case .int(let number):
      guard let number = Int(exactly: number), number > 0 else { throw wrong(value, play) }
      return .number(number)
    default: throw wrong(value, play)
    }
  }

  private static func wrong(_ value: Value, _ play: Play) -> PackError {
    .invalid("\(play.verb) \(play.node.kind): row must be a text or #n, from 1; found \(value)")
  }
}

extension RowName: CustomStringConvertible {
  /// As a sentence names it.
  var description: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .number(let number): "#\(number)"
    }
  }

  static func described(_ path: [RowName]) -> String {
    path.map(\.description).joined(separator: " > ")
  }
}
