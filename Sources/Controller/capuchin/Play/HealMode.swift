import ArgumentParser

/// What becomes of the repairs that `play` finds.
enum HealMode: String, ExpressibleByArgument {
  /// They are printed as a diff.
  case show
  /// They are written into the scripts and their maps.
  case write
  /// Like `show`; then a person at the terminal says whether they are written.
  case ask

  /// `ask` is for `capuchin heal` alone.
  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    self.init(rawValue: argument)
  }

  /// The arguments with `--heal` spelled out, which alone says `show`.
  static func spelledOut(_ arguments: [String]) -> [String] {
    arguments.map { $0 == "--heal" ? "--heal=\(show.rawValue)" : $0 }
  }

  /// What a command line may say.
  static var allValueStrings: [String] { [show.rawValue, write.rawValue] }
}
