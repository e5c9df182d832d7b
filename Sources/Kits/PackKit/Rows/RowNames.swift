/// What a script calls the rows of a widget, by what tells them from their siblings: the first text, else, where all
/// begin alike, the first text that differs, else the first with another, else all texts, else the number.
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
    /// How many rows may be called by each name of more than the first text, of those with the same first.
    private var longer: [String: [String: Int]] = [:]
    /// The first texts that differ; none where rows begin in different ways.
    private lazy var different = firsts.count == 1 && texts.count > 1 ? readDifferent() : [:]

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
      if let other = different[index], other.isRowName, other != first, different.count(where: { $0.value == other }) == 1 {
        return .string(other)
      }
      for name in try RowTexts(joined: source.joined(at: path)).names.dropFirst() where name.isRowName {
        if try count(of: name, withFirst: first) == 1 { return .string(name) }
      }
      return .ordinal(index)
    }

    private func readDifferent() -> [Int: String] {
      var slots = RowSlots()
      for index in texts.indices {
        guard !limit.isReached, let texts = try? source.texts(at: parent + [index]) else { return [:] }
        slots.add(texts, at: index)
      }
      return slots.names
    }

    /// 0 where it takes too long to look.
    private mutating func count(of text: String, withFirst first: String) throws -> Int {
      if let known = longer[first] { return known[text] ?? 0 }
      var found: [String: Int] = [:]
      for index in texts.indices where texts[index] == first {
        guard !limit.isReached else {
          texts = []
          return 0
        }
        for name in Set(RowTexts(joined: try source.joined(at: parent + [index])).names) { found[name, default: 0] += 1 }
      }
      longer[first] = found
      return found[text] ?? 0
    }
  }
}

extension [String] {
  /// What a script calls one of so many: its text if no other has it, else its number; nil where there is
  /// none.
  public func rowName(at index: Int) -> Value? {
    guard indices.contains(index) else { return nil }
    let text = self[index]
    let isName = text.isRowName && count { $0 == text } == 1
    return isName ? .string(text) : .ordinal(index)
  }
}
