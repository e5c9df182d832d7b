import Foundation
import TestSupport
import Testing

/// Whose fault it is that an app ends or does not answer: told in text, JSON, JUnit and the exit status.
///
/// The pack of Tests/Fixtures/Packs/Faulty does wrong what it is told, the page has handlers that do.
@Suite struct PackFaultTests {
  /// A command, what is said of it, its code, the pack to blame, the exit status.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let sentence: String
    let code: String?
    let pack: String?
    let status: Int32
    var testDescription: String { line }
  }

  private static let inside = #"inside the pack "faulty", component.play ("#
  private static let perhaps = "; the fault may be the app's, the toolkit's or the pack's"

  static let packs = [
    Case(line: "Fail Button crash segfault", sentence: "the app ended (signal 11 (Segmentation fault)) \(inside)", code: "pack-crash", pack: "faulty", status: 3),
    Case(line: "Fail Button crash abort", sentence: "the app ended (signal 6 (Aborted)) \(inside)", code: "pack-crash", pack: "faulty", status: 3),
    Case(line: "Fail Button crash _exit", sentence: "the app ended (exit status 3) \(inside)", code: "pack-crash", pack: "faulty", status: 3),
    Case(line: "Fail Button crash exit", sentence: "ended the app: it called exit", code: "pack-crash", pack: "faulty", status: 3),
    Case(line: "Fail Button crash hang", sentence: "the app's main loop has not turned since ", code: "pack-hang", pack: "faulty", status: 3),
    Case(line: "Fail Button crash spin", sentence: inside, code: "pack-hang", pack: "faulty", status: 3),
  ]

  static let apps = [
    Case(line: "Touch Button Crash", sentence: "the app ended (signal 11 (Segmentation fault)) while performing Touch Button Crash", code: "ended", pack: nil, status: 1),
    Case(line: "Touch Button Hang", sentence: ": it sleeps", code: "busy", pack: nil, status: 1),
    Case(line: "Touch Button Spin", sentence: ": it computes, in a handler of the app's", code: "busy", pack: nil, status: 1),
    Case(line: "Touch Button Leave", sentence: "the app ended", code: nil, pack: nil, status: 0),
    // No fault of the code's raises this one.
    Case(line: "Fail Button crash killed", sentence: "; it was killed from outside, by someone or for want of memory", code: "ended", pack: nil, status: 1),
    // The app's handlers, called by the pack: by the host's service, and without the host.
    Case(line: "Fail Button crash call", sentence: "component.play → node.call", code: "ended", pack: nil, status: 1),
    Case(line: "Fail Button crash emit", sentence: perhaps, code: "ended", pack: nil, status: 1),
    Case(line: "Fail Button hang call", sentence: perhaps, code: "busy", pack: nil, status: 1),
    Case(line: "Fail Button leave call", sentence: "the app ended", code: nil, pack: nil, status: 0),
    Case(line: "Fail Button leave emit", sentence: "the app ended", code: nil, pack: nil, status: 0),
  ]

  @Test(arguments: packs + apps) func isNamed(_ fault: Case) async throws {
    try await Self.withPack { folder, options in
      let outcome = try await Self.play(fault.line, in: folder, options + ["--json"])
      #expect(outcome.status == fault.status, "\(outcome.output) \(outcome.errors)")
      let told = try JSONDecoder().decode(Told.self, from: Data(try #require(outcome.lines.first).utf8))
      #expect(told.message?.contains(fault.sentence) == true, "\(told)")
      #expect(told.code == fault.code)
      #expect(told.pack == fault.pack)
      #expect(told.milliseconds < 10_000)
      let report = try String(contentsOf: folder.appending(path: "report.xml"), encoding: .utf8)
      #expect(report.contains(#"type="\#(fault.code ?? "")""#) == (fault.code != nil), "\(report)")
    }
  }

  @Test(arguments: [
    ("constructor", "inside the pack \"faulty\", pack.load ("), ("entry", "inside the pack \"faulty\", pack.load ("),
    ("start", "inside the pack \"faulty\", pack.start ("), ("start-hang", "inside the pack \"faulty\", pack.start ("),
  ])
  func beforeItCanBeControlled(_ moment: String, _ sentence: String) async throws {
    try await Self.withPack { folder, options in
      let outcome = try await Self.play(
        "Touch Button Leave", in: folder, options + ["--env", "FAULTY=\(moment)", "--start-timeout", "5s"])
      #expect(outcome.status == 3)
      #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    }
  }

  /// A process that ends well is no reason to believe that the app wanted to end.
  @Test(arguments: [("notified", "signal 11 (Segmentation fault)"), ("notified-exit", "exit status 0")])
  func whileItRecords(_ moment: String, _ status: String) async throws {
    try await TemporaryFolder.with("faulty") { folder in
      let pack = try await FixturePack.compile("Faulty", in: folder)
      try await PrivateDisplay.with { display in
        let options = ["--pack-path", pack.path, "--env", "FAULTY=\(moment)"]
        var outcome: Outcome?
        let script = try await FixtureRun.record("faults", on: display, in: folder, options: options) { app in
          try await app.recording.click("//Button[@id='Idle']")
          outcome = try await app.recording.child.outcome(within: .seconds(30))
        }
        let sentence = #"the app ended with \#(status), inside the pack "faulty", component.notified ("#
        #expect(outcome?.status == 3 && outcome?.errors.contains(sentence) == true, "\(outcome as Any)")
        #expect(script == ["Touch Button Idle"])
      }
    }
  }

  /// Nobody asks the app for anything then, and the person sees only that it does not go on.
  @Test func thatDoesNotReturnWhileItRecords() async throws {
    try await TemporaryFolder.with("faulty") { folder in
      let pack = try await FixturePack.compile("Faulty", in: folder)
      try await PrivateDisplay.with { display in
        let options = ["--pack-path", pack.path, "--env", "FAULTY=notified-hang"]
        let script = try await FixtureRun.record("faults", on: display, in: folder, options: options) { app in
          try await app.recording.click("//Button[@id='Idle']")
          let sentence = #", inside the pack "faulty", component.notified ("#
          try await waitUntil("the pack is named (\(app.recording.child.errors))") {
            app.recording.child.errors.contains(sentence)
          }
        }
        #expect(script == ["Touch Button Idle"])
      }
    }
  }

  private struct Told: Decodable {
    let message: String?
    let code: String?
    let pack: String?
    let milliseconds: Double
  }

  private static func play(_ line: String, in folder: URL, _ options: [String]) async throws -> Outcome {
    let script = folder.appending(path: "script.monkey")
    try Data("\(line)\n".utf8).write(to: script)
    return try await PrivateDisplay.with { display in
      try await FixtureRun.play(script, "faults", on: display, in: folder, options: options)
    }
  }

  private static func withPack(_ body: (URL, [String]) async throws -> Void) async throws {
    try await TemporaryFolder.with("faulty") { folder in
      let pack = try await FixturePack.compile("Faulty", in: folder)
      let report = folder.appending(path: "report.xml").path
      try await body(folder, ["--pack-path", pack.path, "--timeout", "1500ms", "--junit", report])
    }
  }
}
