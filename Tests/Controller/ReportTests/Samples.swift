import Foundation
import Player

enum Samples {
  static let step = StepResult(
    file: "tests/signup.monkey", line: 3, command: "SelectTab Tabs * \"Page 2\"", status: .ok,
    duration: .milliseconds(3))

  static let failure = StepResult(
    file: "tests/signup.monkey", line: 5, command: "Verify Label total 12", status: .fail,
    message: "expected \"12\", found \"11\"", duration: .microseconds(12_400), code: "false",
    nearMisses: ["Label totals"], evidence: ["out/signup-5.png"])

  /// A widget with two names and a place, of which the command uses one name.
  static let renamed = StepResult(
    file: "tests/signup.monkey", line: 7, command: "Verify Button save-button text Open", status: .fail,
    message: "expected \"Open\", found \"Save\"", duration: .milliseconds(2), code: "false",
    candidates: [
      .init(tier: 1, text: "Save"), .init(tier: 2, text: "File:"), .init(tier: 3, text: "save-button"),
      .init(tier: 4, text: "#3"),
    ])

  static let error = StepResult(
    file: "tests/signup.monkey", line: 6, command: "Touch Button Go", depth: 1, status: .error,
    message: "no Button \"Go\"", duration: .seconds(5), code: "not-found")

  /// What an app can put into a text: a terminal's escape, a line of its own, markup, no character.
  static let hostile = "\u{1B}[2J\nok <b>&\"\u{0}\u{FFFF}\u{202E}"
}

/// Keeps what a reporter writes.
final class Written: @unchecked Sendable {
  private let lock = NSLock()
  private var text = ""

  func append(_ more: String) { lock.withLock { text += more } }
  var all: String { lock.withLock { text } }
  var lines: [String] { all.split(separator: "\n").map(String.init) }
}
