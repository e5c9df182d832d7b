import PackKit
import Testing

/// A search that takes several turns of the app's, in which the app puts other rows in place.
@Suite struct MovedRowsTests {
  private final class Rows: RowSource {
    var names: [String]
    var delay: Duration = .zero

    init(_ names: [String]) { self.names = names }

    func count(below path: RowPath) -> Int { path.isEmpty ? names.count : 0 }
    func first(at path: RowPath) throws -> String {
      guard let place = path.first, names.indices.contains(place) else { throw PackError.stale }
      // One turn sees few rows.
      let end = ContinuousClock.now + delay
      while ContinuousClock.now < end {}
      return names[place]
    }
    func joined(at path: RowPath) throws -> String { try first(at: path) }
    func text(at path: RowPath, by name: String) throws -> String { try first(at: path) }
  }

  /// A search that has found its row but has not seen all rows.
  private func search(for name: String, in rows: Rows) throws -> RowSearch {
    rows.delay = .milliseconds(1)
    defer { rows.delay = .zero }
    var search = RowSearch([RowReference([.text(name)])], by: nil)
    guard case .waiting = try search.go(on: rows) else {
      Issue.record("a turn was enough")
      return search
    }
    #expect(search.isUnderWay)
    return search
  }

  private func end(_ search: RowSearch, on rows: Rows) throws -> [RowPath]? {
    var search = search
    for _ in 0..<10 {
      if case .found(let paths) = try search.go(on: rows) { return paths }
    }
    return nil
  }

  private let names = (0..<100).map { "row \($0)" }

  @Test func aRowThatWasMovedIsFoundWhereItIs() throws {
    let rows = Rows(names)
    let search = try search(for: "row 3", in: rows)
    rows.names.insert("news", at: 0)
    #expect(try end(search, on: rows) == [[4]])
  }

  @Test func aRowThatMovedWhileTheNumberOfRowsStayed() throws {
    let rows = Rows(names)
    let search = try search(for: "row 3", in: rows)
    rows.names.insert("news", at: 0)
    rows.names.removeLast()
    #expect(try end(search, on: rows) == [[4]])
  }

  @Test func ofFewerRowsNoneIsUsedThatIsNotThere() throws {
    let rows = Rows(names)
    let search = try search(for: "row 3", in: rows)
    rows.names = ["other"]
    #expect(try end(search, on: rows) == nil)
    rows.names = []
    #expect(try end(search, on: rows) == nil)
  }

  /// An app that moves rows after each turn: the turns get longer until one sees all rows.
  @Test func rowsThatMoveAllTheTime() throws {
    let rows = Rows(names)
    rows.delay = .microseconds(50)
    var search = RowSearch([RowReference([.text("row 3")])], by: nil)
    for turn in 0..<60 {
      if case .found(let paths) = try search.go(on: rows) {
        #expect(rows.names[paths[0][0]] == "row 3")
        return
      }
      rows.names.insert("news \(turn)", at: 0)
    }
    Issue.record("it does not end")
  }

  @Test func whatWasFoundIsLookedAtAgain() throws {
    let rows = Rows(names)
    var search = RowSearch([RowReference([.text("row 90")])], by: nil)
    // On a busy machine a turn may be over before the last row.
    var turn = try search.go(on: rows)
    while case .waiting = turn { turn = try search.go(on: rows) }
    guard case .found = turn else { return #expect(Bool(false)) }
    rows.names = Array(names.dropFirst(50))
    guard case .waiting = try search.go(on: rows) else { return #expect(Bool(false)) }
    #expect(try end(search, on: rows) == [[40]])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func boundsThatAreNoNumbers(bound: Double) {
    #expect(ShortValue.of(0.123456, from: 0, to: bound, along: 100).isFinite)
    #expect(ShortValue.of(0.123456, from: bound, to: 1, along: 100).isFinite)
  }
}
