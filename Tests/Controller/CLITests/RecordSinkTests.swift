import Foundation
import Logging
import Player
import Script
import Synchronization
import TestSupport
import Testing
import Wire

@testable import capuchin

/// A file that cannot be written ends no recording.
@Suite struct RecordSinkTests {
  private final class Said: LogHandler, Sendable {
    private let lines = Mutex<[String]>([])

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { nil }
      set {}
    }
    var metadata: Logger.Metadata {
      get { [:] }
      set {}
    }
    var logLevel: Logger.Level {
      get { .notice }
      set {}
    }

    func log(event: LogEvent) { lines.withLock { $0.append("\(event.level): \(event.message)") } }

    var all: [String] { lines.withLock { $0 } }
  }

  private func recorded(_ number: Int, _ line: String) -> Recorded {
    Recorded(
      sequence: number, line: line, final: true, candidates: [Candidate(tier: 1, text: "A")],
      window: "Main", kind: "Button")
  }

  /// Calls the body with a sink for `inner/a.monkey`.
  private func withSink(
    effects: EffectStyle? = nil, _ body: (inout RecordSink, _ inner: URL, _ said: Said) throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let inner = folder.appending(path: "inner")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
      let said = Said()
      let output = RecordOutput(path: inner.appending(path: "a.monkey").path, replaces: false)
      let header = ScriptHeader(app: ["app"], toolkit: "GTK", version: "4", locale: "C")
      var sink = try RecordSink(
        header: header, output: output, effects: effects, json: true, logger: Logger(label: "test") { _ in said })
      try body(&sink, inner, said)
    }
  }

  @Test func `What cannot be written is said once, and is no success`() async throws {
    try await withSink { sink, inner, said in
      try FileManager.default.removeItem(at: inner)
      for number in 1...3 { sink.take(recorded(number, "Touch Button b\(number)"), pid: 1) }
      let isWhole = sink.finish()
      #expect(!isWhole)
      let reason = "cannot create files in \(inner.path): no such file; the recording goes on, and each command tries again"
      #expect(said.all.filter { $0.hasPrefix("error: ") } == Array(repeating: "error: \(reason)", count: 2))
    }
  }

  @Test func `What can be written again is whole`() async throws {
    try await withSink { sink, inner, said in
      try FileManager.default.removeItem(at: inner)
      sink.take(recorded(1, "Touch Button A"), pid: 1)
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
      let isWhole = sink.finish()
      #expect(isWhole)
      let script = try String(contentsOf: inner.appending(path: "a.monkey"), encoding: .utf8)
      #expect(script.hasSuffix("\nTouch Button A\n"))
      let map = try String(contentsOf: inner.appending(path: "a.monkey.map"), encoding: .utf8)
      #expect(map.contains("\"id\" : \"A\""))
      #expect(said.all.contains("notice: \(inner.path)/a.monkey could be written now and is whole"))
      #expect(said.all.contains("notice: \(inner.path)/a.monkey.map could be written now and is whole"))
    }
  }

  @Test(arguments: [EffectStyle.comments, .verify])
  func `Effects that prove to be none are struck from what is written`(style: EffectStyle) async throws {
    try await withSink(effects: style) { sink, inner, _ in
      for number in 1...3 {
        var line = recorded(number, "Touch Button b\(number)")
        line.effects = ["Verify Label clock 0\(number)", "Verify Label status saved"]
        sink.take(line, pid: 1)
      }
      var struck = recorded(2, "Touch Button b2")
      struck.effects = ["Verify Label status saved"]
      sink.take(struck, pid: 1)
      sink.take(recorded(4, "Touch Button b4"), pid: 1)
      let isWhole = sink.finish()
      #expect(isWhole)
      let script = try String(contentsOf: inner.appending(path: "a.monkey"), encoding: .utf8)
      let lines = [
        ["Touch Button b1"], style.lines(for: ["Verify Label clock 01", "Verify Label status saved"]), ["Touch Button b2"],
        style.lines(for: ["Verify Label status saved"]), ["Touch Button b3"],
        style.lines(for: ["Verify Label clock 03", "Verify Label status saved"]), ["Touch Button b4"],
      ]
      #expect(script.split(separator: "\n").dropFirst().map(String.init) == lines.flatMap { $0 })
      let map = try Data(contentsOf: inner.appending(path: "a.monkey.map"))
      let commands = try JSONDecoder().decode(ScriptMap.self, from: map).commands
      #expect(commands.map(\.line) == (1...4).map { "Touch Button b\($0)" })
      #expect(commands.map(\.effects.count) == [2, 1, 2, 0])
    }
  }

  @Test func `Another program's file is left as it is`() async throws {
    try await withSink { sink, inner, said in
      let script = inner.appending(path: "a.monkey")
      try "mine\n".write(to: script, atomically: true, encoding: .utf8)
      sink.take(recorded(1, "Touch Button A"), pid: 1)
      let isWhole = sink.finish()
      #expect(isWhole)
      #expect(try String(contentsOf: script, encoding: .utf8) == "mine\n")
      #expect(said.all == [
        "warning: another program has changed the script while it was recorded; that is left as it is, and the whole recording goes on in \(script.path).recorded"
      ])
    }
  }
}
