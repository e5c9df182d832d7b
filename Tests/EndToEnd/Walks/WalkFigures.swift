/// What walks came to, in numbers.
struct WalkFigures: Sendable, CustomStringConvertible {
  /// What the user did.
  var acts = 0
  /// After how many looks at the app it showed something else than before.
  var effects = 0
  /// What was recorded.
  var lines = 0
  /// Effects without a line.
  var lost = 0
  /// Effects without a line of which standard error said so.
  var reported = 0
  /// Lines that were not ok when they were played.
  var failed = 0
  /// Walks after whose lines the app was not as the user had left it.
  var elsewhere = 0

  /// How many of a hundred acts came back: the others were lost, failed, or ended elsewhere.
  var percentage: Double {
    acts == 0 ? 0 : 100 * Double(acts - lost - failed - elsewhere) / Double(acts)
  }

  var description: String {
    let all = "\(acts) acts, \(effects) with an effect, \(lines) lines"
    let without = "\(lost) effects without a line and \(reported) reported"
    return "\(all); \(without), \(failed) lines that did not play, \(elsewhere) ended elsewhere"
  }

  static func + (left: WalkFigures, right: WalkFigures) -> WalkFigures {
    WalkFigures(
      acts: left.acts + right.acts, effects: left.effects + right.effects, lines: left.lines + right.lines,
      lost: left.lost + right.lost, reported: left.reported + right.reported,
      failed: left.failed + right.failed, elsewhere: left.elsewhere + right.elsewhere)
  }
}
