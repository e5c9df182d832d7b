/// The app's command line, which follows `--`.
///
/// The parser takes either files before `--` or words after it, so what follows is handed to it as
/// the values of an option that no one sees.
enum AppArguments {
  static let option = "app-word"
  private static let commands: Set = ["record", "play", "tree", "trace"]

  /// The arguments as the parser gets them.
  static func folded(_ arguments: [String]) -> [String] {
    guard let first = arguments.first, commands.contains(first),
      let dashes = arguments.firstIndex(of: "--")
    else { return arguments }
    return arguments[..<dashes] + arguments[(dashes + 1)...].flatMap { ["--\(option)", $0] }
  }
}
