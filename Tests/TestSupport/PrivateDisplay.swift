import Foundation

/// An X server with a window manager of a test's own.
///
/// As many run at once as the machine has cores; the next test waits for its turn.
public struct PrivateDisplay: Sendable {
  /// The display's name, such as `:42`.
  public let name: String
  public let size: (width: Int, height: Int)

  /// The test's environment with this display in place of the person's.
  public var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XAUTHORITY"] {
      environment[name] = nil
    }
    environment["DISPLAY"] = name
    environment["GDK_BACKEND"] = "x11"
    return environment
  }

  /// Whether what is recorded on a display is played on a Wayland display of the session's own:
  /// `CAPUCHIN_PLAY_ON=wayland` is in the test's environment.
  public static var playsOnWayland: Bool {
    ProcessInfo.processInfo.environment["CAPUCHIN_PLAY_ON"] == "wayland"
  }

  /// Where `capuchin` is to play what was recorded here.
  public var optionsOfPlay: [String] { Self.playsOnWayland ? ["--wayland"] : ["--display", name] }

  public var xdotool: Xdotool { Xdotool(display: self) }

  /// Starts a display, calls the body with it, ends the display.
  ///
  /// - Parameters:
  ///   - windowManager: whether openbox runs on it.
  /// - Throws: ``TimedOut`` if the X server or the window manager does not come up.
  public static func with<Result: Sendable>(
    width: Int = 1280, height: Int = 1024, windowManager: Bool = true,
    _ body: (PrivateDisplay) async throws -> Result
  ) async throws -> Result {
    try await slots.with {
      let arguments = [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset",
      ]
      return try await withChild("Xvfb", arguments) { server in
        let number = try await waitFor("Xvfb names its display (\(server.errors))") {
          server.output.hasSuffix("\n") ? Int(server.output.dropLast()) : nil
        }
        let display = PrivateDisplay(name: ":\(number)", size: (width, height))
        guard windowManager else { return try await body(display) }
        return try await display.withWindowManager { _ in try await body(display) }
      }
    }
  }

  /// Writes a picture of the whole display as PNG.
  public func screenshot(to file: URL) async throws {
    try await run("import", ["-display", name, "-window", "root", file.path]).expectSuccess()
  }

  /// Starts openbox on a display that has no window manager, and ends it after the body, which is given its process.
  public func withWindowManager<Result>(
    _ body: (Child) async throws -> Result
  ) async throws -> Result {
    try await withChild("openbox", ["--sm-disable"], environment: environment) { manager in
      try await waitUntil("openbox manages \(name) (\(manager.errors))") {
        let check = ["-display", name, "-root", "_NET_SUPPORTING_WM_CHECK"]
        return try await run("xprop", check).output.contains("window id")
      }
      do {
        return try await body(manager)
      } catch {
        // One that hangs shows no window of any app.
        let state = manager.status.map { "has ended with \($0)" } ?? "is there: \(manager.threads)"
        print("The window manager of \(name) \(state) \(manager.errors)")
        throw error
      }
    }
  }

  private static let slots = Slots(count: max(1, ProcessInfo.processInfo.activeProcessorCount))
}
