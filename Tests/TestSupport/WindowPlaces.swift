extension Xdotool {
  /// Where the coordinates of a window or popover begin on the display, once it is mapped.
  ///
  /// - Throws: ``TimedOut``.
  public func origin(of place: UIPlace) async throws -> Point {
    if let title = place.title {
      guard place.isTitled else { return try await originOfActiveWindow(size: (place.width, place.height)) }
      return try await origin(ofWindow: Self.pattern(title), size: (place.width, place.height))
    }
    return try await waitFor("a popover of \(place.width)×\(place.height)") {
      try await popover(Int(place.width), Int(place.height))
    }
  }

  /// GTK gives a popover a window of its own that no window manager sees, as large as the popover
  /// and the shadow around it.
  private func popover(_ width: Int, _ height: Int) async throws -> Point? {
    for geometry in try await unmanaged() {
      let margins = (geometry.width - width, geometry.height - height)
      guard (0...120).contains(margins.0), (0...120).contains(margins.1) else { continue }
      return geometry.origin + Point(margins.0 / 2, margins.1 / 2)
    }
    return nil
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

  private static func pattern(_ title: String) -> String {
    "^" + title.map { $0.isLetter || $0.isNumber || $0 == " " ? String($0) : "\\\($0)" }.joined() + "$"
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
