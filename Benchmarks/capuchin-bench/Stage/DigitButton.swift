import Session

/// The key 1 of EdenMath: the number on display has as many digits as clicks had an effect.
struct DigitButton {
  /// More digits than these would be rounded.
  static let most = 14

  private static let key = "1"
  private static let get = "Get Label displayField text digits"

  private let app: DrivenApp
  private let stage: BenchStage
  private let place: (x: Int, y: Int)

  /// - Throws: `BenchError.notFound`; what the tools throw that tell where the window is.
  init(of app: DrivenApp, _ stage: BenchStage) async throws {
    (self.app, self.stage) = (app, stage)
    let window = try await Self.window(of: app, stage)
    let button = try await app.frame("//Button[@text='\(Self.key)']")
    let origin = try await Hand.origin(of: window, stage)
    place = (origin.x + Int(button[0] + button[2] / 2), origin.y + Int(button[1] + button[3] / 2))
    // The first click only gives the window the keys: here, where there is nothing.
    _ = try await stage.run("xdotool", ["mousemove", "\(origin.x + 3)", "\(origin.y + 3)", "click", "1"])
  }

  /// The app's menu is a window of the same name: the calculator is told by its size.
  private static func window(of app: DrivenApp, _ stage: BenchStage) async throws -> String {
    let size = try await app.frame("//Window[.//Button[@text='\(key)']]")
    return try await Waiting.wait(for: "a window of \(size[2])×\(size[3])", every: .milliseconds(100)) {
      let found = try await stage.run("xdotool", ["search", "--onlyvisible", "--name", "^EdenMath$"])
      for window in found.split(separator: "\n").map(String.init) {
        let info = try await stage.run("xwininfo", ["-id", window])
        if info.contains("Width: \(Int(size[2]))\n"), info.contains("Height: \(Int(size[3]))\n") { return window }
      }
      return nil
    }
  }

  /// Clears the display.
  func clear() async throws { try await app.perform("Touch Button C") }

  func touch() async throws { try await app.perform("Touch Button \(Self.key)") }

  /// Milliseconds between two clicks of the real mouse: without, AppKit loses some.
  static let pause = 5

  /// Clicks with the real mouse until the display is full.
  func click() async throws {
    _ = try await stage.run(
      "xdotool",
      ["mousemove", "\(place.x)", "\(place.y)", "click", "--delay", "\(Self.pause)", "--repeat", "\(Self.most)", "1"])
  }

  /// Waits until so many clicks had an effect.
  ///
  /// - Throws: `BenchError.timedOut`.
  func wait(for count: Int) async throws {
    _ = try await Waiting.wait(for: "\(count) digits", every: .microseconds(100)) {
      let text = try await app.perform(Self.get) ?? ""
      return text.filter(\.isNumber).count == count ? true : nil
    }
  }
}
