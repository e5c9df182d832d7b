/// A widget that a command has not found in all its time. As long as the app shows the same, the next command that
/// finds none is given up soon: the app has had its time.
final class EarlierMiss {
  /// How many milliseconds a command looks for its widget all the same.
  static let patience: Double = 500

  private struct Miss {
    /// What messages call the widget.
    let name: String
    /// What the app showed then.
    let shown: [Appearance.Entry]
    /// The commands that have found nothing since. Who gives one again wants it to be waited for.
    var lines: Set<String>
  }

  private let look: () -> Appearance
  private var miss: Miss?

  init(look: @escaping () -> Appearance) { self.look = look }

  /// Forgets it: the app was given something to do.
  func forget() { miss = nil }

  /// What was not found before, if a command is to be given up now.
  ///
  /// - Parameters:
  ///   - line: the command.
  ///   - seen: what it has seen so far.
  ///   - milliseconds: how long it has looked.
  /// - Returns: nil if it is to go on.
  func reason(toGiveUp line: String, _ seen: Ending?, after milliseconds: Double) -> String? {
    guard milliseconds >= Self.patience, let miss, case .error(.notFound)? = seen, !miss.lines.contains(line) else {
      return nil
    }
    guard look().entries == miss.shown else {
      forget()
      return nil
    }
    return miss.name
  }

  /// A command has ended that may be given up early.
  ///
  /// - Parameter isWhole: whether it has had all its time.
  func note(_ line: String, _ ending: Ending, isWhole: Bool) {
    guard case .error(let problem) = ending else { return }
    switch problem {
    case .givenUpEarly: miss?.lines.insert(line)
    case .notFound(let name, _) where isWhole:
      let shown = look().entries
      let lines = miss?.shown == shown ? miss?.lines ?? [] : []
      miss = Miss(name: name, shown: shown, lines: lines.union([line]))
    default: break
    }
  }
}
