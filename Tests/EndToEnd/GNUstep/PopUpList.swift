import Foundation
import TestSupport

/// A window without a title that a control has opened to be chosen from, on the display.
struct PopUpList {
  private let window: String
  private let origin: Point
  private let width: Int
  private let height: Int

  /// Does what opens it, and waits until there is one more window.
  static func opened(
    on display: PrivateDisplay, by open: () async throws -> Void
  ) async throws -> PopUpList {
    let before = try await windows(on: display)
    try await open()
    return try await waitFor("one more window") {
      guard let new = try await windows(on: display).subtracting(before).first else { return nil }
      return try await place(of: new, on: display)
    }
  }

  /// The middle of one of so many rows of the same height.
  func row(_ index: Int, of count: Int) -> Point {
    origin + Point(width / 2, height * (2 * index + 1) / (2 * count))
  }

  func wait(toBeClosedOn display: PrivateDisplay) async throws {
    try await waitUntil("the list is closed") { try await !PopUpList.windows(on: display).contains(window) }
  }

  private static func windows(on display: PrivateDisplay) async throws -> Set<String> {
    Set(try await run("xdotool", ["search", "--onlyvisible", "--name", ".*"], environment: display.environment).lines)
  }

  private static func place(of window: String, on display: PrivateDisplay) async throws -> PopUpList? {
    let words = try await run("xwininfo", ["-id", window], environment: display.environment).output
    func number(_ name: String) -> Int? {
      words.split(separator: "\n").first { $0.contains("\(name):") }?.split(separator: " ").last.flatMap { Int($0) }
    }
    guard let x = number("Absolute upper-left X"), let y = number("Absolute upper-left Y"),
      let width = number("Width"), let height = number("Height"), words.contains("IsViewable")
    else { return nil }
    return PopUpList(window: window, origin: Point(x, y), width: width, height: height)
  }
}

extension PrivateDisplay {
  /// Moves the mouse to an item of an open menu, and waits until that shows. As a hand does, it does not rest there
  /// meanwhile: AppKit misses a motion that comes while it begins to follow the mouse (Docs/GNUstep.md).
  func hover(_ item: Point) async throws {
    let before = try await picture()
    var aside = 0
    try await waitUntil("the item is highlighted") {
      try await xdotool.move(to: item + Point(aside, 0))
      aside = 1 - aside
      return try await picture() != before
    }
    try await xdotool.move(to: item)
  }

  /// Tells one picture from another.
  private func picture() async throws -> String {
    let words = ["-c", "import -silent -window root png:- | convert png:- -format '%#' info:-"]
    return try await run("sh", words, environment: environment).expectSuccess().output
  }
}
