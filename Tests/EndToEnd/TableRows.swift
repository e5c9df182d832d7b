import TestSupport

/// Clicks rows of a GtkTreeView, which are no widgets: by their place below the headers.
struct TableRows {
  let recording: Recording
  let table: String
  /// As Debian's default font and theme make them.
  var header = 25
  var height = 20

  /// The middle of the column of the fixture's people that no click edits, whose width the fonts decide.
  static var middleOfAges: Int { get async throws { try await Toolkits.gtk4Minor.value >= 18 ? 96 : 95 } }

  /// The middle of a row, from 1, so many pixels from the left.
  func point(_ row: Int, x: Int = 30) async throws -> Point {
    let corner = try await recording.point(table, across: 0, down: 0)
    return corner + Point(x, row == 0 ? header / 2 : header + (row - 1) * height + height / 2)
  }

  /// Clicks a row, or with 0 a header, perhaps with a key held.
  func click(
    _ row: Int, x: Int = 30, button: Int = 1, count: Int = 1, holding key: String? = nil, expecting line: String? = nil
  ) async throws {
    let point = try await point(row, x: x)
    let xdotool = recording.display.xdotool
    if let key { try await xdotool("keydown", key) }
    try await xdotool.click(point, button: button, count: count)
    if let key { try await xdotool("keyup", key) }
    if let line { try await recording.waitForCommand(line) }
  }
}

extension Recording {
  /// Drags a row of GTK's with the real mouse.
  func dragRow(_ from: Point, to: Point) async throws {
    let mouse = display.xdotool
    try await mouse.press(from)
    for step in 1...10 {
      try await mouse.move(to: Point(from.x + step, from.y + (to.y - from.y) * step / 10))
    }
    // The toolkit asks the widget about each place and needs its answer before the button is up: it has
    // it once the app has gone through its loop and answered us as well.
    for _ in 1...2 {
      _ = try await screen()
      try await mouse.move(to: to + Point(1, 0))
    }
    _ = try await screen()
    try await mouse.release()
  }
}
