extension Xdotool {
  /// Where the coordinates of a window or popover begin on the display, once it is mapped.
  ///
  /// - Throws: ``TimedOut``.
  public func origin(of place: UIPlace) async throws -> Point {
    try await waitFor("a popover of \(place.width)×\(place.height)") { try await originNow(of: place) }
  }

  /// The same; nil while no popover is that large, as while it grows or shrinks.
  func originNow(of place: UIPlace) async throws -> Point? {
    guard let title = place.title else { return try await popover(Int(place.width), Int(place.height)) }
    guard place.isTitled else {
      if let untitled = try await untitled(Int(place.width), Int(place.height)) { return untitled }
      return try await originOfActiveWindow(size: (place.width, place.height))
    }
    return try await origin(ofWindow: Self.pattern(title), size: (place.width, place.height))
  }

  /// Where the topmost managed window of this size begins that has no title: AppKit of Debian 13 opens panels without
  /// the keys.
  private func untitled(_ width: Int, _ height: Int) async throws -> Point? {
    let stacking = ["-root", "_NET_CLIENT_LIST_STACKING"]
    let list = try await run("xprop", stacking, environment: display.environment).output
    for word in list.split(separator: "#").last?.split(separator: ",").reversed() ?? [] {
      let window = String(word.filter { !$0.isWhitespace })
      guard let found = try await geometry(of: window), found.isViewable, (found.width, found.height) == (width, height)
      else { continue }
      let name = try await run("xdotool", ["getwindowname", window], environment: display.environment).lines
      if name.allSatisfy(\.isEmpty) { return found.origin }
    }
    return nil
  }

  /// GTK gives a popover a window of its own that no window manager sees, as large as the popover
  /// and the shadow around it.
  private func popover(_ width: Int, _ height: Int) async throws -> Point? {
    let fitting = try await unmanaged().filter {
      (0...120).contains($0.width - width) && (0...120).contains($0.height - height)
    }
    // Of several that are open, as a menu and a submenu, that with the least shadow.
    return fitting.min { $0.width + $0.height < $1.width + $1.height }.map {
      $0.origin + Point(($0.width - width) / 2, ($0.height - height) / 2)
    }
  }

  /// The place so many pixels below the top of the one popup that is open: for a menu that is part
  /// of a widget, whose items are in no tree.
  public func pointInPopup(down: Int) async throws -> Point {
    var last: XGeometry?
    return try await waitFor("one popup that stands still") {
      let found = try await unmanaged().filter { $0.width > 50 && $0.height > 50 }
      defer { last = found.first }
      guard found.count == 1, let popup = found.first, popup == last else { return nil }
      return popup.origin + Point(popup.width / 2, down)
    }
  }

  /// The place at these fractions of the topmost popup; nil where none is open.
  public func pointInPopup(across: Double, down: Double) async throws -> Point? {
    try await unmanaged().first { $0.width > 50 && $0.height > 50 }.map {
      $0.origin + Point(Int(Double($0.width) * across), Int(Double($0.height) * down))
    }
  }

  /// The windows on screen that no window manager sees, the topmost first.
  private func unmanaged() async throws -> [XGeometry] {
    let tree = try await run("xwininfo", ["-root", "-children"], environment: display.environment)
    var found: [XGeometry] = []
    for line in tree.lines.reversed() {
      guard let window = line.split(separator: " ").first, window.hasPrefix("0x"),
        let geometry = try await geometry(of: String(window)), geometry.isViewable, geometry.isUnmanaged
      else { continue }
      found.append(geometry)
    }
    return found
  }

  /// What xwininfo says of a window; nil if it is gone.
  func geometry(of window: String) async throws -> XGeometry? {
    let info = try await run("xwininfo", ["-id", window], environment: display.environment)
    guard info.status == 0 else { return nil }
    return XGeometry(info.lines)
  }

  /// To the C library `\'` is the end of the text.
  private static func pattern(_ title: String) -> String {
    "^" + title.map { $0.isLetter || $0.isNumber || " '".contains($0) ? String($0) : "\\\($0)" }.joined() + "$"
  }
}

/// Where an X window is.
struct XGeometry: Equatable {
  let origin: Point
  let width: Int
  let height: Int
  let isViewable: Bool
  /// Whether the window manager has nothing to do with it.
  let isUnmanaged: Bool

  init?(_ lines: [String]) {
    func value(_ name: String) -> String? {
      lines.first { $0.contains("\(name):") }?.split(separator: ":").last
        .map { $0.trimmingPrefix(while: { $0 == " " }) }.map(String.init)
    }
    func number(_ name: String) -> Int? { value(name).flatMap { Int($0) } }
    guard let x = number("Absolute upper-left X"), let y = number("Absolute upper-left Y"),
      let width = number("  Width"), let height = number("  Height")
    else { return nil }
    origin = Point(x, y)
    self.width = width
    self.height = height
    isViewable = value("Map State") == "IsViewable"
    isUnmanaged = value("Override Redirect State") == "yes"
  }
}
