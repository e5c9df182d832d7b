import ArgumentParser

/// How the effects of a command are written below it.
enum EffectStyle: String, ExpressibleByArgument, CaseIterable {
  /// For the person to choose from.
  case comments
  /// As checks that are played.
  case verify

  /// The parser knows options with a value and flags without: by itself the option means comments.
  static func spelledOut(_ arguments: [String]) -> [String] {
    arguments.map { $0 == "--effects" ? "--effects=\(comments.rawValue)" : $0 }
  }

  func lines(for effects: [String]) -> [String] {
    switch self {
    case .comments: effects.map { "# " + $0 }
    case .verify: effects
    }
  }
}
