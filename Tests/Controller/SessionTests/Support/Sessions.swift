import Foundation
import TestSupport
import Testing

@testable import Session

/// A place for sessions of a test's own.
struct Sessions {
  let folder: URL

  /// Makes the place, calls the body with it, and ends whatever it left.
  static func with<Result>(_ body: (Sessions) async throws -> Result) async throws -> Result {
    try await TemporaryFolder.with("s") { folder in
      let sessions = Sessions(folder: folder)
      defer { sessions.endAll() }
      return try await body(sessions)
    }
  }

  /// A person's environment with no display, whose runtime folder this is.
  var environment: [String: String] {
    var result = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XAUTHORITY"] {
      result[name] = nil
    }
    result["XDG_RUNTIME_DIR"] = folder.path
    return result
  }

  /// Options for a private stage with its own display.
  func options(_ app: [String]) async throws -> LaunchOptions {
    var options = try LaunchOptions(app: app, installation: try await TestTree.installation())
    options.environment = environment
    options.output = .file(folder.appending(path: "output").path)
    return options
  }

  /// What apps have printed.
  var output: String {
    (try? String(contentsOf: folder.appending(path: "output"), encoding: .utf8)) ?? ""
  }

  private func endAll() {
    for directory in SessionBase.all(environment: environment).prefix(1).flatMap({ $0.sessions() }) {
      if let supervisor = try? directory.description().supervisor { kill(supervisor, SIGKILL) }
      directory.discard()
    }
  }
}

/// Every process of a session, its folder and its display, to see that nothing of them is left.
struct Remains {
  let processes: [pid_t]
  let directory: SessionDirectory
  /// Of the session's own display. Another display may get the number as soon as this one is gone.
  let display: [FileIdentity]

  /// Notes what there is now.
  init(_ directory: SessionDirectory) throws {
    let description = try directory.description()
    self.directory = directory
    display = description.ownDisplayNumber.map { number in
      ["/tmp/.X11-unix/X\(number)", "/tmp/.X\(number)-lock"].compactMap(FileIdentity.init)
    } ?? []
    processes =
      [description.supervisor]
      + ProcessTable.processes(withSetting: "CAPUCHIN_SESSION=\(directory.path)")
  }

  /// What is still there, for a failure's message; empty if all is gone.
  var left: [String] {
    var left = processes.filter(isRunning).map { process in
      "process \(process) \(KernelFile.text("/proc/\(process)/comm"))"
    }
    if FileStatus(directory.path) != nil { left.append("folder") }
    return left + display.filter(\.exists).map(\.path)
  }

  /// Waits until nothing is left, the time that a session has for it.
  func expectGone(_ location: SourceLocation = #_sourceLocation) async {
    do {
      try await waitUntil("all is gone: \(left)", within: .seconds(2)) { left.isEmpty }
    } catch {
      Issue.record("\(error)", sourceLocation: location)
    }
  }
}
