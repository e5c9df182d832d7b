/// How a script names a row: by its text, by its number, in a tree by the way to it.
///
///     for row in try play.rows() {
///       guard let index = index(of: row) else { return .again(waitingFor: row.notFound(of: count)) }
///
/// `files.txt` is a text, `#4` a number, `src>main.c` and `#1>#2` are ways. Which row that is, is the pack's
/// business; what it says where there is none, or more than one, is here, so that all packs say the same.
public struct RowReference: Sendable, Equatable {
  /// A row among those beside it.
  public enum Step: Sendable, Equatable {
    case text(String)
    /// From 1.
    case number(Int)
  }

  /// One for each level; of a list one.
  public let steps: [Step]

  /// - Parameters:
  ///   - value: the argument of a command.
  ///   - isPath: whether rows may have rows below them; else `a>b` is one text.
  ///   - play: the command, for the error.
  /// - Throws: `PackError.invalid` for what is no row: "Select List: row must be a text, #n from 1, or in a tree a
  ///   path of those; found true".
  public init(_ value: Value, isPath: Bool, for play: Play) throws {
    try self.init(value, isPath: isPath, in: "\(play.verb) \(play.node.kind)")
  }

  /// The same, where the command is known by its words only.
  public init(_ value: Value, isPath: Bool, in command: String) throws {
    let parts: [Value] = if case .list(let parts) = value { parts } else { [value] }
    guard !parts.isEmpty else { throw PackError.noRow(value, command) }
    let steps = try parts.map { part in
      guard let step = Step(part) else { throw PackError.noRow(part, command) }
      return step
    }
    self.init(isPath || steps.count == 1 ? steps : [.text(steps.described)])
  }

  /// A way of steps; none are the row without a text.
  public init(_ steps: [Step]) { self.steps = steps.isEmpty ? [.text("")] : steps }
}

extension RowReference: CustomStringConvertible {
  /// `#4`, `"readme.md"` or `"src>main.c"`.
  public var description: String { described(upTo: steps.count) }

  /// The way as far as so many steps.
  public func described(upTo count: Int) -> String { RowReference.described(steps.prefix(count)) }

  private static func described(_ steps: some Collection<Step>) -> String {
    if steps.count == 1, case .number(let number)? = steps.first { return "#\(number)" }
    return "\"\(steps.described)\""
  }
}

extension RowReference.Step {
  /// Nil for what is neither a text nor a number from 1.
  fileprivate init?(_ value: Value) {
    switch value {
    case .string(let text): self = .text(text)
    case .secret(let secret): self = .text(secret.revealed)
    case .int(let number):
      guard let number = Int(exactly: number), number > 0 else { return nil }
      self = .number(number)
    default: return nil
    }
  }
}

extension Collection<RowReference.Step> {
  fileprivate var described: String {
    map { step in
      switch step {
      case .text(let text): text
      case .number(let number): "#\(number)"
      }
    }.joined(separator: ">")
  }
}

extension Play {
  /// The rows that it names: one, or several of a `Select`.
  ///
  /// - Parameter arePaths: whether rows may have rows below them.
  /// - Throws: `PackError.invalid` for none, or for what is no row.
  public func rows(arePaths: Bool = false) throws -> [RowReference] {
    if verb != "Select" || values.isEmpty { _ = try arguments("row") }
    return try values.map { try RowReference($0, isPath: arePaths, for: self) }
  }

  /// Where the rows' texts are, as `%by=` says it; nil for what they show.
  public var rowsBy: String? { modifiers["by"].flatMap(String.init) }
}
