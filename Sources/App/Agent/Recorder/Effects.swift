import PackHost

/// What lines have brought about: the app before a line, against the app as the person goes on.
final class Effects {
  /// More lines are not looked after once they have been published.
  private static let mostPast = 500

  private struct Line {
    let sequence: Int
    var act: EffectLines.Act
    let before: Appearance
    /// Nil until the person goes on.
    var found: [EffectLines.Effect]?
  }

  private let lines: EffectLines
  private var newest: Line?
  /// Lines before the newest with effects that may prove to tick.
  private var past: [(sequence: Int, found: [EffectLines.Effect])] = []

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
      if let newest, let found = newest.found, found.contains(where: { $0.ticking != nil }) {
        if past.count >= Effects.mostPast { past.removeFirst() }
        past.append((newest.sequence, found))
      }
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
    newest?.sequence == sequence ? newest?.found?.map(\.line) ?? [] : []
  }

  /// Takes back what a widget shows that has proved to tick: no line has brought that about.
  ///
  /// - Returns: the earlier lines that have lost some, with those that are left.
  func strike(_ ticking: Set<Node>) -> [(sequence: Int, left: [String])] {
    let ticks = { (effect: EffectLines.Effect) in effect.ticking.map(ticking.contains) ?? false }
    newest?.found?.removeAll(where: ticks)
    var struck: [(sequence: Int, left: [String])] = []
    for index in past.indices where past[index].found.contains(where: ticks) {
      past[index].found.removeAll(where: ticks)
      struck.append((past[index].sequence, past[index].found.map(\.line)))
    }
    return struck
  }
}
