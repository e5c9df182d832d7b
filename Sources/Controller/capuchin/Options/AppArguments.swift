import ArgumentParser

/// The app's command line, which follows `--`.
///
/// The parser takes either files before `--` or words after it, so what follows is handed to it as
/// the values of an option that no one sees. Each stands in one word with the option's name, as a word by
/// itself may be another `--`, which would end the options; and after a mark, as it may be empty.
enum AppArguments {
  static let option = "app-word"
  private static let commands: Set = ["record", "play", "heal", "open", "tree", "trace", "doctor", "coverage"]
  /// Those of `packs`.
  private static let packCommands: Set = ["test", "dev"]

  /// The arguments as the parser gets them.
  static func folded(_ arguments: [String]) -> [String] {
    guard let first = arguments.first,
      commands.contains(first) || first == "packs" && arguments.dropFirst().first.map(packCommands.contains) == true,
      let dashes = arguments.firstIndex(of: "--")
    else { return arguments }
    return arguments[..<dashes] + arguments[(dashes + 1)...].map { "--\(option)=\(AppWord.mark)\($0)" }
  }
}

/// A word of the app's command line, as `AppArguments.folded` writes it.
struct AppWord: ExpressibleByArgument {
  static let mark = ":"
  let text: String

  init?(argument: String) {
    guard argument.hasPrefix(Self.mark) else { return nil }
    text = String(argument.dropFirst(Self.mark.count))
  }
}
