import TestSupport

extension Recording {
  /// Presses a menu in the bar of an app of GNUstep's, and lets go of an item of it.
  func choose(_ inner: String, in title: String) async throws {
    try await display.xdotool.press(try await item(title))
    try await display.hover(try await item(title, inner))
    try await display.xdotool.release()
  }

  /// Where an item of the app's menu is, which stands in the corner of the screen, or one of a menu that
  /// is open, beside that.
  fileprivate func item(_ title: String, _ inner: String? = nil) async throws -> Point {
    let bar = try await widget("//MenuBar/Menu[@id='\(title)']")
    guard let inner else { return Point(0, 0) + bar.frame.point() }
    let item = try await waitFor("the menu \(title) is open") {
      let items = try await widgets("//MenuBar/Menu[@id='\(title)']/*[@id='\(inner)'][@visible='true']")
      return items.first.flatMap { $0.frame.height > 0 ? $0 : nil }
    }
    return Point(Int(bar.frame.width), 0) + item.frame.point()
  }
}
