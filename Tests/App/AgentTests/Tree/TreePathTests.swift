import PackHost
import Testing

@testable import Agent

@Suite struct TreePathTests {
  let inner = FakeWidget("Button", "+")
  let second = FakeWidget("Button", "No")

  private func scene() -> FakeScene {
    let spin = FakeWidget("Stepper", developer: "age", [inner]).with { $0.claims = { _ in true } }
    let hidden = FakeWidget("View", [FakeWidget("Button", "Yes"), spin, second]).hidden()
    return FakeScene(
      FakeWidget("Window", "Main", [FakeWidget("View", []), hidden]), FakeWidget("Window", "Other", []))
  }

  @Test func aPathFindsItsWidgetInTheTree() throws {
    let scene = scene()
    let path = try #require(TreePath(scene: scene).path(of: second.node))
    #expect(path == "/App/Window[1]/View[2]/Button[2]")
    let query = TreeQuery(scene: scene, secrets: Secrets(), program: "app", pid: 1)
    #expect(try query.nodes(path) == [second.node])
    #expect(TreePath(scene: scene).path(of: scene.roots[1].node) == "/App/Window[2]")
  }

  @Test func whatIsInAnInnerWidgetIsCountedWhereThatStands() throws {
    let buttons = (1...4).map { FakeWidget("Button", "b\($0)") }
    let part = FakeWidget("View", [buttons[1], FakeWidget("View", [buttons[2]])])
    let stepper = FakeWidget("Stepper", "s", [buttons[0], part, buttons[3]]).with { stepper in
      stepper.claims = { $0 === part || $0 === buttons[0] }
    }
    let scene = FakeScene(FakeWidget("Window", "Main", [stepper]))
    let query = TreeQuery(scene: scene, secrets: Secrets(), program: "app", pid: 1)
    let paths = buttons.map { TreePath(scene: scene).path(of: $0.node) }
    #expect(
      paths == [
        nil, "/App/Window[1]/Stepper[1]/Button[1]", "/App/Window[1]/Stepper[1]/View[1]/Button[1]",
        "/App/Window[1]/Stepper[1]/Button[2]",
      ])
    for (path, button) in zip(paths, buttons) { if let path { #expect(try query.nodes(path) == [button.node]) } }
  }

  @Test func whatTheTreeLeavesOutHasNone() {
    #expect(TreePath(scene: scene()).path(of: inner.node) == nil)
    #expect(TreePath(scene: scene()).path(of: .null) == nil)
  }
}
