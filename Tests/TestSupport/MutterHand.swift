import Foundation

/// The hand of a person at the Wayland display of a session: what it sends comes from the compositor,
/// as a person's mouse and keyboard do.
public struct MutterHand: Sendable {
  /// The session's folder; its message bus has the compositor's services.
  let session: URL

  /// Performs a chain of words, see Tests/Fixtures/MutterHand/hand.py.
  ///
  /// - Throws: ``CommandFailed`` with what it said.
  public func callAsFunction(_ words: [String]) async throws {
    let script = Fixture.folder.appending(path: "MutterHand/hand.py").path
    let bus = "unix:path=\(session.path)/run/bus"
    try await run("/usr/bin/python3", [script, bus] + words).expectSuccess()
  }

  public func click(_ point: Point) async throws {
    try await self(Self.move(point) + ["click"])
  }

  public func key(_ chords: String...) async throws {
    try await self(chords.flatMap { ["key", $0] })
  }

  public func type(_ text: String) async throws {
    try await self(["type", text])
  }

  /// Presses at the first point, moves to the last in small steps, and releases.
  ///
  /// - Parameter rest: seconds for which the hand rests before it lets go, twice: a drop's target is asked
  ///   about each place and must have answered.
  public func drag(from start: Point, to end: Point, steps: Int = 10, rest: Double = 0) async throws {
    var words = Self.move(start) + ["down", "sleep", "0.1"]
    for step in 1...max(1, steps) {
      let x = start.x + (end.x - start.x) * step / max(1, steps)
      let y = start.y + (end.y - start.y) * step / max(1, steps)
      words += Self.move(Point(x, y)) + ["sleep", "0.05"]
    }
    for offset in [1, 0] where rest > 0 {
      words += Self.move(Point(end.x + offset, end.y)) + ["sleep", "\(rest)"]
    }
    try await self(words + ["up"])
  }

  private static func move(_ point: Point) -> [String] { ["move", "\(point.x)", "\(point.y)"] }
}
