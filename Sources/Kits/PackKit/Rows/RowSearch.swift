/// Looks for the rows that a command names, a part of them at a time: the app goes on in between.
public struct RowSearch {
  public enum State {
    /// All rows, in the order of the arguments.
    case found([RowPath])
    /// Not yet: still looking, or one of them is not there (which may come).
    case waiting(String)
  }

  private let wanted: [RowReference]
  private let column: String?
  private let lastIsPlace: Bool
  private var found: [RowPath] = []
  /// The part of the next row's path that is known.
  private var path: RowPath = []
  private var level: RowLevel?
  /// Why one of them was not there when they were last looked for.
  private var problem: String?
  /// How often it began again because the app had moved rows.
  private var restarts = 0

  /// - Parameters:
  ///   - wanted: the rows that a command names.
  ///   - column: what `%by=` says.
  ///   - lastIsPlace: whether the last may also be the number behind the last row: where a row can go.
  public init(_ wanted: [RowReference], by column: String?, lastIsPlace: Bool = false) {
    self.wanted = wanted
    self.column = column
    self.lastIsPlace = lastIsPlace
  }

  /// Looks for one row for a moment, in which the app waits.
  public static func state(of row: RowReference, on source: any RowSource) throws -> State {
    var search = RowSearch([row], by: nil)
    let deadline = ContinuousClock.now + RowLimits.moment
    while true {
      let state = try search.go(on: source)
      guard search.isUnderWay, ContinuousClock.now < deadline else { return state }
    }
  }

  /// Whether the last call has not seen all rows of a level.
  public var isUnderWay: Bool { level != nil }

  /// Where the rows were when all had been found; nil before.
  public var places: [RowPath]? { found.count == wanted.count ? found : nil }

  /// Goes on looking. What is not there is looked for anew by the next call.
  public mutating func go(on source: any RowSource) throws -> State {
    // The app had its turn since the last call: a place from then says nothing about the rows of now.
    if try !isStillTrue(on: source) {
      restarts += 1
      return again(RowSearch.moved(wanted))
    }
    let deadline = ContinuousClock.now + RowLimits.turn(after: restarts)
    while found.count < wanted.count {
      let row = wanted[found.count]
      switch try step(row, source, deadline) {
      case .one(let index):
        path.append(index)
        level = nil
        if path.count == row.steps.count {
          found.append(path)
          path = []
        } else if try !source.open(path) || !isStillTrue(on: source) {
          return again("row \(row); the rows are others since one was opened")
        }
      // Something new each time, so that it is called again at once.
      case .more(let seen): return .waiting(problem ?? row.notFound(inFirst: seen))
      case .problem(let sentence):
        return again(sentence)
      }
    }
    return .found(found)
  }

  /// Whether the rows that are found, the way to the next one and its matches are where they were.
  private func isStillTrue(on source: any RowSource) throws -> Bool {
    let mayBePlace = lastIsPlace && found.count == wanted.count
    let named = Array(wanted.prefix(found.count))
    guard try named.areStill(at: found, of: source, by: column, lastIsPlace: mayBePlace) else { return false }
    guard found.count < wanted.count else { return true }
    guard try wanted[found.count].isStill(at: path, of: source, by: column) else { return false }
    return try level?.isStillTrue(on: source) ?? true
  }

  /// What a search waits for that begins again because the app has moved rows.
  static func moved(_ rows: [RowReference]) -> String {
    "row\(rows.count == 1 ? "" : "s") \(rows.map(\.description).joined(separator: ", ")) to stay in place"
  }

  /// The next call looks for all of them anew.
  private mutating func again(_ sentence: String) -> State {
    (found, path, level, problem) = ([], [], nil, sentence)
    return .waiting(sentence)
  }

  private mutating func step(
    _ row: RowReference, _ source: any RowSource, _ deadline: ContinuousClock.Instant
  ) throws -> RowLevel.Answer {
    switch row.steps[path.count] {
    case .number(let number):
      let count = try source.count(below: path)
      let mayBeBehind = lastIsPlace && found.count == wanted.count - 1 && path.count == row.steps.count - 1
      guard number >= 1, number - (mayBeBehind ? 1 : 0) <= count else { return .problem(row.notFound(of: count, upTo: path.count + 1)) }
      return .one(number - 1)
    case .text(let text):
      var level = self.level ?? RowLevel(row, text, by: column, below: path)
      defer { self.level = level }
      return try level.go(on: source, until: deadline)
    }
  }
}

extension [RowReference] {
  /// Whether the rows at some paths, found in an earlier turn, are the ones that these name: the app may have moved
  /// rows since.
  ///
  /// - Parameters:
  ///   - paths: where each was found.
  ///   - source: the rows as they are now.
  ///   - column: the column or property in which `%by=` looks for the texts.
  ///   - lastIsPlace: whether the last may be the place behind the last row.
  public func areStill(
    at paths: [RowPath], of source: any RowSource, by column: String?, lastIsPlace: Bool = false
  ) throws -> Bool {
    guard paths.count == count else { return false }
    return try zip(self, paths).enumerated().allSatisfy { index, pair in
      let mayBeBehind = lastIsPlace && index == count - 1
      return try pair.1.count == pair.0.steps.count
        && pair.0.isStill(at: pair.1, of: source, by: column, mayBeBehind: mayBeBehind)
    }
  }
}

extension RowReference {
  /// The same of one row, or of the rows above it if the path is shorter.
  func isStill(
    at path: RowPath, of source: any RowSource, by column: String?, mayBeBehind: Bool = false
  ) throws -> Bool {
    for (index, (place, step)) in zip(path, steps).enumerated() {
      let here = Array(path.prefix(index + 1))
      let count = try source.count(below: here.dropLast())
      let isPlace = mayBeBehind && index == path.count - 1 && place == count
      guard place >= 0, place < count || isPlace else { return false }
      switch step {
      case .number(let number): guard number == place + 1 else { return false }
      case .text(let text):
        let isCalled = try source.isCalled(text, at: here, by: column)
        // Rows that begin alike are called by another of their texts.
        guard try isCalled || column == nil && source.texts(at: here).contains(text) else { return false }
      }
    }
    return true
  }
}
