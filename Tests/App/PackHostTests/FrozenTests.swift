import Foundation
import TestSupport
import Testing

@testable import PackHost

/// What was laid down with 1.0, against what is built today, both ways. The headers, the host and the pack in
/// `Packs/Frozen` never change.
struct FrozenTests {
  private static let frozen = PackBuilder.sources.appending(path: "Frozen")
  private static let headers = frozen.appending(path: "include")
  private static let today = Tree.source.appending(path: "Plugins")

  @Test("Sizes, offsets and numbers are in today's headers as they were", arguments: ["gcc", "clang"])
  func layout(compiler: String) async throws {
    for headers in [Self.headers, PackBuilder.headers] {
      let words = ["-std=c11", "-fsyntax-only", "-Werror", "-I", headers.path, Self.frozen.appending(path: "layout.c").path]
      try await run(compiler, words).expectSuccess()
    }
  }

  @Test("A pack of 1.0 in today's host does all that it did")
  func pack() async throws {
    try await TemporaryFolder.with("frozen") { folder in
      let packs = PackBuilder(folder: folder)
      let fake = try await FakeToolkit.build(in: folder)
      let pack = try await packs.build("frozen", ["Frozen/pack.c"], headers: Self.headers)
      try Data(contentsOf: Self.frozen.appending(path: "pack.json")).write(to: pack.appending(path: "pack.json"))
      let toolkit = try FakeToolkit(packs, pack: fake)
      #expect(toolkit.host.reports.map(\.state) == [.started, .started], "\(toolkit.host.reports)")
      #expect(toolkit.log.lines(.warning).contains { $0.contains("the frozen pack has begun") })
      try use(try toolkit.chain(), toolkit)
    }
  }

  private func use(_ chain: ComponentChain, _ toolkit: FakeToolkit) throws {
    let button = toolkit.widget(2)
    #expect(chain.components.map(\.pack.id) == ["frozen"])
    #expect(try chain.kind(of: button) == "Button")
    #expect(try chain.identify(button).first == Identifier(.title, "frozen"))
    #expect(try chain.property("text", of: button) == toolkit.bridge.get(button, "text"))
    #expect(toolkit.owns(chain, button, 3) && !toolkit.owns(chain, button, 4))
    let turn = Candidate("Turn", arguments: [.string("middle")], rank: Candidate.Rank.event)
    #expect(try chain.event(button, InputEvent(.release, window: toolkit.widget(1), button: 2))?.answer == .handled([turn]))
    #expect(try chain.event(button, InputEvent(.release, window: toolkit.widget(1), button: 1))?.answer == nil)
    let toggled = WidgetNotification(.signal, node: button, emitter: button, name: "toggled")
    let heard = Candidate("Turn", arguments: [.string("toggled")], rank: Candidate.Rank.control)
    #expect(try chain.components[0].notified(toggled) == [heard])
    #expect(try chain.merge(button, pending: turn, next: heard)?.candidate.arguments == heard.arguments)
    var play = PlayRequest("Turn", node: button)
    #expect(try chain.play(&play) == .again("the frozen pack"))
    #expect(try chain.play(&play) == .done)
    chain.components[0].abandon(play)
    #expect(try chain.property("abandoned", of: button) == .int(3))
    let first = RowAtPoint(name: .string("first"), frame: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(try chain.row(at: Point(x: 0, y: 9), in: button) == first)
    #expect(try chain.row(at: Point(x: 0, y: 11), in: button) == nil)
    #expect(try chain.place(ofRow: .string("first"), in: button) == first.frame)
    let bridge = try toolkit.bridge
    #expect(throws: SetUpProblem.self) { try toolkit.host.setUp("freeze", bridge) }
  }

  @Test("A pack that was written with the kit.h of 1.0 does the same with today's")
  func kit() async throws {
    try await TemporaryFolder.with("kit") { folder in
      let packs = PackBuilder(folder: folder)
      let fake = try await FakeToolkit.build(in: folder)
      var manifest = Manifest(id: "kit", rank: 9)
      manifest.components = [.init(className: "FakeButton", verbs: ["Turn"])]
      manifest.verbs = []
      try await packs.build("kit", ["Frozen/kit.c"], manifest: manifest)
      let toolkit = try FakeToolkit(packs, pack: fake)
      let (chain, button) = (try toolkit.chain(), toolkit.widget(2))
      #expect(try chain.property("summary", of: button) == .list([
        try toolkit.bridge.get(button, "text"), .int(7), .double(0.5), .bool(true), .null, .node(button),
        .rect(Rect(x: 1, y: 2, width: 3, height: 4)), .string("words"),
      ]))
      let turn = Candidate("Turn", arguments: [.string("kit")], rank: Candidate.Rank.event)
      func answer(toButton number: UInt32) throws -> EventAnswer? {
        try chain.event(button, InputEvent(.release, window: toolkit.widget(1), button: number))?.answer
      }
      #expect(try answer(toButton: 2) == .handled([turn]))
      #expect(try answer(toButton: 1) == .handled([]))
      let again = Candidate("Turn", arguments: [.string("again")])
      #expect(try chain.merge(button, pending: turn, next: again)?.candidate == again)
      var play = PlayRequest("Turn", node: button, arguments: [.string("knob")])
      let failure = PackError(.failed, "knob is turned", pack: "kit", function: "component.play")
      #expect(throws: failure) { try chain.play(&play) }
    }
  }

  @Test("Today's packs in a host of 1.0 are served as they were")
  func host() async throws {
    try await TemporaryFolder.with("frozen") { folder in
      let host = folder.appending(path: "host")
      let source = Self.frozen.appending(path: "host.c").path
      try await run(
        "gcc", ["-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", "-I", Self.headers.path, source, "-o", host.path, "-ldl"]
      ).expectSuccess()
      let sample = try await run(host.path, [Tree.build.appending(path: "libSampleC.so").path, "Turn"]).expectSuccess()
      #expect(sample.lines == [
        "sample-c 1.0.0", "component GtkScaleButton Turn", "component FixtureDial Turn", "started 0", "set value 0.5",
        "played 0", "message: Turn ScaleButton requires 1 argument: value", "played 4", "offered 200 Turn 0.25",
        "notified 0", "stopped",
      ])
      for name in try packsOfToday() { try await serve(name, host) }
    }
  }

  private struct Pack: Decodable {
    let library: String
    let id: String
    let version: String
    let components: [Component]?
    let operations: [Operation]?

    struct Component: Decodable {
      let `class`: String
      let verbs: [String]?
    }

    struct Operation: Decodable {
      let name: String
    }
  }

  private func packsOfToday() throws -> [Pack] {
    let folders = try FileManager.default.contentsOfDirectory(at: Self.today, includingPropertiesForKeys: nil)
    let packs = try folders.map { $0.appending(path: "pack.json") }.filter { FileManager.default.fileExists(atPath: $0.path) }
      .map { try JSONDecoder().decode(Pack.self, from: Data(contentsOf: $0)) }
    // A bridge comes up with its toolkit, of which this host knows nothing.
    return packs.filter { $0.components != nil || $0.operations != nil }
  }

  private func serve(_ pack: Pack, _ host: URL) async throws {
    let outcome = try await run(host.path, [Tree.build.appending(path: pack.library).path]).expectSuccess()
    let components = (pack.components ?? []).map { (["component", $0.class] + ($0.verbs ?? [])).joined(separator: " ") }
    let operations = (pack.operations ?? []).map { "operation \($0.name)" }
    #expect(
      outcome.lines
        == ["\(pack.id) \(pack.version)"] + components + operations + ["started 0", "stopped"])
  }
}
