import PackHost
import Testing

@testable import Agent

/// `plist=…`: XPath over windows as property lists.
@Suite struct DescriptionQueryTests {
  let save = FakeWidget("Button", "Save").with { $0.properties["text"] = .string("Save") }
  let back = FakeWidget("Button", "Save").with { $0.properties["text"] = .string("Save") }
  let help = FakeWidget("Button", "Help").with { $0.properties["text"] = .string("Help") }

  private func scene() -> FakeScene {
    FakeScene(
      FakeWidget("Window", "Main", [FakeWidget("View", [save]), FakeWidget("Label", "a & b")]),
      FakeWidget("Window", "Behind", [back, help]))
  }

  private func found(_ expression: String, _ scene: FakeScene) throws(QueryError) -> [Node] {
    let trees = TreeQuery(scene: scene, secrets: Secrets(), program: "/bin/app", pid: 42)
    let copy = trees.copy(TreeWriter.Options(addresses: true))
    let query = DescriptionQuery(copy: copy, front: Places(scene: scene).front().flatMap(scene.windows().firstIndex))
    return try copy.nodes(of: query.evaluate(expression, under: QueryBrake()), to: expression)
  }

  /// The article's own expression, with the names of its keys.
  @Test func theArticlesQueryFindsAButton() throws {
    let query = "//dict[key[.='className' and following-sibling::string[1]/.='GtkButton'] and key[.='text' and following-sibling::string[1]/.='Save']]"
    #expect(try found(query, scene()) == [save.node])
  }

  @Test func eachWindowIsADocumentTheOneInFrontFirst() throws {
    let scene = scene()
    #expect(try found("/plist/dict/array/dict", scene).count == 2)
    #expect(try found("//dict[key[.='text' and following-sibling::string[1]/.='Help']]", scene) == [help.node])
    #expect(try found("//dict[key[.='text' and following-sibling::string[1]/.='None']]", scene) == [])
  }

  @Test func keysAndFramesAreNoWidgets() throws {
    #expect(try found("//key | //dict[key[.='width']] | //text()", scene()) == [])
    #expect(throws: QueryError.noWidgets("count(//dict)")) { try found("count(//dict)", scene()) }
    #expect(throws: QueryError.self) { try found("//dict[", scene()) }
  }
}
