import Script
import Testing

@testable import Conformance

/// What counts as recorded as itself, and what is guessed to be played.
@Suite struct PlayedLineTests {
  @Test(arguments: [
    ("EnterText TextField * ab", "EnterText TextField name ab", true),
    ("EnterText TextField * ab", "EnterText TextField name cd", false),
    ("EnterText TextField * ab", "EnterText TextArea name ab", false),
    ("SelectTab Tabs * #2", "SelectTab Tabs pages Second", true),
    ("SelectTab Tabs * #2b", "SelectTab Tabs pages Second", false),
    // A colour is no number of a row.
    ("EnterText TextField * #336699", "EnterText TextField name #993366", false),
    ("EnterText TextField * #336699", "EnterText TextField name #336699", true),
  ])
  func aLineIsTheSame(played: String, recorded: String, isSame: Bool) throws {
    let line = try #require(PlayedLine(played, .builtIn))
    #expect(line.isSame(try Command(parsing: recorded)) == isSame)
  }

  @Test(arguments: [(1e30, nil), (-1e30, nil), (Double(Int.max), nil), (2.5, "3"), (5, "6")])
  func numbersThatCannotBeCountedFromAreNotGuessed(least: Double, word: String?) {
    for type in [ArgumentType.number, .integer] {
      #expect(TestLines.word(for: ArgumentSchema("count", type, minimum: least), 0) == word)
    }
  }
}
