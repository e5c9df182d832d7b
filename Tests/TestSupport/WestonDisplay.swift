import Foundation

/// A Wayland compositor of a test's own that nobody sees and that has no input devices.
///
/// As many run at once as the machine has cores; the next test waits for its turn.
public struct WestonDisplay: Sendable {
  /// The path of its socket, which is what `--display` takes.
  public let name: String

  /// The test's environment with this display in place of the person's.
  public var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XAUTHORITY"] { environment[name] = nil }
    environment["XDG_RUNTIME_DIR"] = URL(filePath: name).deletingLastPathComponent().path
    environment["WAYLAND_DISPLAY"] = name
    environment["GDK_BACKEND"] = "wayland"
    return environment
  }

  /// Starts a display, calls the body with it, ends the display.
  ///
  /// - Throws: ``TimedOut`` if the compositor does not come up.
  public static func with<Result: Sendable>(
    width: Int = 1600, height: Int = 1200, _ body: (WestonDisplay) async throws -> Result
  ) async throws -> Result {
    try await slots.with {
      try await TemporaryFolder.with("weston") { try await start(in: $0, width, height, body) }
    }
  }

  private static func start<Result: Sendable>(
    in folder: URL, _ width: Int, _ height: Int, _ body: (WestonDisplay) async throws -> Result
  ) async throws -> Result {
    let runtime = ProcessInfo.processInfo.environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 }
    let socket = folder.appending(path: "wayland").path
    // It falls asleep after five minutes without input, and then no app gets another frame.
    let words = [
      "--no-config", "--backend=headless-backend.so", "--socket=wayland", "--idle-time=0",
      "--width=\(width)", "--height=\(height)",
    ]
    return try await withChild("weston", words, environment: runtime) { weston in
      try await waitUntil("weston listens (\(weston.errors))") { isListening(at: socket) }
      return try await body(WestonDisplay(name: socket))
    }
  }

  /// Whether a connection is taken: the file is there a moment before.
  public static func isListening(at path: String) -> Bool {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
      path.utf8.count < room.count && (room.copyBytes(from: path.utf8), true).1
    }
    guard fits else { return false }
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  private static let slots = Slots(count: max(1, ProcessInfo.processInfo.activeProcessorCount))
}
