import Foundation
import TestSupport

@testable import Session

/// The one session whose folder lies below a test's folder: what it consists of, and what is left.
struct SessionScan {
  let directory: SessionDirectory
  let processes: [pid_t]
  /// Of the session's own display. Another display may get the number as soon as this one is gone.
  private let socket: FileIdentity?

  /// Notes the session's processes as they are now.
  ///
  /// - Parameter folder: the one that was given to ``Capuchin``.
  init(in folder: URL) async throws {
    let base = folder.appending(path: "run/capuchin").path
    let name = try await waitFor("a session in \(base)") {
      try FileManager.default.contentsOfDirectory(atPath: base).first { !$0.hasPrefix(".") }
    }
    directory = SessionDirectory(path: "\(base)/\(name)")
    processes = ProcessTable.processes(withSetting: "CAPUCHIN_SESSION=\(directory.path)")
    socket = try directory.description().display.flatMap { FileIdentity("/tmp/.X11-unix/X\($0.dropFirst())") }
  }

  /// What still is there of processes, folder and the session's own display.
  func left() -> [String] {
    var left = processes.filter(isRunning).map { "process \($0)" }
    if FileManager.default.fileExists(atPath: directory.path) { left.append(directory.path) }
    if let socket, socket.exists { left.append(socket.path) }
    return left
  }
}
