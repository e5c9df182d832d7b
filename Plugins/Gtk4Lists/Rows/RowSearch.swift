import PackKit

/// Finds the rows that a command names. It is asked again from turn to turn of the app's loop, so that
/// a model of a million rows holds up no frame.
final class RowSearch {
  /// How long one turn may take; a frame lasts 16 ms.
  private static let slice: Duration = .milliseconds(8)
  /// After so many turns rows are looked at again although there are as many as before.
  private static let turnsBetween = 16

  enum Step {
    case found([Int])
    case again(String)
  }

  private let lists: RowLists
  private let paths: [[RowName]]
  private let by: String?
  private var found: [Int] = []
  /// How many steps of the present path are found, and among which rows the next is.
  private var steps = 0
  private var siblings = Siblings.top
  private var scan: RowScan?
  private var hasExpanded = false
  private var missed: (rows: Int, turns: Int, sentence: String)?

  /// - Parameters:
  ///   - paths: what the rows are called.
  ///   - by: where their texts are, as the script says it; nil for what they show.
  init(_ lists: RowLists, _ paths: [[RowName]], by: String?) {
    self.lists = lists
    self.paths = paths
    self.by = by
  }

  /// - Throws: `PackError` where no waiting helps.
  func goOn() throws -> Step {
    let model = try lists.model()
    if let sentence = stillMissed(model) { return .again(sentence) }
    let deadline = ContinuousClock.now + RowSearch.slice
    while found.count < paths.count {
      if let reason = try advance(in: model, until: deadline) { return .again(reason) }
    }
    guard hasExpanded, paths.count > 1 else { return .found(found) }
    // What was opened has moved those found before.
    restart()
    hasExpanded = false
    return try goOn()
  }

  private func restart() {
    (found, steps, siblings, scan, missed) = ([], 0, .top, nil, nil)
  }

  private func stillMissed(_ model: RowModel) -> String? {
    guard let last = missed else { return nil }
    guard last.rows == model.count, last.turns < RowSearch.turnsBetween else {
      restart()
      return nil
    }
    missed?.turns += 1
    return last.sentence
  }

  /// One step of a path.
  /// - Returns: what is waited for; nil where the step is done.
  private func advance(in model: RowModel, until deadline: ContinuousClock.Instant) throws -> String? {
    let path = paths[found.count]
    let position: Int
    if let direct = try number(path, in: model) {
      position = direct
    } else {
      let finder = try RowFinder(of: lists, by: by)
      var scan = try self.scan ?? scan(path[steps], finder)
      let progress = scan.goOn(in: model, until: deadline)
      self.scan = scan
      guard case .finished(let count, let first) = progress else {
        return "row \(path[steps]), looked for in \(scan.next) of \(model.count) rows"
      }
      self.scan = nil
      guard let first else { return try miss(scan, path, finder) }
      guard count == 1 else { throw finder.ambiguous(scan, count: count) }
      position = first
    }
    try goBelow(position, path, model)
    return nil
  }

  /// The row of a list by its number: that needs no search.
  private func number(_ path: [RowName], in model: RowModel) throws -> Int? {
    guard case .number(let number) = path[steps], path.count == 1, number <= model.count,
      try !RowFinder(of: lists, by: by).isTree
    else { return nil }
    return number - 1
  }

  private func scan(_ name: RowName, _ finder: RowFinder) throws -> RowScan {
    RowScan(name, among: siblings, try finder.titles(joined: name.isJoined), finder.reader)
  }

  private func miss(_ scan: RowScan, _ path: [RowName], _ finder: RowFinder) throws -> String {
    let sentence = try finder.missing(scan, path: Array(path.prefix(steps + 1)))
    missed = (finder.model.count, 0, sentence)
    return sentence
  }

  /// Takes the row that was found, or goes on in it.
  private func goBelow(_ position: Int, _ path: [RowName], _ model: RowModel) throws {
    steps += 1
    guard steps < path.count else {
      found.append(position)
      (steps, siblings) = (0, .top)
      return
    }
    siblings = Siblings(parent: position, depth: siblings.depth + 1)
    let way = RowName.described(Array(path.prefix(steps)))
    let host = lists.view.host
    let opened = try model.withItem(at: position) { item -> Bool? in
      guard try ItemReader(host).isTreeRow(item) else { return nil }
      let row = TreeRow(item, host)
      guard row.isExpandable else { return nil }
      if row.isExpanded { return false }
      try row.setExpanded(true)
      return true
    }
    guard let opened = opened ?? nil else { throw PackError.failed("row \(way) has no rows below it") }
    if opened { hasExpanded = true }
  }
}
