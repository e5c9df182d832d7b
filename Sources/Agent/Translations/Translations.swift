import Script

/// What texts are in the language that the app shows, by the catalogs that gettext has opened in its process.
///
/// Used on the main thread. Nothing is read before a widget is not found.
final class Translations {
  /// So long the list of open catalogs counts, in milliseconds.
  private static let fresh = 1000.0

  private let isTranslated: () -> Bool
  private let files: () -> [String]
  private let read: (String) -> [UInt8]?
  private let clock: () -> Double
  private var catalogs: [String: MessageCatalog] = [:]
  private var paths: [String] = []
  private var lastLook = -Double.infinity
  private var knownTexts: [String: [String]] = [:]
  private var knownSources: [String: [String]] = [:]
  /// The id by which the widget of the last command was found in the app's language; nil if by its own.
  var found: MonkeyID?

  /// - Parameters:
  ///   - isTranslated: whether the app may show another language than that of its code.
  ///   - files: the paths of the catalogs that the process has opened.
  ///   - read: all that is in one.
  ///   - clock: milliseconds that never go back.
  init(
    isTranslated: @escaping () -> Bool = { ProcessFacts.showsAnotherLanguage },
    files: @escaping () -> [String] = CatalogFiles.paths, read: @escaping (String) -> [UInt8]? = CatalogFiles.bytes,
    clock: @escaping () -> Double
  ) {
    (self.isTranslated, self.files, self.read, self.clock) = (isTranslated, files, read, clock)
  }

  /// The ids that an id may be in the app's language, without itself.
  ///
  /// - Parameter sources: what the target may be in the app's code, if that is known.
  func ids(for id: MonkeyID, sources: [String]) -> [MonkeyID] {
    refresh()
    let named = sources.compactMap(id.naming).flatMap { [$0] + $0.renamed(texts) }
    return (named + id.renamed(texts)).reduce(into: []) { if $1 != id, !$0.contains($1) { $0.append($1) } }
  }

  /// What a text that is shown may be in the app's code: the app's catalog and the toolkit's may differ.
  func sources(of text: String) -> [String] {
    refresh()
    if let known = knownSources[text] { return known }
    let sources = paths.flatMap { catalogs[$0]?.sources(of: text) ?? [] }
    let found = sources.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.prefix(Self.mostSources)
    knownSources[text] = Array(found)
    return Array(found)
  }

  private static let mostSources = 4

  private func texts(for text: String) -> [String] {
    if let known = knownTexts[text] { return known }
    let found = paths.flatMap { catalogs[$0]?.translations(of: text) ?? [] }.reduce(into: [String]()) { texts, other in
      if !texts.contains(other) { texts.append(other) }
    }
    knownTexts[text] = found
    return found
  }

  private func refresh() {
    let now = clock()
    guard now - lastLook > Self.fresh else { return }
    lastLook = now
    let open = isTranslated() ? files() : []
    guard open != paths else { return }
    (paths, knownTexts, knownSources) = (open, [:], [:])
    for path in open where catalogs[path] == nil { catalogs[path] = read(path).flatMap(MessageCatalog.init) }
  }
}
