import Files
import FoundationEssentials

/// An app's entry in the desktop's menus, as far as it says what starts the app.
struct DesktopEntry: Equatable {
  /// The file.
  let path: String
  /// What is started: the Exec line without its field codes, or with files in their place.
  let words: [String]

  /// Reads an entry.
  ///
  /// - Parameter files: what the app is to open; put where the line has a place for it.
  /// - Throws: `SessionError.entryUnusable`.
  init(path: String, text: String, files: [String] = []) throws {
    let settings = Self.settings(in: text)
    func refuse(_ reason: String) -> SessionError { .entryUnusable(path, reason: reason) }
    if let type = settings["Type"], type != "Application" { throw refuse("it is of the type \(type)") }
    guard let line = settings["Exec"] else { throw refuse("it has no Exec line") }
    guard let parts = Self.split(Self.unescaped(line)) else {
      throw refuse("a quotation mark of its Exec line is not closed")
    }
    self.path = path
    words = parts.flatMap { Self.filled($0, files) }
    if words.isEmpty { throw refuse("its Exec line is empty") }
  }

  /// The file of an entry by its name, with or without ".desktop", in the folders where menus look for it.
  static func file(named name: String, environment: [String: String]) -> String? {
    let file = name.hasSuffix(".desktop") ? name : "\(name).desktop"
    // A dash in a name may stand for a folder.
    let names = [file, file.replacing("-", with: "/", maxReplacements: 1)]
    return folders(environment).lazy.flatMap { folder in names.map { "\(folder)/applications/\($0)" } }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  private static func folders(_ environment: [String: String]) -> [String] {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let own = value("XDG_DATA_HOME") ?? value("HOME").map { "\($0)/.local/share" }
    let others = value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    return [own].compactMap { $0 } + others.split(separator: ":").map(String.init)
  }

  /// What the main group sets; translations and other groups are left out.
  private static func settings(in text: String) -> [String: String] {
    var settings: [String: String] = [:]
    var isMain = false
    for line in text.split(whereSeparator: \.isNewline).map({ $0.trimmingPrefix(while: \.isWhitespace) }) {
      if line.hasPrefix("[") { isMain = line.hasPrefix("[Desktop Entry]") }
      guard isMain, !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") else { continue }
      let name = line[..<equals].trimmed
      let value = line[line.index(after: equals)...].trimmed
      settings[name] = settings[name] ?? value
    }
    return settings
  }

  /// A value of the type string, whose backslashes are read first.
  private static func unescaped(_ value: String) -> String {
    let meanings: [Character: Character] = ["s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"]
    var result = ""
    var rest = value[...]
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.first, let meaning = meanings[next] {
        result.append(meaning)
        rest.removeFirst()
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// The words of an Exec line; nil if a quotation mark is not closed.
  private static func split(_ line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var rest = line[...]
    while let character = rest.popFirst() {
      switch character {
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case "\\" where isQuoted: word?.append(rest.popFirst() ?? "\\")
      case " " where !isQuoted, "\t" where !isQuoted:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + [character]
      }
    }
    return isQuoted ? nil : words + [word].compactMap { $0 }
  }

  /// A word with its field codes replaced: files where they belong, nothing for all others.
  private static func filled(_ word: String, _ files: [String]) -> [String] {
    switch word {
    case "%f", "%u": return Array(files.prefix(1))
    case "%F", "%U": return files
    default: break
    }
    var result = ""
    var rest = word[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        result.append(character)
        continue
      }
      if rest.popFirst() == "%" { result.append("%") }
    }
    return result.isEmpty && !word.isEmpty ? [] : [result]
  }
}
