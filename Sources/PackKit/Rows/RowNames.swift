/// What a script calls the rows of a widget: by their text where that tells them from their
/// siblings, else by their number.
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
        let level = try known[parent] ?? Level(of: parent, in: source, within: limit)
        known[parent] = level
        return try level.name(of: Array(path[...index]), in: source)
      }
      return steps.count == 1 ? steps[0] : .list(steps)
    }
  }

  public func name(of path: RowPath) throws -> Value? { try names(of: [path]).first }

  /// The rows right below one.
  private struct Level {
    private let parent: RowPath
    /// How many rows there are; 0 where there are too many to look at, or where that takes too long.
    private var count: Int
    /// How many rows have each text first.
    private var firsts: [String: Int] = [:]

    init(of parent: RowPath, in source: any RowSource, within limit: WorkLimit) throws {
      self.parent = parent
      let all = try source.count(below: parent)
      count = all <= RowNames.most ? all : 0
      for index in 0..<count {
        firsts[try source.first(at: parent + [index]), default: 0] += 1
        guard !limit.isReached else {
          (firsts, count) = ([:], 0)
          return
        }
      }
    }

    func name(of path: RowPath, in source: any RowSource) throws -> Value {
      let first = try source.first(at: path)
      if firsts[first] == 1, first.isRowName { return .string(first) }
      let joined = try source.joined(at: path)
      if count > 0, joined.isRowName, joined != first, try isOnly(joined, first, in: source) {
        return .string(joined)
      }
      return .int(Int64((path.last ?? 0) + 1))
    }

    private func isOnly(_ joined: String, _ first: String, in source: any RowSource) throws -> Bool {
      var found = 0
      for index in 0..<count where try source.first(at: parent + [index]) == first {
        if try source.joined(at: parent + [index]) == joined { found += 1 }
      }
      return found == 1
    }
  }
}
