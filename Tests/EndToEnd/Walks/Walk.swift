import Foundation
import TestSupport

/// A user of an app under `capuchin record` who knows which widget each command is about.
///
/// What lies under the mouse is read from the tree, not from what was recorded.
final class Walk {
  /// The command at that place in the script, and the path of the widget that was used.
  struct Used: Sendable {
    /// Its place in the script.
    let index: Int
    let command: String
    let kind: String
    /// Nil for a command that came of something else, such as the key that closed a popover.
    let path: String?
  }

  let recording: Recording
  /// The widgets after the last act.
  private(set) var screen: UIScreen
  private(set) var used: [Used] = []
  /// After how many commands something was closed by Escape, of which nothing is recorded.
  private(set) var escapes: Set<Int> = []
  /// Where windows and popovers begin on the display, as long as there are no others.
  private var origins: [String: Point] = [:]
  private let home: [String]
  /// What leaves everything where it was, so that the tree needs not be read again.
  private static let quiet: Set = ["CheckBox", "Switch", "Slider", "Stepper", "TextField", "TextArea"]

  init(_ recording: Recording) async throws {
    self.recording = recording
    screen = try await recording.screen()
    home = screen.places.map(\.path)
  }

  /// Does something, and waits for what is recorded of it.
  ///
  /// - Returns: whether anything was.
  @discardableResult func perform(_ act: WalkAct) async throws -> Bool {
    let before = try recording.commands()
    let place = act.widget.place
    let key = "\(place.title ?? "popover") \(place.width)×\(place.height)"
    let origin: Point
    if let known = origins[key] {
      origin = known
    } else {
      origin = try await recording.display.xdotool.origin(of: place)
      if place.title != nil { origins[key] = origin }
    }
    try await act.perform(with: WalkKeyboard(xdotool: recording.display.xdotool, hasLatinLetters: true), at: origin)
    let hasRecorded = try await hasRecorded(act, more: before)
    if !hasRecorded || !Self.quiet.contains(act.widget.kind) { screen = try await stillScreen() }
    if hasRecorded { try note(act.widget, before.count) }
    return hasRecorded
  }

  /// Closes what has opened over the app's first windows.
  ///
  /// - Returns: whether they are on top again.
  func comeHome() async throws -> Bool {
    if screen.places.map(\.path) == home { return true }
    let before = try recording.commands()
    try await recording.display.xdotool.key("Escape")
    do {
      try await waitUntil("the app's window is in front again", within: .seconds(2)) {
        guard let now = try? await recording.screen() else { return false }
        screen = now
        return now.places.map(\.path) == home
      }
    } catch is TimedOut {
      return false
    }
    if before.count < (try recording.commands().count) {
      try note(nil, before.count)
    } else {
      escapes.insert(before.count)
    }
    origins = [:]
    return true
  }

  /// The widgets once nothing moves between two looks; a page that fades takes 200 ms.
  func stillScreen() async throws -> UIScreen {
    var last: [UIFrame]?
    return try await waitFor("the widgets stand still", every: .milliseconds(300)) {
      let now = try await recording.screen()
      defer { last = now.shape }
      return now.shape == last ? now : nil
    }
  }

  /// One widget's commands in a row may grow together into one. A key that is pressed before something is typed may be
  /// a line of its own, with one that says whose it is: what is typed comes after it.
  private func hasRecorded(_ act: WalkAct, more before: [String]) async throws -> Bool {
    let mayGrow = used.last?.path == act.widget.path
    do {
      try await waitUntil("something is recorded", within: .seconds(5)) {
        let now = try recording.commands()
        return now.dropFirst(before.count).contains { !Self.isKey($0) } || (mayGrow && now != before)
      }
      return true
    } catch is TimedOut {
      return try recording.commands().count > before.count
    }
  }

  private static func isKey(_ command: String) -> Bool { command.hasPrefix("Keys ") || command.hasPrefix("Focus ") }

  private func note(_ widget: UIScreen.Widget?, _ count: Int) throws {
    let commands = try recording.commands()
    let own = commands.indices.dropFirst(count).first { !Self.isKey(commands[$0]) } ?? count
    for (index, command) in commands.enumerated().dropFirst(count) {
      // One act gives one command; what comes with it is not this widget's.
      let isOwn = index == own
      used.append(Used(
        index: index, command: command, kind: isOwn ? widget?.kind ?? "" : "", path: isOwn ? widget?.path : nil))
    }
  }
}

extension UIScreen {
  /// Where everything is that a person uses; a bar of progress may run all the time.
  var shape: [UIFrame] {
    widgets.filter { $0.isVisible && WalkAct.kinds.contains($0.kind) }.map(\.frame)
  }
}
