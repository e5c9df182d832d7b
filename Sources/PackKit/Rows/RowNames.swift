/// What a script calls the rows of a widget, by what tells them from their siblings: the first text, else,
/// where all begin alike, the first text that differs, else all texts, else the number.
public struct RowNames {
  /// The rows of longer levels go by number: looking at all of them would hold a press up.
  private static let most = 1000

  private let source: any RowSource

  public init(_ source: any RowSource) {
    self.source = source
  }

  /// One argument for each row, in their order.
  public func names(of paths: [RowPath]) throws -> [Value] {
    let limit = WorkLimit(RowLimits.naming)
    var known: [RowPath: Level] = [:]
    return try paths.map { path in
      let steps = try path.indices.map { index -> Value in
        let parent = Array(path[..<index])
        if known[parent] == nil { known[parent] = try Level(of: parent, in: source, within: limit) }
        return try known[parent]?.name(of: Array(path[...index])) ?? .null
      }
      return steps.count == 1 ? steps[0] : .list(steps)
    }
  }

  public func name(of path: RowPath) throws -> Value? { try names(of: [path]).first }

  /// The rows right below one.
  private struct Level {
    private let parent: RowPath
    private let source: any RowSource
    private let limit: WorkLimit
    /// The first text of each row; none where there are too many to look at, or where that takes too long:
    /// then all go by number.
    private var texts: [String] = []
    /// How many rows have each text first.
    private var firsts: [String: Int] = [:]
    /// How many rows have each text in all columns, of those with the same first.
    private var joined: [String: [String: Int]] = [:]
    /// The first texts that differ; none where rows begin in different ways.
    private lazy var different = firsts.count == 1 && texts.count > 1 ? readDifferent() : []

    init(of parent: RowPath, in source: any RowSource, within limit: WorkLimit) throws {
      (self.parent, self.source, self.limit) = (parent, source, limit)
      let count = try source.count(below: parent)
      guard count > 0, count <= RowNames.most else { return }
      for index in 0..<count {
        let text = try source.first(at: parent + [index])
        texts.append(text)
        firsts[text, default: 0] += 1
        guard !limit.isReached else {
          texts = []
          return
        }
      }
    }

    mutating func name(of path: RowPath) throws -> Value {
      let index = path.last ?? 0
      guard texts.indices.contains(index) else { return .ordinal(index) }
      let first = texts[index]
      if firsts[first] == 1, first.isRowName { return .string(first) }
      if let other = different(at: index), other != first { return .string(other) }
      let all = try source.joined(at: path)
      let isName = try all.isRowName && all != first && count(of: all, withFirst: first) == 1
      return isName ? .string(all) : .ordinal(index)
    }

    /// What differs in a row from all others; nil where it is no name.
    private mutating func different(at index: Int) -> String? {
      guard different.indices.contains(index), let text = different[index], text.isRowName else { return nil }
      return different.count { $0 == text } == 1 ? text : nil
    }

    private func readDifferent() -> [String?] {
      var slots = RowSlots()
      for index in texts.indices {
        guard !limit.isReached, let texts = try? source.texts(at: parent + [index]) else { return [] }
        slots.add(texts)
      }
      return slots.names
    }

    /// 0 where it takes too long to look.
    private mutating func count(of text: String, withFirst first: String) throws -> Int {
      if let known = joined[first] { return known[text] ?? 0 }
      var found: [String: Int] = [:]
      for index in texts.indices where texts[index] == first {
        guard !limit.isReached else {
          texts = []
          return 0
        }
        found[try source.joined(at: parent + [index]), default: 0] += 1
      }
      joined[first] = found
      return found[text] ?? 0
    }
  }
}
