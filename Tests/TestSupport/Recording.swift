import Foundation

/// An app under `capuchin record`, used with real input.
public struct Recording: Sendable {
  public let display: PrivateDisplay
  /// The script that is being written.
  public let file: URL
  /// `capuchin record` itself.
  public let child: Child
  private let capuchin: Capuchin

  /// Records an app until the body is over; then the session is ended as by ctrl-C.
  ///
  /// - Parameters:
  ///   - app: the app's command line.
  ///   - folder: a folder of the test's: the script, and the session's own folder, go there.
  ///   - options: more options of `record`.
  /// - Returns: the script's commands, its header and comments left out.
  /// - Throws: ``TimedOut`` if the app does not come up or the session does not end; ``CommandFailed`` if a pack of
  ///   Capuchin's own listens to what its class does not have.
  @discardableResult public static func with(
    _ app: [String], on display: PrivateDisplay, in folder: URL, options: [String] = [],
    _ body: (Recording) async throws -> Void
  ) async throws -> [String] {
    let file = folder.appending(path: "recorded.monkey")
    let recording = try await use(
      app, under: ["record", "-o", file.path], "recording;", on: display, in: folder, options: options,
      file: file, body)
    return try recording.commands()
  }

  /// Traces an app until the body is over; then the session is ended as by ctrl-C.
  ///
  /// - Parameter slots: what is traced.
  /// - Returns: what was printed.
  /// - Throws: as `with`.
  public static func tracing(
    _ slots: [String], of app: [String], on display: PrivateDisplay, in folder: URL,
    options: [String] = [], _ body: (Recording) async throws -> Void
  ) async throws -> [String] {
    let recording = try await use(
      app, under: ["trace"] + slots.flatMap { ["--slot", $0] }, "tracing;", on: display, in: folder,
      options: options, file: folder, body)
    return recording.child.output.split(separator: "\n").map(String.init)
  }

  /// Uses an app under `capuchin packs dev` until the body is over; then the session is ended as by ctrl-C.
  ///
  /// - Parameter pack: the folder of the pack.
  public static func developing(
    _ pack: URL, with app: [String], on display: PrivateDisplay, in folder: URL,
    _ body: (Recording) async throws -> Void
  ) async throws {
    _ = try await use(
      app, under: ["packs", "dev", pack.path], "recording;", on: display, in: folder, options: [], file: folder, body)
  }

  private static func use(
    _ app: [String], under command: [String], _ sign: String, on display: PrivateDisplay,
    in folder: URL, options: [String], file: URL, _ body: (Recording) async throws -> Void
  ) async throws -> Recording {
    let capuchin = try await Capuchin(in: folder, environment: display.environment)
    // The display is the test's own; to `capuchin` it looks like a person's.
    let stage = options.contains("--stage") ? [] : ["--stage", "private"]
    let words = command + ["--display", display.name] + stage + options + ["--"] + app
    let child = try capuchin.start(words)
    let recording = Recording(display: display, file: file, child: child, capuchin: capuchin)
    do {
      try await recording.waitForApp(sign)
      try await body(recording)
      child.signal(SIGINT)
      let outcome = try await child.outcome(within: .seconds(20))
      let hasDeafPack = outcome.errors.contains(/: (gtk4?|gnustep|adwaita)[a-z-]*: .* cannot be heard/)
      if hasDeafPack { throw CommandFailed(outcome: outcome) }
    } catch {
      await child.stop()
      throw error
    }
    return recording
  }

  /// The commands in the script so far.
  public func commands() throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
  }

  /// Waits until the last command in the script is this one.
  public func waitForCommand(_ line: String) async throws {
    _ = try await waitForCommand("\"\(line)\"") { line }
  }

  /// The same, as a person waits who sees that nothing happens, and moves the hand: a busy AppKit comes to a press after
  /// its release, may miss that, and finds it when the pointer moves (Docs/GNUstep.md).
  public func waitForCommand(movingHand line: String) async throws {
    var way = 1
    try await waitUntil("\"\(line)\" is recorded; the script is \((try? commands()) ?? [])", every: .milliseconds(100)) {
      if try commands().last == line { return true }
      try await display.xdotool("mousemove_relative", "--", "\(way)", "0")
      way = -way
      return false
    }
  }

  /// Waits until the last command in the script ends with what a widget has then.
  ///
  /// - Parameters:
  ///   - beginning: the command up to its argument.
  ///   - attribute: of the widget that `xpath` selects.
  /// - Returns: the command.
  public func waitForCommand(
    _ beginning: String, _ attribute: String = "value", of xpath: String
  ) async throws -> String {
    try await waitForCommand("\(beginning) with the \(attribute) of \(xpath)") {
      "\(beginning) \(try await widget(xpath)[attribute] ?? "?")"
    }
  }

  private func waitForCommand(
    _ what: String, _ line: () async throws -> String
  ) async throws -> String {
    var last: String?
    return try await waitFor("\(what) is recorded; the last is \(last ?? "none"); record says: \(child.errors)") {
      let wanted = try await line()
      last = try commands().last
      return last == wanted ? wanted : nil
    }
  }

  /// The widgets that an XPath expression selects.
  ///
  /// - Parameter inner: whether parts of widgets are found, too, as those of a panel that is one widget.
  public func widgets(_ xpath: String, inner: Bool = false) async throws -> [UIWidget] {
    guard inner else { return try await capuchin.tree().widgets(xpath) }
    // A panel that is on its way may fill its lists for longer than the tree is waited for.
    guard let xml = try? await capuchin.treeXML(inner: true) else { return [] }
    return try UITree(xml: xml).widgets(xpath)
  }

  /// All widgets as they are now.
  public func screen() async throws -> UIScreen {
    try await UIScreen(xml: capuchin.treeXML())
  }

  /// The one widget that an XPath expression selects, at least in the end.
  public func widget(_ xpath: String, inner: Bool = false) async throws -> UIWidget {
    var found: [UIWidget] = []
    var windows: [UIWidget] = []
    var looks = 0
    return try await waitFor("one widget \(xpath) (\(looks) times looked for, \(found.count) found at last; of \(windows.map { $0["id"] ?? $0.kind }))") {
      found = try await widgets(xpath, inner: inner)
      looks += 1
      guard found.count != 1 else { return found[0] }
      windows = try await widgets("/App/*")
      return nil
    }
  }

  /// Where a widget is on the display, at these fractions of its width and height, once it stands
  /// still: a window manager may move a new window, and an app grow it.
  ///
  /// - Parameter xpath: must select one widget, at least in the end.
  public func point(
    _ xpath: String, across: Double = 0.5, down: Double = 0.5, inner: Bool = false
  ) async throws -> Point {
    var last: Point?
    return try await waitFor("\(xpath) stands still") {
      let widget = try await widget(xpath, inner: inner)
      // A window that has just come up is on screen before anything in it has been laid out.
      guard widget.frame.width > 0, widget.frame.height > 0 else { return nil }
      guard let origin = try await display.xdotool.originNow(of: widget.place) else { return nil }
      let now = origin + widget.frame.point(across, down)
      defer { last = now }
      return now == last ? now : nil
    }
  }

  /// Drags the lower right corner of a window to these places, from where it was, as a person does, who
  /// looks what becomes of the window before letting go.
  public func dragCorner(of window: String, by offsets: [Point]) async throws {
    // The frame that the window manager draws is a few pixels wide.
    let handle = try await point(window, across: 1, down: 1) + Point(-4, 4)
    var frame = try await widget(window).frame
    var place = handle
    try await display.xdotool.press(handle)
    for offset in offsets {
      try await display.xdotool.draw([place, handle + offset])
      place = handle + offset
      frame = try await waitFor("\(window) has another size than \(frame)") { [frame] in
        let now = try await widget(window).frame
        return now == frame ? nil : now
      }
    }
    try await display.xdotool.release()
  }

  /// Clicks a widget with the real mouse, in its middle or at these fractions of its size.
  public func click(
    _ xpath: String, across: Double = 0.5, down: Double = 0.5, button: Int = 1, count: Int = 1, inner: Bool = false
  ) async throws {
    let point = try await point(xpath, across: across, down: down, inner: inner)
    try await display.xdotool.click(point, button: button, count: count)
  }

  /// Drags the real mouse from one place in a widget to another: fractions of its width and height.
  public func drag(
    _ xpath: String, from: (across: Double, down: Double), to: (across: Double, down: Double)
  ) async throws {
    let start = try await point(xpath, across: from.across, down: from.down)
    let end = try await point(xpath, across: to.across, down: to.down)
    try await display.xdotool.drag([start, end])
  }

  private func waitForApp(_ sign: String) async throws {
    try await waitUntil("the app shows a window (\(child.errors))", within: .seconds(60)) {
      if let status = child.status {
        throw CommandFailed(outcome: Outcome(
          command: child.command, status: status, output: child.output, errors: child.errors))
      }
      guard child.errors.contains(sign) else { return false }
      return (try? await widgets("/App/*").isEmpty) == false
    }
  }
}
