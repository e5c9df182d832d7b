import GtkKit

/// Goes through a model's rows in search of one, a few milliseconds at a time.
struct RowScan {
  /// How many rows are looked at between two looks at the clock.
  private static let rowsPerLook = 32

  enum Progress: Equatable {
    case unfinished
    /// How many match, and the first.
    case finished(count: Int, first: Int?)
  }

  let siblings: Siblings
  let name: RowReference.Step
  private let wanted: WantedText?
  private let titles: RowTitles
  private let reader: ItemReader
  private(set) var next: Int
  /// How many of the siblings were passed.
  private(set) var passed = 0
  private var count = 0
  private var first: Int?
  /// Rows that must not have moved when it goes on: the first that matched, the last looked at.
  private var marks: [FoundRow] = []
  /// The rows that can match, where that is known before.
  private var candidates: [Int]?

  init(_ name: RowReference.Step, among siblings: Siblings, _ titles: RowTitles, _ reader: ItemReader) {
    self.name = name
    self.siblings = siblings
    self.titles = titles
    self.reader = reader
    next = siblings.start
    guard case .text(let text) = name else {
      wanted = nil
      return
    }
    wanted = WantedText(text, property: titles.property)
    if siblings == .top, !titles.reachOutOfSight { candidates = titles.shown.keys.sorted() }
  }

  /// Goes on until the end or the deadline.
  mutating func goOn(in model: RowModel, until deadline: ContinuousClock.Instant) -> Progress {
    let rows = model.count
    if let candidates, !isTree(model) { return look(at: candidates, in: model) }
    // A number needs no search in a list.
    if case .number(let number) = name, !isTree(model) {
      (next, passed) = (rows, rows)
      return .finished(count: number <= rows ? 1 : 0, first: number <= rows ? number - 1 : nil)
    }
    while next < rows {
      if next % RowScan.rowsPerLook == 0, next > siblings.start, ContinuousClock.now >= deadline {
        marks = [first, next - 1].compactMap { $0.flatMap { model.row(at: $0, knownBy: text) } }
        return .unfinished
      }
      let goesOn = model.withItem(at: next, of: rows) { look(at: $0) } ?? false
      next += 1
      guard goesOn else { break }
    }
    return .finished(count: count, first: first)
  }

  /// Reads the text by which it finds rows; nil if it counts them.
  var text: ((Pointer) -> String?)? { wanted == nil ? nil : titles.text(in:) }

  /// Whether what was looked at before is still where it was.
  func isUpToDate(in model: RowModel) -> Bool { marks.allSatisfy { $0.isInPlace(in: model) } }

  private func isTree(_ model: RowModel) -> Bool { model.withItem(at: 0, reader.isTreeRow) ?? false }

  /// Of a list whose rows out of sight nobody can tell the text of.
  private mutating func look(at candidates: [Int], in model: RowModel) -> Progress {
    for candidate in candidates {
      next = candidate
      model.withItem(at: candidate) { _ = look(at: $0) }
    }
    (next, passed) = (model.count, model.count)
    return .finished(count: count, first: first)
  }

  /// - Returns: whether there can be more.
  private mutating func look(at item: Pointer) -> Bool {
    switch siblings.place(ofDepth: reader.depth(of: item)) {
    case .below: return true
    case .beyond: return false
    case .one: break
    }
    passed += 1
    guard matches(item) else { return true }
    count += 1
    if first == nil { first = next }
    return wanted != nil
  }

  private func matches(_ item: Pointer) -> Bool {
    switch name {
    case .number(let number): return passed == number
    case .text: return wanted.map { titles.matches(item, at: next, $0) } ?? false
    }
  }
}
