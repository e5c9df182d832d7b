import Foundation

/// The hand of a person at the Wayland display of a session: what it sends comes from the compositor,
/// as a person's mouse and keyboard do.
///
/// Its pointer and keyboard are on the seat from its beginning to its end.
public final class MutterHand: Sendable {
  private let child: Child
  /// Where chains of words go, one on a line.
  private let chains: FileHandle

  /// - Parameters:
  ///   - session: the session's folder; its message bus has the compositor's services.
  ///   - folder: a folder of the test's.
  init(of session: URL, in folder: URL) throws {
    let path = folder.appending(path: "hand").path
    // Opened for both, it does not wait for a reader.
    guard mkfifo(path, 0o600) == 0, case let descriptor = open(path, O_RDWR | O_CLOEXEC), descriptor >= 0
    else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    chains = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let script = Fixture.folder.appending(path: "MutterHand/hand.py").path
    child = try Child("/usr/bin/python3", [script, "unix:path=\(session.path)/run/bus", path])
  }

  /// Performs a chain of words, see Tests/Fixtures/MutterHand/hand.py.
  ///
  /// - Throws: ``CommandFailed`` with what it said.
  public func callAsFunction(_ words: [String]) async throws {
    let before = done
    try chains.write(contentsOf: JSONEncoder().encode(words) + Data("\n".utf8))
    try await waitUntil("the hand has done \(words)", within: .seconds(60)) {
      guard child.status == nil else { throw CommandFailed(outcome: try await child.outcome()) }
      return done > before
    }
  }

  /// Takes its devices off the seat.
  func stop() async {
    await child.stop()
  }

  /// How many chains are done.
  private var done: Int { child.output.split(separator: "\n").count }

  public func move(to point: Point) async throws {
    try await self(Self.move(point))
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

  /// Puts a finger of a touch screen at the first place of each way, goes on to the next of all of them together, and
  /// lifts them.
  ///
  /// - Parameter rest: seconds for which they rest before they are lifted.
  public func touch(_ ways: [[Point]], rest: Double = 0) async throws {
    func words(_ how: String, _ step: Int) -> [String] {
      ways.indices.flatMap { ["finger", "\($0)", how, "\(ways[$0][step].x)", "\(ways[$0][step].y)"] }
    }
    let steps = (1..<(ways.first?.count ?? 1)).flatMap { words("move", $0) }
    try await self(
      words("down", 0) + steps + ["sleep", "\(rest)"] + ways.indices.flatMap { ["finger", "\($0)", "up"] })
  }

  private static func move(_ point: Point) -> [String] { ["move", "\(point.x)", "\(point.y)"] }
}
