import Script
import Testing

@Suite struct ValueTests {
  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "0"), (5, "5"), (-5, "-5"), (0.75, "0.75"), (0.1, "0.1"), (1e21, "1e+21"),
      (1.0 / 3, "0.3333333333333333"), (123_456_789_012, "123456789012"), (1e-300, "1e-300"),
    ] as [(Double, String)])
  func numbersArePrintedShortestAndReadBack(number: Double, text: String) {
    #expect(NumberText.text(of: number) == text)
    #expect(NumberText.number(text) == number)
  }

  @Test(arguments: [
    "", "-", ".", ".5.", "1.", "0x10", "inf", "nan", "1e", "1e+", "1e999", "1,5", "١", "1_000",
    " 1", "1 ", "--1",
  ])
  func noNumbers(text: String) {
    #expect(NumberText.number(text) == nil)
  }

  @Test(
    arguments: [("+5", 5), (".5", 0.5), ("-.5", -0.5), ("1E3", 1000), ("007", 7)]
      as [(String, Double)])
  func otherNumbers(text: String, number: Double) {
    #expect(NumberText.number(text) == number)
  }

  @Test(
    arguments: [
      ("500ms", .milliseconds(500), "0.5s"), ("5s", .seconds(5), "5s"),
      ("1500ms", .milliseconds(1500), "1.5s"),
      ("1ms", .milliseconds(1), "1ms"), ("0s", .zero, "0s"),
      ("0.000001ms", .nanoseconds(1), "1e-09s"),
      ("20ms", .milliseconds(20), "20ms"), ("3600s", .seconds(3600), "3600s"),
    ] as [(String, Duration, String)])
  func durations(text: String, duration: Duration, canonical: String) {
    #expect(DurationText.duration(text) == duration)
    #expect(DurationText.text(of: duration) == canonical)
    #expect(DurationText.duration(canonical) == duration)
  }

  @Test(arguments: ["", "5", "s", "ms", "-1s", "5 s", "5m", "1e30s", "infs", "5S"])
  func noDurations(text: String) {
    #expect(DurationText.duration(text) == nil)
  }

  @Test func points() {
    let points = [Point(x: 0, y: 1.5), Point(x: -2, y: 1e3)]
    #expect(Point.points("0,1.5,-2,1e3") == points)
    #expect(Point.text(of: points) == "0,1.5,-2,1000")
    for wrong in ["", ",", "1", "1,2,3", "1,", "1, 2", "a,b"] {
      #expect(Point.points(wrong) == nil, "\(wrong)")
    }
  }

  @Test func keys() {
    #expect(KeyChord("ctrl+s")?.modifiers == [.ctrl])
    #expect(KeyChord("shift+ctrl+Return")?.description == "ctrl+shift+Return")
    #expect(KeyChord("ctrl++")?.key == "+")
    #expect(KeyChord("+")?.key == "+")
    #expect(KeyChord("é")?.key == "é")
    #expect(KeyChord("Page_Up")?.modifiers == [])
    for wrong in ["", "ctrl+", "+s", "hyper+s", "ctrl+ctrl+s", "a b", "ctrl+ab c", "++", "Ctrl+s"] {
      #expect(KeyChord(wrong) == nil, "\(wrong)")
    }
    #expect(KeyChord.modifiers("alt+ctrl") == [.ctrl, .alt])
    #expect(KeyChord.modifiers("") == [])
    #expect(KeyChord.modifiers("ctrl+") == nil)
  }

  @Test func comparisons() {
    #expect(NumberComparison("> 5")?.holds(for: 6) == true)
    #expect(NumberComparison(">5")?.holds(for: 5) == false)
    #expect(NumberComparison(">= 5")?.holds(for: 5) == true)
    #expect(NumberComparison("<= -1")?.holds(for: -1) == true)
    #expect(NumberComparison("!=3")?.holds(for: 3) == false)
    #expect(NumberComparison("== 3") == NumberComparison("= 3"))
    #expect(NumberComparison("< 3")?.holds(for: 2.5) == true)
    for wrong in ["", "5", ">", "> >5", "=> 5", "> five"] {
      #expect(NumberComparison(wrong) == nil, "\(wrong)")
    }
  }

  @Test func dates() {
    for right in ["2024-02-29", "2000-02-29", "14:30", "00:00:00", "2025-11-21T23:59:59"] {
      #expect(DateText.isValid(right), "\(right)")
    }
    for wrong in [
      "2025-02-29", "1900-02-29", "2025-13-01", "2025-00-01", "2025-01-00", "25-01-01", "24:00",
      "12:60", "1:30", "2025-01-01T", "", "2025-1-01", "٢٠٢٥-01-01",
    ] {
      #expect(!DateText.isValid(wrong), "\(wrong)")
    }
  }

  @Test func colors() {
    for right in ["#ff0080", "#FF0080cc"] { #expect(ColorText.isValid(right), "\(right)") }
    for wrong in ["", "#", "ff0080", "#ff008", "#ff0080c", "#gg0080"] {
      #expect(!ColorText.isValid(wrong), "\(wrong)")
    }
  }

  @Test func rowsAndPaths() throws {
    #expect(RowReference(try Word(parsing: "#4"))?.steps == [.ordinal(4)])
    #expect(RowReference(try Word(parsing: "\\#4"))?.steps == [.text("#4")])
    #expect(RowReference(try Word(parsing: "a#4"))?.steps == [.text("a#4")])
    #expect(
      RowReference(try Word(parsing: "src>#2>a"))?.steps == [.text("src"), .ordinal(2), .text("a")])
    #expect(RowReference(try Word(parsing: "a>b"))?.whole == .text("a>b"))
    #expect(RowReference(try Word(parsing: "a\\>b"))?.steps == [.text("a>b")])
    #expect(RowReference(try Word(parsing: "*"))?.whole == .text("*"))
    for wrong in ["\"\"", "#0", "a>", ">", "#99999999999999999999"] {
      #expect(RowReference(try Word(parsing: wrong)) == nil, "\(wrong)")
    }
  }

  /// A long pattern against a long text takes a product of their lengths, not a power.
  @Test func wildcardsEnd() throws {
    let pattern = Wildcard(try Word(parsing: String(repeating: "a*", count: 200) + "b"))
    #expect(!pattern.matches(String(repeating: "a", count: 2000)))
  }
}
