import PackKit

/// How a script names a row: a text or a number on each level.
struct RowReference: Equatable, CustomStringConvertible {
  enum Step: Equatable {
    case text(String)
    /// From 1.
    case number(Int64)
  }

  let steps: [Step]

  /// - Parameter isPath: whether rows may have rows below them; else `a>b` is one text.
  /// - Throws: `PackError.invalid` for what is no row: a row is text, a number or a path of those.
  init(_ value: Value, isPath: Bool, for play: Play) throws {
    let parts: [Value] = if case .list(let parts) = value { parts } else { [value] }
    let steps = try parts.map { part -> Step in
      switch part {
      case .int(let number): return .number(number)
      case .string(let text), .secret(let text): return .text(text)
      default: throw Problem.noRow(part, play)
      }
    }
    guard !steps.isEmpty else { throw Problem.noRow(value, play) }
    self.steps = isPath || steps.count == 1 ? steps : [.text(RowReference.text(of: steps))]
  }

  /// "#4", "readme.md" or "src>main.c" in quotes.
  var description: String { RowReference.described(steps) }

  static func described(_ steps: some Collection<Step>) -> String {
    if steps.count == 1, case .number(let number)? = steps.first { return "#\(number)" }
    return "\"\(text(of: steps))\""
  }

  private static func text(of steps: some Collection<Step>) -> String {
    steps.map { step in
      switch step {
      case .text(let text): text
      case .number(let number): "#\(number)"
      }
    }.joined(separator: ">")
  }
}

extension Play {
  /// The rows that it names: one, or several of a `Select`.
  /// - Throws: `PackError.invalid` for none, or for what is no row.
  func rows(arePaths: Bool = false) throws -> [RowReference] {
    if verb != "Select" || values.isEmpty { _ = try arguments("row") }
    return try values.map { try RowReference($0, isPath: arePaths, for: self) }
  }

  /// What `%by=` says.
  var column: String? { modifiers["by"].flatMap(String.init) }
}
