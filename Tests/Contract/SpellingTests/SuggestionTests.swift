import Spelling
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("clickd", "clicked"), ("CLICKED", "clicked"), ("togled", "toggled"), ("lcicked", "clicked"), ("activate", "activate"),
  ])
  func aSlipLeadsToItsName(text: String, name: String) {
    #expect(Suggestion.nearest(to: text, in: ["toggled", "clicked", "activate"]) == name)
  }

  @Test func whatIsMostlyWrongLeadsNowhere() {
    #expect(Suggestion.nearest(to: "close", in: ["toggled", "clicked"]) == nil)
    #expect(Suggestion.nearest(to: "x", in: []) == nil)
    #expect(Suggestion.nearest(to: String(repeating: "a", count: 65), in: [String(repeating: "a", count: 65)]) == nil)
  }

  /// A swap is one error, as hands make it.
  @Test func errorsAreCountedAsHandsMakeThem() {
    #expect(TypingErrors.between("form", "from", atMost: 3) == 1)
    #expect(TypingErrors.between("Straße", "strasse", atMost: 3) == 2)
    #expect(TypingErrors.between("abc", "abcdef", atMost: 2) == nil)
    #expect(TypingErrors.between("", "ab", atMost: 2) == 2)
  }
}
