import Foundation
import TestSupport

/// A window of an app whose other windows (its menu, what stands for it on the desktop) have the same
/// title: told apart by its size.
struct AppWindow {
  let id: String
  /// Where what is inside of its frame begins on the display.
  let origin: Point

  /// Nil where none is on screen.
  static func find(
    _ title: String, _ width: Int, _ height: Int, on display: PrivateDisplay
  ) async throws -> AppWindow? {
    let search = ["search", "--onlyvisible", "--name", "^\(title)$"]
    for id in try await run("xdotool", search, environment: display.environment).lines {
      let words = try await run("xwininfo", ["-id", id], environment: display.environment).output
      let number = { (name: String) -> Int? in
        words.split(separator: "\n").first { $0.contains("\(name):") }?.split(separator: " ").last.flatMap { Int($0) }
      }
      guard number("Width") == width, number("Height") == height, let x = number("Absolute upper-left X"),
        let y = number("Absolute upper-left Y")
      else { continue }
      return AppWindow(id: id, origin: Point(x, y))
    }
    return nil
  }

  /// Clicks where nothing is, and waits until the window has the keys: the click that brings that about
  /// is lost.
  ///
  /// The window manager takes a window for the active one as soon as it has asked the app to take the
  /// keys. Once the display has given them to it, the app is told before any later click. Another window of the app's
  /// that comes up meanwhile may take them: then it is clicked again, but not while they may still come, since a click
  /// in a window that has them is an act.
  func activate(on display: PrivateDisplay) async throws {
    try await waitUntil("the window has the keys") {
      try await display.xdotool.click(origin + Point(1, 1))
      do {
        try await waitUntil("the display gives them", within: .seconds(2)) {
          try await run("xdotool", ["getwindowfocus", "-f"], environment: display.environment).lines == [id]
        }
        return true
      } catch is TimedOut { return false }
    }
  }
}

extension Recording {
  /// Gives a window the keys, by a click where nothing is.
  func activate(_ title: String) async throws -> AppWindow {
    let size = try await widget("/App/Window[@id='\(title)'][not(MenuBar)]").frame
    let window = try await waitFor("the window \(title)") {
      try await AppWindow.find(title, Int(size.width), Int(size.height), on: display)
    }
    try await window.activate(on: display)
    return window
  }

  /// Gives a panel the keys by a click beside all that is in it: AppKit of Debian 13 opens one without them.
  func giveKeys(toDialogWith predicate: String, kind: String = "Dialog") async throws {
    let dialog = "/App/\(kind)[\(predicate)]"
    // AppKit may take it for the one with the keys before the display does; a panel without a title is only its own word.
    // A click on a window that is not yet where it will be is lost.
    try await waitUntil("\(dialog) has the keys") {
      try await click(dialog, across: 0.01, down: 0.99)
      do {
        try await waitUntil("it is the active one", within: .seconds(2)) { try await widget(dialog)["active"] == "true" }
        return true
      } catch is TimedOut { return false }
    }
    if let title = try await widget(dialog).place.title, !title.isEmpty { try await waitForKeys(title) }
  }

  /// Waits until the window with this title is the one that the display's keys go to.
  func waitForKeys(_ title: String) async throws {
    try await waitUntil("\(title) has the keys") {
      try await run("xdotool", ["getwindowfocus", "-f", "getwindowname"], environment: display.environment).lines == [title]
    }
  }
}
