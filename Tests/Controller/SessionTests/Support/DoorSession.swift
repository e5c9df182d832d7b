import Foundation
import Session
import TestSupport

/// A session's folder without a session, for trying the doors on one program.
struct DoorSession {
  let folder: URL
  let installation: Installation

  /// Makes the folder, calls the body with it, removes it.
  static func with<Result>(_ body: (DoorSession) async throws -> Result) async throws -> Result {
    let installation = try await TestTree.installation()
    return try await TemporaryFolder.with("doors") { folder in
      let agents = folder.appending(path: "agents").path
      try FileManager.default.createDirectory(
        atPath: agents, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      return try await body(DoorSession(folder: folder, installation: installation))
    }
  }

  /// Which doors a program passes.
  enum Doors: CaseIterable {
    case preload, gio, both
  }

  /// An environment with no display in which a program passes the doors.
  func environment(_ doors: Doors = .both, session: String? = nil) -> [String: String] {
    var result = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"] { result[name] = nil }
    result["CAPUCHIN_SESSION"] = session ?? folder.path
    result["GTK_A11Y"] = "none"
    if doors != .gio {
      result["LD_PRELOAD"] = "\(installation.libraries)/libcapuchin-preload.so"
    }
    if doors != .preload { result["GIO_EXTRA_MODULES"] = "\(installation.libraries)/gio" }
    return result
  }

  /// The programs that were entered, in order.
  var entered: [String] {
    lines(of: "entered").compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  /// What the doors could not do.
  var log: [String] { lines(of: "doors.log") }

  private func lines(of name: String) -> [String] {
    let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }
}
