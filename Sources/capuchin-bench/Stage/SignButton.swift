import Session

/// A button of a calculator that changes the sign of the number on display.
struct SignButton {
  private static let get = "Get TextField * text number"

  private let title: String
  private let app: DrivenApp
  private let stage: BenchStage
  private let place: (x: Int, y: Int)

  /// Brings a number on display.
  ///
  /// - Throws: `BenchError.notFound`; what the tools throw that tell where the window is.
  init(_ title: String, of app: DrivenApp, in window: String, _ stage: BenchStage) async throws {
    (self.title, self.app, self.stage) = (title, app, stage)
    let button = "//Button[@text='\(title)']"
    let sides = (try await app.widget(button)["frame"] ?? "").split(separator: ",").compactMap { Double($0) }
    guard sides.count == 4 else { throw BenchError.notFound(button) }
    let origin = try await Hand.origin(of: window, stage)
    place = (origin.x + Int(sides[0] + sides[2] / 2), origin.y + Int(sides[1] + sides[3] / 2))
    try await app.perform("Touch Button 7")
  }

  func touch() async throws { try await app.perform("Touch Button \"\(title)\"") }

  /// Clicks so often with the real mouse.
  func click(_ count: Int) async throws {
    _ = try await stage.run(
      "xdotool", ["mousemove", "\(place.x)", "\(place.y)", "click", "--delay", "0", "--repeat", "\(count)", "1"])
  }

  /// Does what changes the sign, and waits until it has.
  ///
  /// - Throws: `BenchError.timedOut`.
  func change(_ body: () async throws -> Void) async throws {
    let before = try await app.perform(Self.get)
    try await body()
    _ = try await Waiting.wait(for: "another number than \(before ?? "none")", every: .milliseconds(1)) {
      try await app.perform(Self.get) == before ? nil : true
    }
  }
}
