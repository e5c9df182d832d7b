import Foundation
import TestSupport
import Testing

@testable import PackHost

/// Set-up operations: when they run, in which order, and what is said where one does not.
struct SetUpTests {
  /// Calls the body as a toolkit is launching, with its bridge.
  private func whileLaunching(_ body: @escaping (PackHost, Bridge) -> Void) async throws -> FakeToolkit {
    try await TemporaryFolder.with("setup") { folder in
      let pack = try await FakeToolkit.build(in: folder)
      let toolkit = try FakeToolkit(
        PackBuilder(folder: folder), pack: pack, isReady: false, isSettingUp: true)
      toolkit.agent.whenLaunching = { body(toolkit.host, $0) }
      toolkit.call("fake_launching")
      return toolkit
    }
  }

  private func problem(_ name: String, _ host: PackHost, _ bridge: Bridge) -> SetUpProblem? {
    do throws(SetUpProblem) {
      try host.setUp(name, bridge)
      return nil
    } catch {
      return error
    }
  }

  @Test("They run in the order in which they are named, in a pack that has started; later the rest comes up")
  func order() async throws {
    let toolkit = try await whileLaunching { host, bridge in
      for name in ["fill", "reset", "fill"] { #expect(problem(name, host, bridge) == nil) }
    }
    #expect(toolkit.notes() == "eas212")
    toolkit.call("fake_ready")
    #expect(toolkit.notes() == "llll", "started once")
    #expect(toolkit.agent.heard == ["launching Fake", "ready Fake"])
  }

  @Test("What goes wrong is said")
  func problems() async throws {
    var found: [String?] = []
    _ = try await whileLaunching { host, bridge in
      found = ["overfill", "empty", "reste", "AddAccount"].map { problem($0, host, bridge)?.description }
    }
    #expect(found == [
      "the disk is full (fake)",
      "not supported (fake)",
      "no pack for this app's toolkit offers it; offered are: empty, fill, overfill, reset",
      "a name with a capital letter is a class of the app, and Fake apps have no classes that a name finds; "
        + "write an operation in a pack (Docs/WritingAPack.md)",
    ])
  }

  @Test("A pack that does not start is closed")
  func refused() async throws {
    try await TemporaryFolder.with("setup") { folder in
      let builder = PackBuilder(folder: folder)
      let pack = try await builder.build(
        "fake", FakeToolkit.sources, defines: ["START_STATUS=CAPUCHIN_STATUS_FAILED"], manifest: .fake)
      let toolkit = try FakeToolkit(builder, pack: pack, isReady: false, isSettingUp: true)
      var found: [SetUpProblem?] = []
      toolkit.agent.whenLaunching = { bridge in
        found = ["reset", "reset"].map { problem($0, toolkit.host, bridge) }
      }
      toolkit.call("fake_launching")
      #expect(found == [.notStarted(pack: "fake", .start("failed")), .unknown(offered: [])])
      #expect(toolkit.host.reports.map(\.state) == [.refused(.start("failed"))])
    }
  }

  @Test("A session without operations has no hook for that moment")
  func unwanted() async throws {
    try await TemporaryFolder.with("setup") { folder in
      let pack = try await FakeToolkit.build(in: folder)
      let toolkit = try FakeToolkit(PackBuilder(folder: folder), pack: pack, isReady: false)
      toolkit.call("fake_launching")
      #expect(toolkit.agent.heard.isEmpty)
    }
  }
}
