import Testing
import Wire

@testable import Engine

@Suite struct TreeAnswersTests {
  private let answer = Wire.Tree.Result(
    xml: """
      <App program="/bin/app" pid="7"><Window id="Main"><View><Button id="A"/><Button id="B"/></View>\
      <Label visible="false"/></Window><Window id="Other"/></App>
      """, count: 6)

  private func tree(_ change: (inout EngineAPI.TreeRequest) -> Void = { _ in }) throws -> EngineAPI.Tree {
    var request = EngineAPI.TreeRequest(session: "s")
    change(&request)
    return try TreeAnswers.tree([answer], request)
  }

  @Test func `As text it has what a person sees`() throws {
    let tree = try tree()
    #expect(tree.tree == "Window Main\n  Button A\n  Button B\nWindow Other\n")
    #expect(tree.shown == 4 && tree.count == 4)
  }

  @Test func `A limit leaves out the last, and says of how many`() throws {
    let tree = try tree { $0.limit = 2 }
    #expect(tree.tree == "Window Main\n  Button A\n")
    #expect(tree.shown == 2 && tree.count == 4)
  }

  @Test func `A depth leaves out what is deeper`() throws {
    let tree = try tree { $0.depth = 0 }
    #expect(tree.tree == "Window Main\nWindow Other\n")
    #expect(tree.shown == 2 && tree.count == 4)
  }

  @Test func `XML has all`() throws {
    let tree = try tree { $0.format = .xml }
    #expect(tree.count == 6 && tree.shown == 6)
    #expect(tree.tree.contains("<Label visible=\"false\"/>"))
  }

  @Test func `A value is told as scripts have it`() throws {
    let counted = Wire.Tree.Result(xml: "", count: 0, value: .number(14))
    let tree = try TreeAnswers.tree([counted], EngineAPI.TreeRequest(session: "s", xpath: "count(//Button)"))
    #expect(tree == EngineAPI.Tree(tree: "", shown: 0, count: 0, value: "14"))
  }

  @Test func `The first of what was found is told, and how many there are`() throws {
    let matches = Wire.Tree.Result(xml: "<Matches><Button id=\"A\" text=\"a\"/><Button/></Matches>", count: 2)
    let found = try TreeAnswers.found([matches], limit: 1)
    #expect(found.count == 2)
    #expect(found.widgets == [EngineAPI.Widget(kind: "Button", id: "A", properties: ["id": "A", "text": "a"])])
  }
}
