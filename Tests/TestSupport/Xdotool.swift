/// A place on a display or in a window, in pixels.
public struct Point: Sendable, Equatable {
  public var x: Int
  public var y: Int

  public init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }

  public static func + (left: Point, right: Point) -> Point {
    Point(left.x + right.x, left.y + right.y)
  }
}

/// Real input: what it sends comes from the X server, as a person's mouse and keyboard do.
public struct Xdotool: Sendable {
  public enum Wheel: String, Sendable {
    case up = "4"
    case down = "5"
    case left = "6"
    case right = "7"
  }

  let display: PrivateDisplay

  /// Calls xdotool with the words of a chain of its commands.
  ///
  /// - Throws: ``CommandFailed`` with what it said.
  @discardableResult public func callAsFunction(_ words: String...) async throws -> String {
    try await chain(words)
  }

  public func move(to point: Point) async throws {
    try await chain(Self.move(point))
  }

  /// Clicks as a person does, who lets go after a tenth of a second and whose hand does not rest afterwards. Both
  /// toolkits lose shorter clicks on a busy machine: GTK gives up one whose button comes up while the app is at the
  /// press (Docs/Gtk4.md), and AppKit misses a release that comes while it begins to follow the mouse, until the
  /// pointer moves (Docs/GNUstep.md).
  public func click(_ point: Point, button: Int = 1, count: Int = 1) async throws {
    let clicks =
      count > 1
      // Slower, the second would not follow the first in time everywhere.
      ? ["click", "--repeat", "\(count)", "--delay", "40", "\(button)"]
      : ["mousedown", "\(button)", "sleep", "0.1", "mouseup", "\(button)"]
    let tremble = ["sleep", "0.05"] + Self.move(point + Point(1, 0)) + Self.move(point)
    try await chain(Self.move(point) + clicks + tremble)
  }

  /// Presses for longer than toolkits take for a click.
  public func hold(_ point: Point) async throws {
    try await chain(Self.move(point) + ["mousedown", "1", "sleep", "0.8", "mouseup", "1"])
  }

  public func press(_ point: Point, button: Int = 1) async throws {
    try await chain(Self.move(point) + ["mousedown", "\(button)"])
  }

  public func release(button: Int = 1) async throws {
    try await chain(["mouseup", "\(button)"])
  }

  public func scroll(_ wheel: Wheel, at point: Point, clicks: Int = 1) async throws {
    try await chain(Self.move(point) + ["click", "--repeat", "\(clicks)", "--delay", "20", wheel.rawValue])
  }

  /// Presses at the first point, moves through all of them in small steps, and releases at the last.
  public func drag(_ points: [Point], button: Int = 1, stepsBetween steps: Int = 8) async throws {
    guard let first = points.first else { return }
    try await chain(
      Self.move(first) + ["mousedown", "\(button)"] + Self.draw(points, steps) + ["mouseup", "\(button)"])
  }

  /// Moves from the first of these points to the last, at a hand's pace.
  public func draw(_ points: [Point], stepsBetween steps: Int = 8) async throws {
    try await chain(Self.draw(points, steps))
  }

  /// Presses chords such as `ctrl+a` or `Return`, one after the other.
  public func key(_ chords: String...) async throws {
    try await key(chords)
  }

  /// The same, of a list.
  public func key(_ chords: [String]) async throws {
    try await chain(["key", "--delay", "20"] + chords)
  }

  /// A key, and a click right after it.
  public func key(_ chord: String, thenClick point: Point) async throws {
    try await chain(["key", chord] + Self.move(point) + ["click", "1"])
  }

  public func type(_ text: String) async throws {
    try await chain(["type", "--delay", "10", "--", text])
  }

  /// Where a window with this title begins on the display, its shadow left out, once it is mapped.
  ///
  /// xdotool's own getwindowgeometry counts a window manager's frame twice; xwininfo does not.
  ///
  /// - Parameters:
  ///   - title: a regular expression, as xdotool takes it.
  ///   - size: what the app takes for the window's size: without a compositor GTK draws a border
  ///     around it that it tells nobody about.
  public func origin(
    ofWindow title: String, size: (width: Double, height: Double)? = nil
  ) async throws -> Point {
    let search = ["search", "--onlyvisible", "--limit", "1", "--name", title]
    return try await waitFor("a window titled \(title)") {
      return try await origin(ofFirst: search, size: size)
    }
  }

  /// Where the window begins that has the keyboard: for windows without a title.
  func originOfActiveWindow(size: (width: Double, height: Double)? = nil) async throws -> Point {
    try await waitFor("an active window") { try await origin(ofFirst: ["getactivewindow"], size: size) }
  }

  private func origin(
    ofFirst search: [String], size: (width: Double, height: Double)?
  ) async throws -> Point? {
    let found = try await run("xdotool", search, environment: display.environment)
    guard found.status == 0, let window = found.lines.first,
      let geometry = try await geometry(of: window), geometry.isViewable
    else { return nil }
    let (before, after) = try await shadow(of: window)
    guard let size, size.width > 0, size.height > 0 else { return geometry.origin + before }
    let border = Point(
      max(0, geometry.width - before.x - after.x - Int(size.width)) / 2,
      max(0, geometry.height - before.y - after.y - Int(size.height)) / 2)
    return geometry.origin + before + border
  }

  /// How far the app's own frame begins and ends inside its window: GTK draws shadows there.
  private func shadow(of window: String) async throws -> (before: Point, after: Point) {
    let arguments = ["-id", window, "_GTK_FRAME_EXTENTS"]
    let extents = try await run("xprop", arguments, environment: display.environment).output
    let numbers = extents.split(separator: "=").last?.split(separator: ",")
      .compactMap { Int($0.trimmingPrefix(while: \.isWhitespace).prefix(while: \.isNumber)) } ?? []
    guard numbers.count == 4 else { return (Point(0, 0), Point(0, 0)) }
    return (Point(numbers[0], numbers[2]), Point(numbers[1], numbers[3]))
  }

  private static let keyWords: Set = ["key", "keydown", "keyup", "type"]

  /// A window manager looks at a click before the app gets it, and at no keys: what is typed into a field that was just
  /// clicked would reach the one before on a busy machine, sooner than any person types.
  @discardableResult private func chain(_ words: [String]) async throws -> String {
    if words.contains(where: Self.keyWords.contains) {
      try await run(Fixture.caughtUp().path, environment: display.environment).expectSuccess()
    }
    return try await run("xdotool", words, environment: display.environment).expectSuccess().output
  }

  /// A toolkit takes the motions of one frame as one.
  private static func draw(_ points: [Point], _ steps: Int) -> [String] {
    zip(points, points.dropFirst()).flatMap { from, to in
      (1...max(1, steps)).flatMap { step in
        let x = from.x + (to.x - from.x) * step / max(1, steps)
        let y = from.y + (to.y - from.y) * step / max(1, steps)
        return move(Point(x, y)) + ["sleep", "0.02"]
      }
    }
  }

  private static func move(_ point: Point) -> [String] {
    ["mousemove", "\(point.x)", "\(point.y)"]
  }
}
