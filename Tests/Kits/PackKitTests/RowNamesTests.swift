import PackKit
import Testing

/// What rows are called in a script.
@Suite struct RowNamesTests {
  /// Rows of two columns on one level, which counts how often the second is read.
  private final class Rows: RowSource {
    private let rows: [(String, String)]
    private(set) var reads = 0

    init(_ rows: [(String, String)]) { self.rows = rows }

    func count(below path: RowPath) -> Int { path.isEmpty ? rows.count : 0 }
    func first(at path: RowPath) -> String { rows[path[0]].0 }
    func text(at path: RowPath, by name: String) -> String { "" }
    func joined(at path: RowPath) -> String {
      reads += 1
      return "\(rows[path[0]].0)\t\(rows[path[0]].1)"
    }
  }

  @Test func aRowIsCalledByWhatTellsItFromTheOthers() throws {
    let rows = Rows([("Ada", "1815"), ("Yes", "a"), ("Yes", "b"), ("No", "c"), ("No", "c"), ("", "d")])
    let names = try RowNames(rows).names(of: (0..<6).map { [$0] })
    #expect(names == ["Ada", "Yes\ta", "Yes\tb", .int(4), .int(5), "\td"])
  }

  /// A sample of a font begins each row, and another one is too long for a name.
  @Test func rowsThatBeginAlikeAreCalledByWhatDiffers() throws {
    let long = String(repeating: "The quick brown fox. ", count: 4)
    let fonts = Rows(["Sans", "Serif", "Mono", "Mono"].map { ("Aa", "\($0)\t\(long)") })
    let names = try RowNames(fonts).names(of: (0..<4).map { [$0] })
    #expect(names == ["Sans", "Serif", .int(3), .int(4)])
    #expect(try found("Serif", in: fonts) == [1] && found("Mono", in: fonts) == nil && found("Courier", in: fonts) == nil)
    // What another row shows beside its name names nobody.
    let people = Rows([("Ada", "Grace"), ("Bea", "Ada")])
    #expect(try found("Grace", in: people) == nil && found("Ada", in: people) == [0])
    #expect(try found("Sans", in: Rows([("Aa", "Sans")])) == [0])
  }

  /// What differs is enough, and what it does not tell apart is called by all.
  @Test func whatDiffersComesBeforeAllTexts() throws {
    let places = Rows(["UK\tNow", "Canada\tNow", "USA\tLater", "USA\tNow"].map { ("London", $0) })
    #expect(try RowNames(places).names(of: (0..<4).map { [$0] }) == ["UK", "Canada", "London\tLater", "London\tUSA\tNow"])
    #expect(try found("UK", in: places) == [0] && found("London\tUSA\tNow", in: places) == [3])
  }

  /// The time beside a letter will be another one, and its subject will not; by the subject alone it is not called, for
  /// another row may begin with it.
  @Test func theFirstTextWithAnotherLastsLongerThanAllTexts() throws {
    let letters = Rows([("Ada", "12:30\tHolidays"), ("Ada", "12:31\tBirthday"), ("Bea", "9:00\tLunch")])
    #expect(try RowNames(letters).names(of: (0..<3).map { [$0] }) == ["Ada\tHolidays", "Ada\tBirthday", "Bea"])
    let later = Rows([("Bea", "9:00\tLunch"), ("Ada", "yesterday\tBirthday"), ("Ada", "yesterday\tHolidays"), ("Cid", "")])
    #expect(try found("Ada\tHolidays", in: later) == [2] && found("Holidays", in: later) == nil)
    #expect(try found("Ada\tyesterday", in: later) == nil)
  }

  /// Rows that begin otherwise came after the script was recorded.
  @Test func rowsOfWhichMostBeginAlike() throws {
    let fonts = Rows([("Ab", "Kana"), ("Aa", "Sans"), ("Aa", "Serif"), ("あ", "Gothic"), ("Aa", "Mono")])
    #expect(try found("Serif", in: fonts) == [2] && found("Gothic", in: fonts) == nil && found("Ab", in: fonts) == [0])
    #expect(try found("Serif", in: Rows([("Ab", "Kana"), ("Aa", "Serif")])) == nil)
  }

  private func found(_ name: String, in rows: Rows) throws -> RowPath? {
    var search = RowSearch([RowReference([.text(name)])], by: nil)
    if case .found(let paths) = try search.go(on: rows) { return paths[0] }
    return nil
  }

  /// Each row is read once more for all of them, not for each.
  @Test func manyWithTheSameTextAreReadOnce() throws {
    let rows = Rows((0..<1000).map { ("Yes", "\($0)") })
    let names = try RowNames(rows).names(of: (0..<1000).map { [$0] })
    #expect(names.last == "999")
    #expect(rows.reads <= 2000)
  }

  /// A toolkit's number, whatever it says.
  private struct Odd: RowSource {
    let count: Int

    func count(below path: RowPath) -> Int { count }
    func first(at path: RowPath) throws -> String { throw PackError.stale }
    func text(at path: RowPath, by name: String) throws -> String { throw PackError.stale }
    func joined(at path: RowPath) throws -> String { throw PackError.stale }
  }

  @Test(arguments: [Int.min, -1, 0, .max])
  func anyNumberOfRowsCanBeSaid(count: Int) throws {
    #expect(try RowNames(Odd(count: count)).names(of: [[0], [.max], [.min]]) == [1, 0, 0])
    var search = RowSearch([RowReference([.number(1)])], by: nil, lastIsPlace: count > 0)
    switch try search.go(on: Odd(count: count)) {
    case .found(let rows): #expect(rows == [[0]] && count > 0)
    case .waiting: #expect(count <= 0)
    }
  }

  @Test func rowsOfALongListGoByNumberAndAreNotRead() throws {
    let rows = Rows((0..<1001).map { ("\($0)", "") })
    #expect(try RowNames(rows).names(of: [[0], [1000]]) == [.int(1), .int(1001)])
    #expect(rows.reads == 0)
  }
}
