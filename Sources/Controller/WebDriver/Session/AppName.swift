import FoundationEssentials
import Wire

/// The app as a client names it: a command line, a list of words, or the name of a desktop file.
struct AppName {
  let command: [String]

  /// - Throws: `WebDriverError` with `.invalidArgument`, or with `.sessionNotCreated` for what cannot be started.
  init(_ value: JSONValue) throws(WebDriverError) {
    switch value {
    case .string("Root"):
      throw WebDriverError(.sessionNotCreated, "Root, the whole desktop, cannot be driven: an app is driven from inside; name one")
    case .string(let text) where !text.isEmpty && text.allSatisfy(\.isNumber):
      throw WebDriverError(
        .sessionNotCreated, "process \(text) runs already, and an app is driven from inside from its start; name its command")
    case .string(let text) where text.hasSuffix(".desktop") && !text.contains(" "): command = try Self.command(ofDesktopFile: text)
    case .string(let text): command = Self.words(of: text)
    case .array(let items):
      command = items.compactMap(\.text)
      guard command.count == items.count else { throw .argument("app", "a command line") }
    default: throw .argument("app", "a command line")
    }
  }

  /// Split at blanks; quotes hold words together.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var (word, quote): (String?, Character?) = (nil, nil)
    for character in line {
      switch (character, quote) {
      case (_, character): quote = nil
      case (_, .some): word = (word ?? "") + [character]
      case ("'", nil), ("\"", nil): (quote, word) = (character, word ?? "")
      case (" ", nil):
        if let whole = word { words.append(whole) }
        word = nil
      default: word = (word ?? "") + [character]
      }
    }
    return words + [word].compactMap(\.self)
  }

  /// What it says under `Exec`, without the codes for files that are opened.
  private static func command(ofDesktopFile name: String) throws(WebDriverError) -> [String] {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["XDG_DATA_HOME"] ?? "\(environment["HOME"] ?? "")/.local/share"
    let shared = environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share"
    let folders = [home] + shared.split(separator: ":").map(String.init)
    let files = name.hasPrefix("/") ? [name] : folders.map { "\($0)/applications/\(name)" }
    guard let text = files.lazy.compactMap({ try? String(contentsOfFile: $0, encoding: .utf8) }).first else {
      throw WebDriverError(.sessionNotCreated, "there is no desktop file \(name) in \(folders.joined(separator: ", "))")
    }
    let lines = text.split(separator: "\n").drop { $0 != "[Desktop Entry]" }.dropFirst().prefix { !$0.hasPrefix("[") }
    guard let line = lines.first(where: { $0.hasPrefix("Exec=") }) else {
      throw WebDriverError(.sessionNotCreated, "the desktop file \(name) says no command")
    }
    return words(of: String(line.dropFirst("Exec=".count))).filter { !$0.hasPrefix("%") }
  }
}
