import Foundation
import TestSupport

/// Does what a page of the table says with real mouse and keyboard, records it, and plays it in a fresh process.
struct DemoRun {
  private let app: Recording
  private var expected: [String] = []
  /// Whether lines of what was done last are waited for, before more is done.
  private var isDue = false

  /// - Returns: what was recorded.
  /// - Throws: ``TimedOut`` if a line does not come, ``CommandFailed`` if one cannot be played or a check is not ok.
  static func of(_ page: DemoPage) async throws -> [String] {
    let doubleClicks = page.steps.contains { if case .act("double", _) = $0 { true } else { false } }
    return try await recordAndPlay(page.app, options: doubleClicks ? DoubleClicks.patient : []) { app in
      var run = DemoRun(app: app)
      for step in page.steps {
        switch step {
        case .act(let verb, let rest):
          if run.isDue { try await run.waitForLines() }
          run.isDue = false
          try await run.act(verb, rest)
        case .line(let line):
          run.expected.append(line)
          run.isDue = true
        }
      }
      // What ends only with the recording, as a click of which nothing but the app's picture tells, comes then.
      try? await run.waitForLines(within: .seconds(3))
      return page.checks
    }
  }

  /// Whether these lines are as the table has them: one that ends with `…` only begins so.
  static func matches(_ recorded: [String], _ expected: [String]) -> Bool {
    recorded.count == expected.count && zip(recorded, expected).allSatisfy { line, wanted in
      wanted.hasSuffix("…") ? line.hasPrefix(wanted.dropLast()) : line == wanted
    }
  }

  /// One act may give several.
  private func waitForLines(within time: Duration = .seconds(15)) async throws {
    var found: [String] = []
    try await waitUntil("\(expected) is recorded; the script is \(found)", within: time) {
      found = try app.commands()
      return Self.matches(found, expected)
    }
  }

  private func act(_ verb: String, _ rest: String) async throws {
    let xdotool = app.display.xdotool
    switch verb {
    case "click": try await xdotool.click(place(rest))
    case "open":
      try await xdotool.click(place(rest))
      // Keys that come before the list has them are lost.
      try await waitUntil("the list of \(rest) has the keys") {
        try await !app.widgets("//Popover//*[@focused='true']", inner: true).isEmpty
      }
    case "double": try await xdotool.click(place(rest), count: 2)
    case "triple": try await xdotool.click(place(rest), count: 3)
    case "secondary": try await xdotool.click(place(rest), button: 3)
    case "hold": try await xdotool.hold(place(rest))
    case "drag": try await xdotool.drag(places(rest))
    case "type": try await xdotool.type(rest)
    case "key": try await xdotool.key(rest.split(separator: " ").map(String.init))
    case "wait": _ = try await place(rest)
    case "gone": try await waitUntil("\(rest) is gone") { try await app.widgets(rest).isEmpty }
    case "down", "up":
      let parts = rest.split(separator: " ", maxSplits: 1)
      try await xdotool.scroll(verb == "up" ? .up : .down, at: place(String(parts[1])), clicks: Int(parts[0]) ?? 1)
    default: throw UnknownAct(verb: verb)
    }
  }

  /// `XPATH`, `XPATH @ across`, `XPATH @ across down`; `inner:` before the XPath of a part of a widget.
  private func place(_ text: String) async throws -> Point {
    let parts = text.components(separatedBy: " @ ")
    let fractions = parts.count > 1 ? parts[1].split(separator: " ").compactMap { Double($0) } : []
    let isInner = parts[0].hasPrefix("inner:")
    return try await app.point(
      isInner ? String(parts[0].dropFirst("inner:".count)) : parts[0], across: fractions.first ?? 0.5,
      down: fractions.count > 1 ? fractions[1] : 0.5, inner: isInner)
  }

  /// `PLACE -> PLACE`, or `PLACE -> 30 -20`: so many pixels from there.
  private func places(_ text: String) async throws -> [Point] {
    var points: [Point] = []
    for part in text.components(separatedBy: " -> ") {
      let numbers = part.split(separator: " ").compactMap { Int($0) }
      if let last = points.last, numbers.count == 2 {
        points.append(last + Point(numbers[0], numbers[1]))
      } else {
        points.append(try await place(part))
      }
    }
    return points
  }
}

/// A word at the beginning of a line of the table that says nothing.
struct UnknownAct: Error { let verb: String }
