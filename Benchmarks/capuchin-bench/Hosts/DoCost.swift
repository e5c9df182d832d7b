import Engine
import Foundation
import Session

/// What a command takes by the engine in this process, and by Capuchin's Python client.
struct DoCost {
  static let lines = ["Get ToggleButton togglebutton1 active state", "Touch ToggleButton togglebutton1"]
  private static let untimed = 20
  private static let timed = 100

  /// In milliseconds, a median of each round.
  private(set) var swift: [String: [Double]] = [:]
  private(set) var python: [String: [Double]] = [:]

  /// Each of the two opens the app and performs each line again and again.
  mutating func measure(on stage: BenchStage) async throws {
    for (line, time) in try await inProcess(stage.installation) { swift[line, default: []].append(time) }
    let script = ["-B", "\(stage.peers)/do_python.py", stage.installation.executable]
    let answer = try await stage.run("/usr/bin/python3", script + ["\(Self.untimed)", "\(Self.timed)"] + Self.lines)
    guard let times = try? JSONDecoder().decode([String: Double].self, from: Data(answer.utf8)) else {
      throw BenchError.malformedAnswer("do_python.py", answer)
    }
    for (line, time) in times { python[line, default: []].append(time) }
  }

  private func inProcess(_ installation: Installation) async throws -> [String: Double] {
    let engine = Engine(installation: installation)
    do {
      let opened = try await engine.open(EngineAPI.OpenRequest(app: [BenchStage.app], environment: BenchStage.settings))
      var medians: [String: Double] = [:]
      for line in Self.lines {
        var times: [Double] = []
        for number in 1...(Self.untimed + Self.timed) {
          let start = ContinuousClock.now
          let outcome = try await engine.do(EngineAPI.DoRequest(session: opened.session, line: line))
          let took = (ContinuousClock.now - start).milliseconds
          guard outcome.status == .ok else { throw BenchError.noEffect(line, message: outcome.message) }
          if number > Self.untimed { times.append(took) }
        }
        medians[line] = Median.of(times)
      }
      await engine.close()
      return medians
    } catch {
      await engine.close()
      throw error
    }
  }

  func series() throws -> [Series] {
    try Self.lines.flatMap { line in
      [
        try Series("`\(Self.verb(line))` from Swift", .milliseconds, swift[line] ?? []),
        try Series("`\(Self.verb(line))` from Python", .milliseconds, python[line] ?? []),
      ]
    }
  }

  var findings: [Finding] {
    Self.lines.map { line in
      // One after the other in a round: what else the machine does is much the same.
      let added = zip(swift[line] ?? [], python[line] ?? []).map { $1 - $0 }
      return Finding(
        "`\(Self.verb(line))` from Python above that from Swift, median of the rounds", .milliseconds, Median.of(added),
        .below(0.3))
    }
  }

  private static func verb(_ line: String) -> Substring { line.prefix { $0 != " " } }
}
