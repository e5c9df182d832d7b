import PackHost

/// What the newest line has brought about: the app before it, against the app as the person goes on.
final class Effects {
  private struct Line {
    let sequence: Int
    var act: EffectLines.Act
    let before: Appearance
    /// Nil until the person goes on.
    var found: [String]?
  }

  private let lines: EffectLines
  private var newest: Line?

  init(lines: EffectLines) { self.lines = lines }

  /// Whether the newest line's are still to be looked for.
  var areOpen: Bool { newest.map { $0.found == nil } ?? false }

  /// A line is new, or goes on.
  ///
  /// - Parameters:
  ///   - act: what gave it.
  ///   - before: what the app showed before its last act; nil if nobody looked.
  func lineChanged(_ sequence: Int, _ act: EffectLines.Act, from before: Appearance?) {
    if newest?.sequence == sequence {
      newest?.found = nil
      newest?.act = act
    } else if sequence > newest?.sequence ?? 0 {
      newest = before.map { Line(sequence: sequence, act: act, before: $0) }
    }
  }

  /// The person goes on, or stops: what the app shows now is what the newest line has brought about.
  ///
  /// - Parameter pressed: the window of the press with which the person goes on; nil of anything else.
  func lookBack(at now: Appearance, pressed: Node? = nil) {
    guard let line = newest, line.found == nil else { return }
    newest?.found = lines.lines(from: line.before, to: now, of: line.act, pressed: pressed)
  }

  /// As lines that check it; none of a line that nobody looked after.
  func of(_ sequence: Int) -> [String] {
    newest?.sequence == sequence ? newest?.found ?? [] : []
  }
}
