import Wire

/// What came of a line that was played while the recorder took that for a person's doing.
struct Rehearsed {
  let failure: String?
  /// What it was recorded as.
  let lines: [String]
  /// The last that is known of why.
  let reason: String
  /// Whether it has sent input of which the toolkit's bridge tells nobody.
  let isUnheard: Bool

  init(failure: String?, lines: [String], _ explained: [Explained]) {
    (self.failure, self.lines) = (failure, lines)
    reason = explained.last { [.heard, .asked, .refused].contains($0.step) }?.text ?? "nothing was heard that the pack listens to"
    isUnheard = explained.contains { $0.step == .input } && !explained.contains { [.act, .heard, .asked, .refused].contains($0.step) }
  }
}
