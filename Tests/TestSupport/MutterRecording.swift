import Foundation

/// An app under `capuchin record --wayland`, used with real input.
public struct MutterRecording: Sendable {
  /// The size of the session's display.
  private static let size = (width: 1600.0, height: 1200.0)

  /// The script that is being written.
  public let file: URL
  public let hand: MutterHand
  private let child: Child
  private let capuchin: Capuchin

  /// Records an app until the body is over; then the session is ended as by ctrl-C.
  ///
  /// - Parameters:
  ///   - app: the app's command line.
  ///   - folder: a folder of the test's: the script, and the session's own folder, go there.
  ///   - additions: more of the environment of `capuchin`.
  ///   - more: options of `record`.
  /// - Returns: the script's commands, its header and comments left out.
  @discardableResult public static func with(
    _ app: [String], in folder: URL, additions: [String: String] = [:], options more: [String] = [],
    _ body: (MutterRecording) async throws -> Void
  ) async throws -> [String] {
    let file = folder.appending(path: "recorded.monkey")
    let capuchin = try await Capuchin(in: folder, environment: environment.merging(additions) { $1 })
    // The library of Wayland then writes what the app and the compositor say to each other.
    let options = ["--wayland", "--env", "WAYLAND_DEBUG=client", "--start-timeout", "120s"] + more + ["--"]
    let child = try capuchin.start(["record", "-o", file.path] + options + app)
    do {
      let session = try await waitFor("the app shows a window (\(child.errors))", within: .seconds(120)) {
        guard child.errors.contains("recording;"), try await !capuchin.tree().widgets("/App/*").isEmpty
        else { return nil as URL? }
        return capuchin.sessionFolder
      }
      let hand = try MutterHand(of: session, in: folder)
      try await MutterRecording(file: file, hand: hand, child: child, capuchin: capuchin).use(body)
    } catch {
      await child.stop()
      throw error
    }
    return try commands(in: file)
  }

  private func use(_ body: (MutterRecording) async throws -> Void) async throws {
    do {
      try await waitForSeat()
      try await body(self)
      child.signal(SIGINT)
      _ = try await child.outcome(within: .seconds(20))
    } catch {
      await hand.stop()
      throw error
    }
    await hand.stop()
  }

  /// Waits until the window is on the screen and the app has the hand's pointer and keyboard: what comes
  /// before is lost.
  private func waitForSeat() async throws {
    try await hand.move(to: Point(Int(Self.size.width / 2), Int(Self.size.height / 2)))
    try await waitUntil("the app has a pointer and a keyboard (\(child.errors))", within: .seconds(60)) {
      // `wl_pointer@33.enter(…)`, with a # in newer libraries.
      child.errors.contains(/wl_pointer.\d+\.enter/) && child.errors.contains(/wl_keyboard.\d+\.enter/)
    }
  }

  /// Touches the screen, once the app has the seat's touch screen, which is there from the first touch on.
  public func touch(_ ways: [[Point]], rest: Double = 0) async throws {
    if !child.errors.contains(".get_touch(") {
      try await hand.touch([[Point(1, 1)]])
      try await waitUntil("the app has a touch screen", within: .seconds(60)) { child.errors.contains(".get_touch(") }
    }
    try await hand.touch(ways, rest: rest)
  }

  /// The test's environment without the person's displays.
  public static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XAUTHORITY", "GDK_BACKEND"] {
      environment[name] = nil
    }
    return environment
  }

  /// The commands in the script so far.
  public func commands() throws -> [String] {
    try Self.commands(in: file)
  }

  private static func commands(in file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
  }

  /// Waits until the last command in the script is this one.
  public func waitForCommand(_ line: String) async throws {
    var last: String?
    try await waitUntil("\"\(line)\" is recorded; the last is \(last ?? "none")") {
      last = try commands().last
      return last == line
    }
  }

  /// What an XPath expression selects now.
  public func widgets(_ xpath: String) async throws -> [UIWidget] { try await capuchin.tree().widgets(xpath) }

  /// The one widget that an XPath expression selects, at least in the end.
  public func widget(_ xpath: String) async throws -> UIWidget {
    try await waitFor("one widget \(xpath)") {
      let found = try await widgets(xpath)
      return found.count == 1 ? found[0] : nil
    }
  }

  /// Where a widget of a window is on the display, at these fractions of its width and height, once it
  /// stands still. No one tells an app where its windows are: they are in the middle.
  public func point(_ xpath: String, across: Double = 0.5, down: Double = 0.5) async throws -> Point {
    var last: Point?
    return try await waitFor("\(xpath) stands still") {
      let widget = try await widget(xpath)
      guard widget.frame.width > 0, widget.frame.height > 0, widget.place.width > 0 else { return nil }
      let left = Int((Self.size.width - widget.place.width) / 2)
      let top = Int((Self.size.height - widget.place.height) / 2)
      let now = Point(left, top) + widget.frame.point(across, down)
      defer { last = now }
      return now == last ? now : nil
    }
  }

  /// Clicks a widget with the real mouse.
  public func click(_ xpath: String, across: Double = 0.5, down: Double = 0.5) async throws {
    try await hand.click(point(xpath, across: across, down: down))
  }

  /// Clicks a text with the real mouse until it has the keys: the compositor may yet be about to show its
  /// window.
  public func focus(_ xpath: String) async throws {
    try await waitUntil("\(xpath) has the keys") {
      try await click(xpath)
      return try await widget(xpath)["focused"] == "true"
    }
  }

  /// Drags the real mouse from one place in a widget to another: fractions of its width and height.
  public func drag(
    _ xpath: String, from: (across: Double, down: Double), to: (across: Double, down: Double)
  ) async throws {
    let start = try await point(xpath, across: from.across, down: from.down)
    try await hand.drag(from: start, to: point(xpath, across: to.across, down: to.down))
  }
}
