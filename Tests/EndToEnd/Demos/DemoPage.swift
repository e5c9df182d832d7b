import Foundation
import TestSupport

/// A page of a demo: what a person does there, what is recorded of it, and what holds after it was played.
struct DemoPage: Sendable {
  enum Step: Sendable {
    /// What is done, with what: `click`, `//Button[@id='OK'] @ 0.1`.
    case act(String, String)
    /// What is recorded of it; ends with `…` where the rest may differ.
    case line(String)
  }

  let name: String
  let app: [String]
  /// Whether `make test` plays it, too, not only `make soak`.
  var isAlways = false
  /// Why nothing is done there; nil if something is.
  var reason: String?
  var steps: [Step] = []
  var checks: [String] = []

  var lines: [String] { steps.compactMap { if case .line(let line) = $0 { line } else { nil } } }

  /// Adds a line of a table: what is done, `= ` before what is recorded of it, checks indented.
  mutating func add(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    if line.hasPrefix("  ") {
      checks.append(line.trimmingCharacters(in: .whitespaces))
    } else if words[0] == "=" {
      steps.append(.line(words[1]))
    } else {
      steps.append(.act(words[0], words.count > 1 ? words[1] : ""))
    }
  }
}
