import Files

/// The command that starts the app a person has named: what stands in a menu's entry, where they have
/// named that.
///
/// What hands over to a process of its own (gtk-launch, D-Bus) is not asked: an app belongs to a session
/// by its first process.
public struct AppCommand: Equatable, Sendable {
  /// The program and its arguments.
  public let words: [String]
  /// The menu's entry that they are from; nil if they are the person's own.
  public let entry: String?

  /// - Parameters:
  ///   - named: a program and its arguments; a `.desktop` file or its name, and files for it to open;
  ///     `gtk-launch` and the same.
  ///   - environment: tells where programs and entries are.
  /// - Throws: `SessionError.entryNotFound`, `.entryUnusable`.
  public init(_ named: [String], environment: [String: String]) throws {
    guard let (name, files) = Self.entryName(in: named, environment) else {
      words = named
      entry = nil
      return
    }
    let path = name.contains("/") ? name : DesktopEntry.file(named: name, environment: environment)
    guard let path, let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw SessionError.entryNotFound(name)
    }
    words = try DesktopEntry(path: path, text: text, files: files).words
    entry = path
  }

  /// The entry that is named, and what it is to open; nil if a program is named.
  private static func entryName(
    in named: [String], _ environment: [String: String]
  ) -> (String, files: [String])? {
    guard let first = named.first else { return nil }
    if first.hasSuffix(".desktop") { return (first, Array(named.dropFirst())) }
    if PathText.name(of: first) == "gtk-launch" {
      let words = named.dropFirst().drop { $0.hasPrefix("-") }
      return words.first.map { ($0, Array(words.dropFirst())) }
    }
    // An app's id, where no program is called so: org.gnome.Calculator.
    guard !first.contains("/"), ProgramSearch(environment: environment).find(first) == nil,
      DesktopEntry.file(named: first, environment: environment) != nil
    else { return nil }
    return (first, Array(named.dropFirst()))
  }
}
