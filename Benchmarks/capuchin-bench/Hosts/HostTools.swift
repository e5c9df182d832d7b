import Foundation

/// Runs hosts.py for each host, with the tools that are Python packages in a folder of their own.
struct HostTools {
  /// A round of the slowest takes a third of it; one that hangs does so for ever.
  static let patience = 60

  private let stage: BenchStage
  private let folder: String
  /// Why the Python packages are not there.
  private let problem: String?

  /// Has pip install them; without, only Capuchin is measured.
  init(on stage: BenchStage) async {
    self.stage = stage
    folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)").path
    do {
      _ = try await Command.output("/usr/bin/python3", ["-m", "venv", "--system-site-packages", folder])
      let words = ["install", "--quiet", "--disable-pip-version-check", "-r", "\(stage.peers)/requirements.txt"]
      _ = try await Command.output("\(folder)/bin/pip", words)
      problem = nil
    } catch {
      problem = "not measured: could not be installed"
      FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// Has a host do everything for a round.
  ///
  /// - Throws: what Capuchin's hosts end by; why another has no figures is told in its place.
  func measure(_ host: Host, into figures: inout HostFigures) async throws {
    switch host {
    case .python, .webdriver: try figures.add(try await run("/usr/bin/python3", host, [stage.installation.executable]), of: host)
    case .kde where stage.kdeDriver == nil: figures.add(reason: "not measured: --kde-driver names none", of: host)
    case .kde, .dogtail, .xa11y:
      if let problem { return figures.add(reason: problem, of: host) }
      do {
        let answer = try await run("\(folder)/bin/python", host, host == .kde ? [stage.kdeDriver ?? ""] : [])
        try figures.add(answer, of: host)
      } catch let error as BenchError {
        FileHandle.standardError.write(Data("\(host.title): \(error)\n".utf8))
        figures.add(reason: Self.reason(error), of: host)
      }
    }
  }

  /// `timeout` ends what the script has started, too.
  private func run(_ python: String, _ host: Host, _ arguments: [String]) async throws -> String {
    let limit = ["--signal=KILL", "\(Self.patience)"]
    let output = try await stage.run("timeout", limit + [python, "-B", "\(stage.peers)/hosts.py", host.rawValue] + arguments)
    // Before it there is what a tool logs.
    return String(output.split(separator: "\n").last ?? "")
  }

  /// What the table says where a tool did not answer.
  static func reason(_ error: BenchError) -> String {
    // What is killed at its time has the number of the signal for a status.
    if case .commandFailed(_, SIGKILL, _) = error { "no answer in \(patience) s" } else { "failed" }
  }
}
