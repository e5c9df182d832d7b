import Foundation
import PackManifest
import TestSupport
import Testing

@testable import PackHost

/// What is loaded, what is not, and what goes on beside a pack that is refused.
struct LoadingTests {
  @Test("A pack is opened only where its toolkit is")
  func toolkit() async throws {
    try await TemporaryFolder.with("skip") { folder in
      let builder = PackBuilder(folder: folder)
      var manifest = Manifest()
      manifest.toolkit = .init(name: "GNUstep", libraries: ["libgnustep-gui.so.0.29"])
      let pack = try await builder.build("minimal", manifest: manifest)
      let reports = PackHost(version: "0.1", log: { _ in }).load(builder.packs)
      #expect(reports.map(\.state) == [.skipped(missing: "GNUstep")])
      #expect(!LoadedImages.contains(pack.appending(path: "libminimal.so").path))
      #expect(reports[0].description.hasSuffix("not needed, GNUstep is not in this process"))
    }
  }

  @Test("A bridge that is for another toolkit than the manifest says, and one that does not attach")
  func bridges() async throws {
    try await TemporaryFolder.with("bridges") { folder in
      let builder = PackBuilder(folder: folder)
      let liar = try await FakeToolkit.build(in: folder.appending(path: "a"))
      var manifest = Manifest.fake
      manifest.library = "libfake.so"
      manifest.toolkit = .init(name: "GTK 4")
      try JSONEncoder().encode(manifest).write(to: liar.appending(path: "pack.json"))
      (manifest.id, manifest.toolkit, manifest.verbs) = ("mute", .init(), [])
      try await builder.build(
        "mute", FakeToolkit.sources,
        defines: ["PACK_ID=\"mute\"", "ATTACH_STATUS=CAPUCHIN_STATUS_FAILED"], manifest: manifest)
      let path = PackSearchPath([
        .init(path: liar.deletingLastPathComponent().path, origin: .option),
        .init(path: folder.path, origin: .option),
      ])
      let host = PackHost(version: "0.1", log: { _ in })
      #expect(host.load(PackDiscovery(path)).map(\.state) == [
        .refused(.contradiction(field: "toolkit.name", manifest: "GTK 4", library: "Fake")),
        .refused(.attach("the loop is closed")),
      ])
      #expect(host.bridge(1) == nil && host.bridge(2) == nil)
    }
  }

  @Test("A bridge is attached once all packs are loaded: its loop may be ready at once")
  func readyAtOnce() async throws {
    try await TemporaryFolder.with("at-once") { folder in
      let builder = PackBuilder(folder: folder)
      try await builder.build("fake", FakeToolkit.sources, defines: ["READY_AT_ATTACH"], manifest: .fake)
      var manifest = Manifest(id: "later")
      manifest.components[0].kinds = ["View"]
      try await builder.build("later", defines: ["PACK_ID=\"later\""], manifest: manifest)
      let (host, agent) = (PackHost(version: "0.1", log: { _ in }), FakeAgent())
      host.client = agent
      var atReady: [PackReport.State] = []
      agent.whenReady = { _ in atReady = host.reports.map(\.state) }
      let reports = host.load(builder.packs)
      #expect(reports.map(\.id) == ["fake", "later"], "the bridge comes first")
      #expect(agent.heard == ["ready Fake"] && atReady == [.started, .started])
    }
  }

  @Test("A file that is no library, a folder that others write, a manifest that does not parse")
  func files() async throws {
    try await TemporaryFolder.with("files") { folder in
      let builder = PackBuilder(folder: folder)
      let text = try builder.place("text")
      try Data("no library".utf8).write(to: text.appending(path: "libtext.so"))
      let open = try await builder.build("open", manifest: Manifest(id: "open"))
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: open.path)
      let torn = try builder.place("torn")
      try Data("{ \"id\": ".utf8).write(to: torn.appending(path: "pack.json"))
      let good = try await builder.build("good")

      let host = PackHost(version: "0.1", log: { _ in })
      let reports = host.load(builder.packs)
      #expect(reports.first == PackReport(id: "minimal", path: good.path, state: .loaded))
      #expect(Self.code(reports, below: text) == .library)
      #expect(Self.code(reports, below: open) == .file)
      #expect(Self.code(reports, below: torn) == .manifest)
      #expect(reports.count == 4)
    }
  }

  private static func code(_ reports: [PackReport], below folder: URL) -> PackProblem.Code? {
    guard let report = reports.first(where: { $0.path.hasPrefix(folder.path) }),
      case .refused(.problem(let problem)) = report.state
    else { return nil }
    return problem.code
  }

  @Test("A pack that no bridge is for is said to wait for ever, once")
  func unserved() async throws {
    try await TemporaryFolder.with("unserved") { folder in
      let builder = PackBuilder(folder: folder)
      let pack = try await FakeToolkit.build(in: folder)
      var manifest = Manifest(id: "minimal")
      manifest.toolkit = .init(name: "Fake", libraries: ["libm.so.6"])
      let minimal = try await builder.build("minimal", manifest: manifest)
      let toolkit = try FakeToolkit(builder, pack: pack)
      toolkit.host.load(builder.packs)
      let said = toolkit.log.lines(.warning).filter { $0.hasPrefix("minimal: ") }
      #expect(said == [
        "minimal: \(minimal.path): loaded and never started: no bridge shares a library of its toolkit.libraries (libm.so.6); fake has libc.so.6: name one of those, too"
      ])
      #expect(toolkit.host.reports.map(\.state) == [.started, .loaded])
    }
  }

  @Test("What is doubtful in a manifest is said, and the pack is used")
  func doubts() async throws {
    try await TemporaryFolder.with("doubts") { folder in
      let builder = PackBuilder(folder: folder)
      let pack = try await builder.build("minimal")
      let file = pack.appending(path: "pack.json")
      let json = try String(contentsOf: file, encoding: .utf8).replacing("\"rank\":", with: "\"ranks\":")
      try Data(json.utf8).write(to: file)
      let log = Log()
      let host = PackHost(version: "0.1", log: { log.add($0) })
      #expect(host.load(builder.packs).map(\.state) == [.loaded])
      #expect(log.lines(.warning) == ["minimal: \(file.path): ranks: unknown member, it is left out; did you mean rank?"])
    }
  }

  @Test("Of two packs with one id the first on the path is used")
  func duplicate() async throws {
    try await TemporaryFolder.with("twice") { folder in
      let builder = PackBuilder(folder: folder)
      let first = try await builder.build("a")
      let second = try await builder.build("b")
      let host = PackHost(version: "0.1", log: { _ in })
      let reports = host.load(builder.packs)
      #expect(reports.first == PackReport(id: "minimal", path: first.path, state: .loaded))
      #expect(reports.last?.description.contains(second.path) == true)
      #expect(reports.last?.description.contains("\"minimal\" is that of the pack in \(first.path)") == true)
    }
  }

  @Test("Bridges that are loaded first rank and are told of as the path has them")
  func bridgesFirst() async throws {
    try await TemporaryFolder.with("first") { folder in
      let builder = PackBuilder(folder: folder)
      let early = try await builder.build("early")
      var manifest = Manifest(id: "m2")
      manifest.bridge = true
      let bridge = try await builder.build("m2", defines: ["PACK_ID=\"m2\""], manifest: manifest)
      let host = PackHost(version: "0.1", log: { _ in })
      let refusal = LoadingProblem.contradiction(field: "bridge", manifest: "true", library: "false")
      #expect(host.load(builder.packs.bridges).map(\.state) == [.refused(refusal)])
      #expect(host.load(builder.packs).map(\.path) == [early.path, bridge.path])
      #expect(host.reports.map(\.path) == [early.path, bridge.path])
      #expect(builder.packs.bridges.packs.map(\.order) == [1])
    }
  }

  @Test("Looking again leaves what is in use, and refuses its id elsewhere")
  func again() async throws {
    try await TemporaryFolder.with("again") { folder in
      let builder = PackBuilder(folder: folder.appending(path: "one"))
      let other = PackBuilder(folder: folder.appending(path: "two"))
      let first = try await builder.build("minimal")
      let second = try await other.build("minimal")
      let host = PackHost(version: "0.1", log: { _ in })
      let before = host.load(builder.packs)
      #expect(host.load(builder.packs) == before)
      #expect(host.load(other.packs).map(\.state) == [
        .refused(.duplicate(id: "minimal", first: first.path))
      ])
      #expect(host.reports.map(\.path) == [first.path, second.path])
    }
  }

  @Test("A pack in Swift must say which; one in C that only links the runtime need not")
  func undeclared() async throws {
    try await TemporaryFolder.with("swift") { folder in
      let builder = PackBuilder(folder: folder)
      let swift = try builder.place("swift", Manifest(id: "sample-swift"))
      try FileManager.default.copyItem(
        at: Tree.build.appending(path: "libSampleSwift.so"), to: swift.appending(path: "libswift.so"))
      let minimal = try builder.place("minimal")
      let runtime = try require(LoadedImages.paths().first { $0.hasSuffix("/libswiftCore.so") })
      try await run(
        "gcc",
        [
          "-shared", "-fPIC", "-I", PackBuilder.headers.path, "-o",
          minimal.appending(path: "libminimal.so").path,
          PackBuilder.sources.appending(path: "minimal.c").path, "-Wl,--no-as-needed", runtime,
        ]
      ).expectSuccess()
      let reports = PackHost(version: "0.1", log: { _ in }).load(builder.packs)
      #expect(reports.map(\.state) == [.loaded, .refused(.undeclaredRuntime)])
    }
  }

  @Test("A second Swift runtime in the process is seen")
  func foreignRuntime() {
    let own = "/usr/lib/capuchin/libswiftCore.so"
    let app = "/opt/app/libswiftCore.so"
    #expect(SwiftRuntime.foreignRuntime(among: ["", own, app], own: own) == app)
    #expect(SwiftRuntime.foreignRuntime(among: ["", own], own: own) == nil)
    #expect(SwiftRuntime.inProcess().foreign == nil)
    #expect(throws: LoadingProblem.foreignRuntime(wanted: "6.3", path: app)) {
      try SwiftRuntime(version: "6.3.0", foreign: app).require("6.3")
    }
  }

  @Test("Major and minor of the Swift runtime count", arguments: ["6", "6.3", "6.3.1"])
  func runtime(_ wanted: String) throws {
    try SwiftRuntime(version: "6.3.0", foreign: nil).require(wanted)
    let other = wanted == "6" ? "7.0.0" : "6.30.0"
    #expect(throws: LoadingProblem.swiftRuntime(wanted: wanted, found: other)) {
      try SwiftRuntime(version: other, foreign: nil).require(wanted)
    }
  }
}
