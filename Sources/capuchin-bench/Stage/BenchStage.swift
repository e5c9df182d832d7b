import Foundation
import Logging
import Session

/// A private stage on which apps are started one after the other, entered or not.
///
/// It is a session of Capuchin's own, whose app does nothing. What is started on it has that app's
/// surroundings: a display with a window manager, a home, a message bus.
final class BenchStage: Sendable {
  /// How an app is started.
  enum Manner {
    /// As Capuchin starts it.
    case entered
    /// The same, without the doors.
    case alone
    /// Without the doors, telling assistive technologies what it shows.
    case accessible
  }

  static let app = "gtk4-widget-factory"

  let directory: SessionDirectory
  let windows: WindowWatch
  private let session: Session
  private let environment: [String: String]
  let peers: String
  /// What is measured.
  let installation: Installation

  /// Settings of every app: drawn by the processor, and without what moves by itself.
  private static let settings = ["GSK_RENDERER": "cairo", "LC_ALL": "C.UTF-8"]
  private static let toolkitSettings = "[Settings]\ngtk-cursor-blink=0\ngtk-enable-animations=0\n"

  private init(
    _ session: Session, _ environment: [String: String], _ installation: Installation, peers: String
  ) throws {
    self.session = session
    self.installation = installation
    self.environment = environment
    self.peers = peers
    directory = session.directory
    windows = try WindowWatch(environment: Self.without(doors: environment))
  }

  /// - Parameters:
  ///   - installation: what is measured.
  ///   - peers: the folder of the scripts that measure others.
  /// - Throws: what keeps a session from being started.
  static func open(installation: Installation, peers: String) async throws -> BenchStage {
    var options = try LaunchOptions(app: ["sleep", "infinity"], installation: installation)
    options.display = .headless
    options.additions = settings
    options.packPath = [installation.packs]
    options.logger.logLevel = .error
    let session = try await Session.launch(options)
    do {
      let environment = try ProcessFile.environment(of: session.description.appProcess ?? 0)
      let folder = "\(environment["XDG_CONFIG_HOME"] ?? "\(environment["HOME"] ?? "")/.config")/gtk-4.0"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try toolkitSettings.write(toFile: "\(folder)/settings.ini", atomically: true, encoding: .utf8)
      return try BenchStage(session, environment, installation, peers: peers)
    } catch {
      session.terminate()
      _ = await session.end
      throw error
    }
  }

  /// Ends everything on it.
  func close() async {
    windows.close()
    session.terminate()
    _ = await session.end
  }

  /// Starts the app and waits for its first window.
  ///
  /// - Returns: the app, its window, and how long that took.
  /// - Throws: `BenchError.timedOut`; what starting it throws.
  func startToWindow(
    _ manner: Manner, app command: [String] = ["/usr/bin/\(app)"]
  ) async throws -> (app: AppProcess, window: String, start: Start) {
    try await windows.waitForNone()
    let start = ContinuousClock.now
    let app = try AppProcess(command, environment: environment(for: manner))
    do {
      let (window, moment, processor) = try await windows.waitForFirst(of: app.pid)
      return (app, window, Start(elapsed: (moment - start).milliseconds, processor: processor / 1e6))
    } catch {
      await app.end()
      throw error
    }
  }

  /// Runs `body` with the app, started and at rest, and ends the app.
  func with<Answer>(
    _ manner: Manner, app command: [String] = ["/usr/bin/\(app)"],
    _ body: (_ app: AppProcess, _ window: String) async throws -> Answer
  ) async throws -> Answer {
    let (app, window, _) = try await startToWindow(manner, app: command)
    do {
      try await app.waitForRest()
      let answer = try await body(app, window)
      await app.end()
      return answer
    } catch {
      await app.end()
      throw error
    }
  }

  /// Runs a program on the stage.
  ///
  /// - Parameter library: is preloaded after what the manner asks for.
  func run(
    _ name: String, _ arguments: [String], _ manner: Manner = .accessible, preloading library: String? = nil
  ) async throws -> String {
    var environment = environment(for: manner)
    if let library {
      environment["LD_PRELOAD"] = [environment["LD_PRELOAD"], library].compactMap(\.self).joined(separator: ":")
    }
    return try await Command.output(name, arguments, environment: environment)
  }

  /// Runs a script that measures another tool.
  ///
  /// - Throws: `BenchError.commandFailed`, `.malformedAnswer`.
  func measurePeer(_ script: String, _ arguments: [String]) async throws -> PeerAnswer {
    let answer = try await run("/usr/bin/python3", ["\(peers)/\(script)"] + arguments)
    guard let decoded = try? JSONDecoder().decode(PeerAnswer.self, from: Data(answer.utf8)) else {
      throw BenchError.malformedAnswer(script, answer)
    }
    return decoded
  }

  private func environment(for manner: Manner) -> [String: String] {
    switch manner {
    case .entered: return environment
    case .alone: return Self.without(doors: environment)
    case .accessible:
      var result = Self.without(doors: environment)
      // The stage keeps both off, which GTK takes as "no assistive technology".
      for name in ["GTK_A11Y", "NO_AT_BRIDGE"] { result[name] = nil }
      return result
    }
  }

  private static func without(doors environment: [String: String]) -> [String: String] {
    environment.filter { $0.key != "LD_PRELOAD" && $0.key != "GIO_EXTRA_MODULES" }
  }
}

/// What a script that measures another tool found.
struct PeerAnswer: Decodable {
  /// One figure a round.
  let rounds: [Double]
  /// How many nodes, effects or characters each of them is about.
  let count: Int
}
