import Testing

@testable import capuchin_bench

/// What is written around measured sections is its author's.
@Suite struct PageTests {
  private let page = """
    # Performance

    Words.

    ## Tree

    old
    ### with a part

    ## Notes

    More words.

    """

  @Test func aSectionTakesThePlaceOfItsLastOne() {
    var changed = Page(page)
    changed.put("Tree", "## Tree\n\nnew\n")
    #expect(changed.text == page.replacing("old\n### with a part\n", with: "new\n"))
    changed.put("Notes", "## Notes\n\nnew\n")
    #expect(changed.text.hasSuffix("## Tree\n\nnew\n\n## Notes\n\nnew\n"))
  }

  @Test func aNewSectionIsPutLast() {
    var changed = Page(page)
    changed.put("Touch", "## Touch\n\nnew\n")
    #expect(changed.text == page + "\n## Touch\n\nnew\n")
  }

  @Test func aPageWithoutSections() {
    #expect(Page("").text == "")
    #expect(Page("## Tree\n").text == "## Tree\n")
    var changed = Page("Words.\n")
    changed.put("Tree", "## Tree\n")
    #expect(changed.text == "Words.\n\n## Tree\n")
  }

  @Test func medians() throws {
    #expect(Median.of([4, 1, 3, 2]) == 2.5)
    let series = try Series("a", .milliseconds, (1...100).map(Double.init))
    #expect(series.interval == 40...61)
    #expect(try Series("a", .milliseconds, [5, 1, 2, 4, 3]).interval == 1...5)
  }
}
