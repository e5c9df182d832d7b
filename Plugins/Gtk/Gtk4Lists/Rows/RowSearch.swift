import GtkKit

/// Finds the rows that a command names. It is asked again from turn to turn of the app's loop, so that
/// a model of a million rows holds up no frame.
final class RowSearch {
  /// After so many turns rows are looked at again although there are as many as before.
  private static let turnsBetween = 16
  /// What is opened moves other rows. More often than a way is long, only where opening one closes another.
  private static let mostRestarts = 8

  enum Step {
    case found([Int])
    case again(String)
  }

  private let lists: RowLists
  private let rows: [RowReference]
  private let by: String?
  private var found: [FoundRow] = []
  /// The row of the present path below which the next step is.
  private var parent: FoundRow?
  /// How many steps of the present path are found, and among which rows the next is.
  private var steps = 0
  private var siblings = Siblings.top
  private var scan: RowScan?
  /// Whether no row has it as its first text, so that what tells rows from each other is looked at.
  private var looksFurther = false
  private var hasExpanded = false
  private var restarts = 0
  /// How often the app has moved rows that were looked at.
  private var moves = 0
  private var missed: (rows: Int, turns: Int, sentence: String)?

  /// - Parameters:
  ///   - rows: what the rows are called.
  ///   - by: where their texts are, as the script says it; nil for what they show.
  init(_ lists: RowLists, _ rows: [RowReference], by: String?) {
    self.lists = lists
    self.rows = rows
    self.by = by
  }

  /// - Throws: `PackError` where no waiting helps.
  func goOn() throws -> Step {
    let model = try lists.model()
    if let sentence = stillMissed(model) { return .again(sentence) }
    if !isUpToDate(model) {
      moves += 1
      restart()
    }
    let deadline = ContinuousClock.now + RowLimits.turn(after: moves)
    while found.count < rows.count {
      if let reason = try advance(in: model, until: deadline) { return .again(reason) }
    }
    guard hasExpanded, rows.count > 1 else { return .found(found.map(\.position)) }
    return .again(try lookAgain())
  }

  /// Where those rows are that were found and have not moved since.
  func inPlace() throws -> [Int] {
    let model = try lists.model()
    return found.filter { $0.isInPlace(in: model) }.map(\.position)
  }

  /// Whether one of the rows that were found has not moved.
  func isInPlace(_ index: Int) throws -> Bool {
    let model = try lists.model()
    return found.indices.contains(index) && found[index].isInPlace(in: model)
  }

  /// What was opened has moved rows.
  /// - Returns: what is waited for.
  private func lookAgain() throws -> String {
    let names = "row\(rows.count == 1 ? "" : "s") \(rows.map(\.description).joined(separator: ", "))"
    guard restarts < RowSearch.mostRestarts else {
      throw PackError.failed("\(names): whenever the way to one is opened, the app closes another")
    }
    restarts += 1
    hasExpanded = false
    restart()
    return "\(names) to stay in place"
  }

  private func restart() {
    (found, parent, steps, siblings, scan, missed, looksFurther) = ([], nil, 0, .top, nil, nil, false)
  }

  /// Whether all that is known is still where it was: the app had its turn meanwhile.
  private func isUpToDate(_ model: RowModel) -> Bool {
    let known = found + (parent.map { [$0] } ?? [])
    return known.allSatisfy { $0.isInPlace(in: model) } && scan?.isUpToDate(in: model) ?? true
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
    let row = rows[found.count]
    let position: Int
    var text: ((Pointer) -> String?)?
    if let direct = try number(row, in: model) {
      position = direct
    } else {
      let finder = try RowFinder(of: lists, by: by)
      var scan = try self.scan ?? scan(row.steps[steps], finder)
      let progress = scan.goOn(in: model, until: deadline)
      self.scan = scan
      guard case .finished(let count, let first) = progress else {
        return row.notFound(inFirst: scan.next)
      }
      self.scan = nil
      text = scan.text
      if count == 0, try lookFurther(row.steps[steps], finder) { return nil }
      guard let first, count == 1 else { return try miss(scan, row, count, finder) }
      position = first
    }
    return try goBelow(position, row, model, knownBy: text)
  }

  /// The row of a list by its number: that needs no search.
  private func number(_ row: RowReference, in model: RowModel) throws -> Int? {
    guard case .number(let number) = row.steps[steps], row.steps.count == 1, number <= model.count,
      try !RowFinder(of: lists, by: by).isTree
    else { return nil }
    return number - 1
  }

  /// Looks where rows differ, if most begin alike.
  /// - Returns: whether there is anything to look at that was not.
  private func lookFurther(_ name: RowReference.Step, _ finder: RowFinder) throws -> Bool {
    guard !looksFurther, case .text = name, !name.isJoined, let titles = finder.different(from: try finder.titles(), all: false)
    else { return false }
    looksFurther = true
    scan = RowScan(name, among: siblings, titles, finder.reader)
    return true
  }

  private func scan(_ name: RowReference.Step, _ finder: RowFinder) throws -> RowScan {
    RowScan(name, among: siblings, try finder.titles(joined: name.isJoined), finder.reader)
  }

  private func miss(_ scan: RowScan, _ row: RowReference, _ count: Int, _ finder: RowFinder) throws -> String {
    let sentence = try count == 0
      ? finder.missing(row, upTo: steps + 1, scan)
      : row.ambiguous(count, of: scan.passed, upTo: steps + 1, elsewhere: finder.elsewhere)
    missed = (finder.model.count, 0, sentence)
    looksFurther = false
    return sentence
  }

  /// Takes the row that was found, or goes on in it.
  /// - Returns: what is waited for; nil where that is done.
  private func goBelow(
    _ position: Int, _ row: RowReference, _ model: RowModel, knownBy text: ((Pointer) -> String?)?
  ) throws -> String? {
    steps += 1
    looksFurther = false
    guard let here = model.row(at: position, knownBy: text) else { return try lookAgain() }
    guard steps < row.steps.count else {
      found.append(here)
      (parent, steps, siblings) = (nil, 0, .top)
      return nil
    }
    try open(position, row, model)
    guard here.isInPlace(in: model) else { return try lookAgain() }
    (parent, siblings) = (here, Siblings(parent: position, depth: siblings.depth + 1))
    return nil
  }

  /// Opens a row on the way to another.
  private func open(_ position: Int, _ row: RowReference, _ model: RowModel) throws {
    let opened = try model.withItem(at: position) { item -> Bool? in
      guard try ItemReader().isTreeRow(item) else { return nil }
      let row = TreeRow(item)
      guard row.isExpandable else { return nil }
      if row.isExpanded { return false }
      try row.setExpanded(true)
      return true
    }
    guard let opened = opened ?? nil else {
      throw PackError.failed("row \(row.described(upTo: steps)) has no rows below it")
    }
    if opened { hasExpanded = true }
  }
}

extension RowReference.Step {
  /// Whether it is the text of several cells.
  fileprivate var isJoined: Bool {
    if case .text(let text) = self { text.contains("\t") } else { false }
  }
}
