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
}

extension Locator {
  /// All its ids as the wire tells them.
  func candidates(without secrets: Secrets) -> [Wire.Candidate] {
    candidates.map { Wire.Candidate(tier: $0.tier.rawValue, text: secrets.redact($0.text)) }
  }
}
