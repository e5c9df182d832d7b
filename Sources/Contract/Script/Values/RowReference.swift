/// What a script says to name a row, an item, a tab, a column, or a path of menu items or tree rows.
public struct RowReference: Sendable, Hashable {
  /// One step of a path.
  public enum Step: Sendable, Hashable {
    /// The one with this text.
    case text(String)
    /// The n-th, from 1.
    case ordinal(Int)
  }

  /// The path; one step for a list. Never empty.
  public let steps: [Step]
  /// The whole as one step, for a widget whose rows are no tree: `a>b` is then the row "a>b".
  public let whole: Step

  /// Reads a row or path: `#4`, `readme.md`, `src>main.c`. `\>` and `\#` stand for themselves.
  ///
  /// - Returns: nil for an empty word or step, and for an ordinal that is 0 or too large.
  public init?(_ word: Word) {
    let marked = MarkedText(word)
    var steps: [Step] = []
    for part in marked.split(at: ">") {
      guard let step = Step(part) else { return nil }
      steps.append(step)
    }
    guard let whole = steps.count == 1 ? steps.first : .text(marked.text) else { return nil }
    self.steps = steps
    self.whole = whole
  }
}

extension RowReference.Step {
  init?(_ marked: MarkedText) {
    let (before, ordinal) = marked.droppingOrdinal()
    switch ordinal {
    case .number(let number) where before.isEmpty: self = .ordinal(number)
    case .outOfRange where before.isEmpty: return nil
    default:
      guard !marked.isEmpty else { return nil }
      self = .text(marked.text)
    }
  }

  /// The parts of a word that read back as these steps, where `special` characters have a meaning.
  static func pieces(of steps: [RowReference.Step], escaping special: Set<Unicode.Scalar>) -> [Word.Piece] {
    let parts = steps.map { step -> [Word.Piece] in
      switch step {
      case .ordinal(let ordinal): [.plain("#\(ordinal)")]
      case .text(let text): MarkedText.pieces(of: text, escaping: special)
      }
    }
    return Array(parts.joined(separator: [.plain(">")]))
  }
}
