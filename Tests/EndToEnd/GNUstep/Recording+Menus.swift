import TestSupport

extension Recording {
  /// Presses a menu in the bar of an app of GNUstep's, goes on to those in it, and lets go of an item.
  ///
  /// - Parameter line: waits until that is recorded.
  func choose(_ inner: String, in titles: String..., expecting line: String? = nil) async throws {
    let labels = titles + [inner]
    try await display.xdotool.press(try await item(labels.prefix(1)))
    for depth in labels.indices.dropFirst() {
      try await display.hover(try await item(labels.prefix(depth + 1)))
    }
    try await display.xdotool.release()
    if let line { try await waitForCommand(line) }
  }

  /// Where an item of the app's menu is, which stands in the corner of the screen, or one of a menu that
  /// is open: each stands beside the one before it.
  private func item(_ labels: ArraySlice<String>) async throws -> Point {
    var path = "//MenuBar"
    var (left, place) = (0, Point(0, 0))
    for label in labels {
      path += "/*[@id='\(label)']"
      let item = try await waitFor("\(label) is on screen") {
        try await widgets("\(path)[@visible='true']").first.flatMap { $0.frame.height > 0 ? $0 : nil }
      }
      place = Point(left, 0) + item.frame.point()
      left += Int(item.frame.width)
    }
    return place
  }
}
