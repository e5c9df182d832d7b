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
  /// The folder of KDE's driver, if it is measured.
  let kdeDriver: String?
  /// What is measured.
  let installation: Installation

  /// Settings of every app: drawn by the processor, and without what moves by itself.
  static let settings = ["GSK_RENDERER": "cairo", "LC_ALL": "C.UTF-8"]
  private static let toolkitSettings = "[Settings]\ngtk-cursor-blink=0\ngtk-enable-animations=0\n"

  private init(
    _ session: Session, _ environment: [String: String], _ installation: Installation, peers: String, kdeDriver: String?
  ) throws {
    self.session = session
    self.installation = installation
    self.environment = environment
    self.peers = peers
    self.kdeDriver = kdeDriver
    directory = session.directory
    windows = try WindowWatch(environment: Self.without(doors: environment))
  }

  /// - Parameters:
  ///   - installation: what is measured.
  ///   - peers: the folder of the scripts that measure others.
  ///   - kdeDriver: that of KDE's driver, if it is measured.
  /// - Throws: what keeps a session from being started.
  static func open(installation: Installation, peers: String, kdeDriver: String?) async throws -> BenchStage {
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
      return try BenchStage(session, environment, installation, peers: peers, kdeDriver: kdeDriver)
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

  /// Starts the app and waits until the window manager has its first window.
  ///
  /// - Parameter environment: nil for what the manner asks for.
  /// - Returns: the app, its window, and when it was started, in nanoseconds since the system booted.
  /// - Throws: `BenchError.timedOut`; what starting it throws.
  func startToWindow(
    _ manner: Manner, app command: [String] = ["/usr/bin/\(app)"], environment: [String: String]? = nil
  ) async throws -> (app: AppProcess, window: String, begun: Double) {
    try await windows.waitForNone()
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    let app = try AppProcess(command, environment: environment ?? self.environment(for: manner))
    do {
      let window = try await windows.waitForFirst().window
      return (app, window, Double(time.tv_sec) * 1e9 + Double(time.tv_nsec))
    } catch {
      await app.end()
      throw error
    }
  }

  /// Runs `body` with the app, started and at rest, and ends the app.
  func with<Answer>(
    _ manner: Manner, app command: [String] = ["/usr/bin/\(app)"], environment: [String: String]? = nil,
    _ body: (_ app: AppProcess, _ window: String) async throws -> Answer
  ) async throws -> Answer {
    let (app, window, _) = try await startToWindow(manner, app: command, environment: environment)
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
  /// - Parameter environment: nil for that of peers.
  func run(_ name: String, _ arguments: [String], environment: [String: String]? = nil) async throws -> String {
    try await Command.output(name, arguments, environment: environment ?? self.environment(for: .accessible))
  }

  /// Compiles a source of the peers' folder against GTK 4.
  ///
  /// - Throws: `BenchError.commandFailed`.
  func compile(_ source: String, to output: String, _ options: [String] = []) async throws {
    let flags = try await Command.output("pkg-config", ["--cflags", "--libs", "gtk4"]).split(whereSeparator: \.isWhitespace)
    _ = try await Command.output("cc", ["-O2"] + options + ["-o", output, "\(peers)/\(source)"] + flags.map(String.init))
  }

  /// Runs a script that measures another tool.
  ///
  /// - Throws: `BenchError.commandFailed`, `.malformedAnswer`.
  func measurePeer(_ script: String, _ arguments: [String]) async throws -> PeerAnswer {
    let answer = try await run("/usr/bin/python3", ["-B", "\(peers)/\(script)"] + arguments)
    guard let decoded = try? JSONDecoder().decode(PeerAnswer.self, from: Data(answer.utf8)) else {
      throw BenchError.malformedAnswer(script, answer)
    }
    return decoded
  }

  /// Runs the scripts that measure tools for the web on a page in Chromium.
  ///
  /// - Returns: what those found that are installed.
  /// - Throws: as `measurePeer(_:_:)`.
  func measureWebPeers(_ arguments: [String]) async throws -> [(peer: WebPeer, answer: PeerAnswer)] {
    var found: [(WebPeer, PeerAnswer)] = []
    for peer in WebPeer.allCases where await isInstalled(peer) {
      found.append((peer, try await measurePeer(peer.script, arguments)))
    }
    return found
  }

  private func isInstalled(_ peer: WebPeer) async -> Bool {
    guard peer.programs.allSatisfy(FileManager.default.isExecutableFile) else { return false }
    guard let module = peer.module else { return true }
    return (try? await run("/usr/bin/python3", ["-c", "import \(module)"])) != nil
  }

  /// What an app has in its environment, with a library preloaded after what the manner asks for.
  func environment(for manner: Manner, preloading library: String) -> [String: String] {
    var result = environment(for: manner)
    result["LD_PRELOAD"] = [result["LD_PRELOAD"], library].compactMap(\.self).joined(separator: ":")
    return result
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

/// A tool for the web.
enum WebPeer: String, CaseIterable {
  case playwright = "Playwright"
  case chromedriver

  var script: String { "\(self)_page.py" }
  var programs: [String] { self == .playwright ? ["/usr/bin/chromium"] : ["/usr/bin/chromium", "/usr/bin/chromedriver"] }
  /// The package of Debian's Python that its script needs.
  var module: String? { self == .playwright ? "playwright" : nil }
}

/// What a script that measures another tool found.
struct PeerAnswer: Decodable {
  /// One figure a round.
  let rounds: [Double]
  /// How many nodes, effects or characters each of them is about.
  let count: Int
}
