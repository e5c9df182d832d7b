import CapuchinABI
import Testing

@testable import PackKit

/// How scripts name rows and columns, and what is said where none is called so.
@Suite(.isolatedHost) struct RowsTests {
  private let play: Play

  init() throws {
    let host = FakeHost.current
    var raw = capuchin_play.empty
    raw.node = host.add("GtkListView").node
    let arena = Arena()
    raw.verb = arena.text("Select")
    play = try Play(reading: arena.place(raw))
  }

  private func row(_ value: Value, isPath: Bool = false) throws -> RowReference {
    try RowReference(value, isPath: isPath, for: play)
  }

  @Test func aRowIsATextANumberOrAWay() throws {
    #expect(try row("readme.md").steps == [.text("readme.md")])
    #expect(try row(4).steps == [.number(4)])
    #expect(try row(.list(["src", 2]), isPath: true).steps == [.text("src"), .number(2)])
    #expect(try row(.secret(Secret("pin"))).steps == [.text("pin")])
  }

  /// In a list `a>b` is a text like any other.
  @Test func onlyATreeHasWays() throws {
    #expect(try row(.list(["src", 2])).steps == [.text("src>#2")])
    #expect(try row(.list(["src"])).steps == [.text("src")])
  }

  @Test(arguments: [0, -1, true, .null, 1.5, .list([]), .list(["src", 0])] as [Value])
  func anythingElseIsNone(value: Value) {
    let wrong: Value = value == .list(["src", 0]) ? 0 : value
    #expect(throws: PackError.invalid(
      "Select \(play.node.kind): row must be a text, #n from 1, or in a tree a path of those; found \(wrong)")
    ) { try row(value, isPath: true) }
  }

  @Test func sentencesNameIt() throws {
    #expect(try row("a").description == "\"a\"")
    #expect(try row(4).description == "#4")
    let way = try row(.list(["src", 2, "main.c"]), isPath: true)
    #expect("\(way)" == "\"src>#2>main.c\"" && way.described(upTo: 2) == "\"src>#2\"")
  }

  @Test func whatIsNotThere() throws {
    var similar = SimilarTexts(to: "Grac")
    for text in ["Ada", "", "Grace", "Linus"] { similar.see(text) }
    let grac = try row("Grac")
    #expect(
      grac.notFound(of: 4, similar, elsewhere: [])
        == "row \"Grac\", which is none of 4: near it are \"Grace\"; #n counts them, %by= looks elsewhere")
    #expect(grac.notFound(of: 4) == "row \"Grac\", which is none of 4; #n counts them")
    #expect(grac.notFound(of: 0, similar) == "row \"Grac\"; there are no rows")
    #expect(grac.notFound(inFirst: 64) == "row \"Grac\", which is none of the first 64")
    #expect(try row(5).notFound(of: 4, elsewhere: []) == "row #5 of 4")
    let way = try row(.list(["src", "x", "y"]), isPath: true)
    #expect(
      way.notFound(of: 2, upTo: 2, elsewhere: ["name"])
        == "row \"src>x\", which is none of 2; #n counts them, %by= looks elsewhere (name)")
  }

  @Test func whatIsThereTwice() throws {
    let ada = try row("Ada")
    #expect(
      ada.ambiguous(2, of: 4, numbers: [1, 3], elsewhere: [])
        == "one row \"Ada\"; 2 of 4 are called so: #1, #3, %by= looks elsewhere")
    #expect(ada.ambiguous(7, of: 9, numbers: Array(1...7)) == "one row \"Ada\"; 7 of 9 are called so: #1, #2, #3, #4, #5 …")
    #expect(ada.ambiguous(2, of: 4) == "one row \"Ada\"; 2 of 4 are called so; #n counts them")
  }

  /// The nearest first, of equal ones the first; without one that is near, the first rows.
  @Test func similarTexts() {
    func similar(to text: String, _ others: [String]) -> [String] {
      var similar = SimilarTexts(to: text)
      others.forEach { similar.see($0) }
      return similar.texts
    }
    #expect(similar(to: "Row 1500", (1...200).map { "Row \($0)" }) == ["Row 150", "Row 15", "Row 151"])
    #expect(similar(to: "smith", ["John Smith", "Ada"]) == ["John Smith"])
    #expect(similar(to: "three", ["one", "", "two", "two", "four"]) == ["one", "two", "two"])
    #expect(similar(to: "", ["one"]) == ["one"])
    let far = Array(repeating: "x", count: SimilarTexts.mostSeen) + ["three"]
    #expect(similar(to: "three", far) == ["x", "x", "x"])
  }

  /// Toolkits say none by -1 and by the largest number there is.
  @Test func placesFromOne() {
    #expect([0, 41, -1, .min, .max].map(Value.ordinal) == [1, 42, 0, 0, 0] && Value.ordinal(nil) == 0)
  }

  @Test func aWayWithoutStepsIsARowWithoutAText() {
    #expect(RowReference([]).steps == [.text("")])
  }

  @Test func namesThatAPersonWouldWrite() {
    #expect("readme.md".isRowName && "#4".isRowName && String(repeating: "a", count: 80).isRowName)
    #expect(!"".isRowName && !"a\nb".isRowName && !String(repeating: "a", count: 81).isRowName)
  }

  @Test func columns() throws {
    let columns = ColumnTitles(["Name", "Size", "", "Size", "7"])
    #expect((0..<6).map(columns.name) == ["Name", 2, 3, 4, "7", nil])
    #expect([columns.described(0), columns.described(2)] == ["\"Name\"", "#3"])
    #expect([columns.find("Name"), columns.find(2), columns.find("#3")] == [0, 1, 2])
    #expect([columns.find("7"), columns.find("2")] == [4, nil], "a text is a title, never a number")
    #expect(["Name", "7", "2", "#3", "Size", "9"].map(columns.find(by:)) == [0, 4, 1, 2, nil, nil])
    #expect(try columns.index(by: "2", for: "") == 1)
    #expect(throws: PackError.self) { try columns.index(by: "9", for: "") }
    for none in ["Size", "Colour", 0, 6, "#0", true] as [Value] { #expect(columns.find(none) == nil) }
    for far in ["-9223372036854775808", "#9223372036854775807", .int(.min), .int(.max)] as [Value] {
      #expect(columns.find(far) == nil, "\(far)")
    }
    #expect(throws: PackError.invalid("SortBy Table: no one column #9; it has \"Name\", #2")) {
      try ColumnTitles(["Name", ""]).index(of: 9, for: "SortBy Table")
    }
    #expect(throws: PackError.invalid("SortBy Table: no one column \"x\"; it has none")) {
      try ColumnTitles([]).index(of: "x", for: "SortBy Table")
    }
  }

  /// A session that asks for the rows of a large model again and again must not grow without end.
  @Test func ofVeryManyRowsTheOlderHalfIsForgotten() throws {
    let (parts, list) = (RowParts(), play.node)
    func rows(_ round: Int) -> [Node] {
      parts.parts(of: list, columns: { [0] }) { _ in (0..<RowLimits.mostListed).map { [round, $0] } }
    }
    let first = try #require(rows(0).first)
    #expect(rows(0).first == first && parts.part(of: first)?.path == [0, 0])
    let rounds = RowParts.most / RowLimits.mostListed + 1
    let last = try #require((1...rounds).map(rows).last?.last)
    #expect(parts.part(of: last)?.path == [rounds, RowLimits.mostListed - 1])
    #expect(parts.part(of: first)?.path == [], "the row of no path")
    #expect(rows(0).first != first, "no number is used again")
    #expect(parts.part(of: last)?.path == [rounds, RowLimits.mostListed - 1])
  }
}
