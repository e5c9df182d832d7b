import Foundation
import TestSupport
import Testing
import Wire

@testable import Agent

/// What Docs/Protocol.md shows of `perform` and `busy` is what the agent answers and tells.
@Suite struct ProtocolExampleTests {
  let save = FakeWidget("Button", "Save")
  let rig: PerformerRig

  init() { rig = PerformerRig(FakeWidget("Window", "Main", [save])) }

  /// The messages of an example, its request first.
  private func lines(with text: String) throws -> [Data] {
    let page = try String(contentsOf: Tree.source.appending(path: "Docs/Protocol.md"), encoding: .utf8)
    return page.split(separator: "\n").filter { "→←".contains($0.prefix(1)) && $0.contains(text) }
      .map { Data($0.dropFirst(2).utf8) }
  }

  private func response(_ id: RequestID) throws -> Perform.Result {
    for line in try lines(with: "\"result\":") {
      guard case .response(let response) = try IncomingMessage(line: line), response.id == id else { continue }
      return try response.result(of: Perform.self)
    }
    throw Missing()
  }

  private func performs() throws -> [(id: RequestID, parameters: Perform.Parameters)] {
    try lines(with: "\"method\":\"perform\"").compactMap {
      guard case .request(let request) = try IncomingMessage(line: $0) else { return nil }
      return (request.id, try request.parameters(of: Perform.self))
    }
  }

  @Test func aWidgetThatIsNotFound() throws {
    let example = try #require(performs().first { $0.parameters.line == "Touch Button Sav" })
    let shown = try response(example.id)
    let found = try #require(rig.perform(example.parameters.line, timeout: example.parameters.timeoutMilliseconds))
    #expect(shown.status == found.status && shown.code == found.code)
    #expect(shown.message == found.message)
    #expect(shown.nearMisses == found.nearMisses)
    #expect(shown.candidates == found.candidates)
  }

  @Test func aCommandThatIsOk() throws {
    let shown = try performs().map { try response($0.id) }.filter { $0.status == .ok }
    let found = try #require(rig.perform("Touch Button Save"))
    try #require(!shown.isEmpty)
    for result in shown {
      #expect(result.message == found.message && result.code == found.code)
      #expect(result.candidates == found.candidates && result.nearMisses == found.nearMisses)
    }
  }

  @Test func whatACommandWaitsFor() throws {
    let line = try #require(lines(with: "\"method\":\"busy\"").first)
    guard case .notification(.busy(let shown)) = try IncomingMessage(line: line) else { throw Missing() }
    save.flags.remove(.enabled)
    _ = rig.perform("Touch Button Save", timeout: 1500)
    #expect(rig.busy == [shown.reason])
  }

  /// The page has no such example.
  private struct Missing: Error {}
}
