import PackHost
import Script
import Wire

/// What a recorded command calls its widget.
struct Locator {
  let node: Node
  let kind: String
  let id: MonkeyID
  /// All ids of the widget, the one used first.
  let candidates: [Identity]
  /// The id of its window.
  let window: String
  /// The first id of each of its kind, as `Census` counts them.
  var ofKind: [String] = []
}

extension Locator {
  /// Its number among its kind, if it is called by that alone.
  var number: Int? {
    if case .ordinal(let number) = id.target { number } else { nil }
  }

  /// All its ids as the wire tells them.
  func candidates(without secrets: Secrets) -> [Wire.Candidate] {
    candidates.map { Wire.Candidate(tier: $0.tier.rawValue, text: secrets.redact($0.text)) }
  }

  /// The first id of each of its kind, as the wire has them.
  func ofKind(without secrets: Secrets) -> [String] {
    ofKind.map { $0.utf8.count > LocatorMaker.longestID ? "" : secrets.redact($0) }
  }
}

extension Journal.Line {
  /// As the wire tells it: the words of the command, of which `CommandWords` has taken secrets out, and what
  /// the widget and its window are called without them.
  func recorded(without secrets: Secrets) -> Recorded {
    Recorded(
      sequence: sequence, line: text, final: isFinal, candidates: locator?.candidates(without: secrets) ?? [],
      window: secrets.redact(locator?.window ?? ""), kind: locator?.kind ?? "", conditions: conditions,
      effects: effects, provisional: isProvisional, ofKind: isFinal ? locator?.ofKind(without: secrets) ?? [] : [])
  }
}
