import Script

/// A line that was played, to be compared with what was recorded of it.
struct PlayedLine {
  private let played: Command
  private let catalog: Catalog

  /// - Returns: nil for what is no command.
  init?(_ line: String, _ catalog: Catalog) {
    guard let played = try? Command(parsing: line) else { return nil }
    (self.played, self.catalog) = (played, catalog)
  }

  /// Whether this is recorded where it is played.
  var isRecorded: Bool { catalog.verb(named: played.verb)?.isRecorded == true }

  /// Whether a recorded command is the same.
  func isSame(_ recorded: Command) -> Bool {
    let (own, others) = (Self.arguments(recorded), Self.arguments(played))
    // What may be left out is recorded all the same.
    guard isOfOneVerb(recorded), own.count >= others.count else { return false }
    return zip(own, others).enumerated().allSatisfy { index, pair in
      pair.0 == pair.1 || isNumberOfRow(pair.1, at: index)
    }
  }

  /// A value that the widget rounds is recorded as the widget has it.
  func isRounded(_ recorded: Command) -> Bool {
    let (own, others) = (Self.arguments(recorded), Self.arguments(played))
    guard isOfOneVerb(recorded), own.count == others.count else { return false }
    return zip(own, others).allSatisfy { own, other in
      own == other || Double(own) != nil && Double(other) != nil
    }
  }

  private func isOfOneVerb(_ recorded: Command) -> Bool {
    guard recorded.verb.lowercased() == played.verb.lowercased() else { return false }
    guard let kind = Self.kind(recorded), let other = Self.kind(played) else { return Self.kind(recorded) == Self.kind(played) }
    // A line may name the toolkit's class, or a kind above the widget's own.
    return other.hasPrefix(".") || catalog.isKind(kind, subKindOf: other)
  }

  /// A row or a tab that is played by its number is recorded by its name.
  private func isNumberOfRow(_ word: String, at index: Int) -> Bool {
    guard word.hasPrefix("#"), word.count > 1, word.dropFirst().allSatisfy(\.isWholeNumber), let kind = Self.kind(played)
    else { return false }
    let form = catalog.verb(named: played.verb)?.forms.first { form in
      kind.hasPrefix(".") || form.kinds.contains { catalog.isKind(kind, subKindOf: $0) }
    }
    guard let arguments = form?.arguments, let last = arguments.last else { return false }
    let argument = index < arguments.count ? arguments[index] : last
    return [.row, .item, .path].contains(argument.type)
  }

  private static func kind(_ command: Command) -> String? { command.words.dropFirst().first?.description }

  /// What follows kind and id; a person may give the widget another id than the recorder does.
  private static func arguments(_ command: Command) -> [String] { command.words.dropFirst(3).map(\.description) }
}
