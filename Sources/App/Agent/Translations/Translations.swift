import PackHost
import Script

/// What texts are in the language that the app shows, by the catalogs that gettext has opened in its process
/// and GNUstep's tables of strings.
///
/// Used on the main thread. Nothing is read before a widget is not found, or a line of another language is
/// played.
final class Translations {
  /// So long the list of open catalogs counts, in milliseconds.
  private static let fresh = 1000.0

  private let isTranslated: () -> Bool
  private let locale: () -> String
  private let files: () -> [String]
  private let read: (String) -> [UInt8]?
  private let clock: () -> Double
  private var catalogs: [String: any TextCatalog] = [:]
  private var paths: [String] = []
  private var lastLook = -Double.infinity
  /// What texts of the present command may be in the app's code, by text.
  private var inCode: [String: [String]] = [:]
  /// True if the present command was recorded in another language than the app shows.
  private var isOfOtherLanguage = false
  private var knownTexts: [String: [String]] = [:]
  private var knownSources: [String: [String]] = [:]
  /// Texts that the app puts together, from the code's to the app's language and back; nil until one is looked for.
  private var composed: (there: ComposedTexts, back: ComposedTexts)?
  /// The id by which the widget of the last command was found in the app's language; nil if by its own.
  var found: MonkeyID?
  /// The rows, items or texts in the app's language that the last command has used; nil if the script's own.
  var foundTexts: String?
  /// What the last command has found in the app's language, as results name it; nil if all is as in the script.
  var foundName: String? {
    let names = [found?.word.text, foundTexts].compactMap { $0 }.map { "\"\($0)\"" }
    return names.isEmpty ? nil : names.joined(separator: " and ")
  }

  /// - Parameters:
  ///   - isTranslated: whether the app may show another language than that of its code.
  ///   - locale: the locale of what the app shows.
  ///   - files: the paths of the catalogs that the process has opened.
  ///   - read: all that is in one.
  ///   - clock: milliseconds that never go back.
  init(
    isTranslated: @escaping () -> Bool = { ProcessFacts.showsAnotherLanguage },
    locale: @escaping () -> String = { ProcessFacts.localeOfTexts },
    files: @escaping () -> [String] = CatalogFiles.paths, read: @escaping (String) -> [UInt8]? = CatalogFiles.bytes,
    clock: @escaping () -> Double
  ) {
    (self.isTranslated, self.locale) = (isTranslated, locale)
    (self.files, self.read, self.clock) = (files, read, clock)
  }

  /// Begins a command.
  ///
  /// - Parameters:
  ///   - texts: what its texts may be in the app's code, by text, if that is known.
  ///   - recorded: the locale in which it was recorded; nil if that is not known.
  func begin(_ texts: [String: [String]], recorded: String? = nil) {
    (found, foundTexts, inCode) = (nil, nil, texts)
    isOfOtherLanguage = recorded.map { Self.language(of: $0) != Self.language(of: locale()) } ?? false
  }

  /// `de` of `de_DE.UTF-8`; empty for the language of the code.
  private static func language(of locale: String) -> Substring {
    let language = locale.prefix { !"_.@".contains($0) }
    return ["C", "POSIX", "en"].contains(language) ? "" : language
  }

  /// True if what texts are in the app's language goes before themselves. The same word may be another widget's there:
  /// Monday's button `M` is `L` in Spanish, and `M` is Tuesday's.
  ///
  /// - Parameter texts: of the present command. A catalog that leaves one as it is makes it uncertain.
  func goFirst(for texts: [String]) -> Bool {
    guard isOfOtherLanguage else { return false }
    refresh()
    return texts.allSatisfy { !translated($0).contains($0) }
  }

  /// True if the app may show another language than that of its code.
  var areOpen: Bool {
    refresh()
    return !paths.isEmpty
  }

  /// The ids that an id may be in the app's language, without itself.
  func ids(for id: MonkeyID) -> [MonkeyID] {
    refresh()
    return id.renamed(texts).filter { $0 != id }.uniqued
  }

  /// What a text that is shown may be in the app's code: the app's catalog and the toolkit's may differ.
  func sources(of text: String) -> [String] {
    refresh()
    if let known = knownSources[text] { return known }
    var found = wholeSources(of: text)
    if found.isEmpty { found = composedTexts().back.texts(for: text, translated: wholeSources).filter { $0 != text } }
    found = Array(found.prefix(Self.mostSources))
    knownSources[text] = found
    return found
  }

  private func wholeSources(of text: String) -> [String] { openCatalogs.flatMap { $0.sources(of: text) }.uniqued }

  private static let mostSources = 4

  /// What rows and items of a command may be called in the app's language, without the script's own words.
  ///
  /// - Parameters:
  ///   - arguments: all of the command's.
  ///   - areRows: whether each names a row, an item, a tab, a column or a path of these.
  func wordings(of arguments: [Value], areRows: [Bool]) -> [[Value]] {
    refresh()
    let choices = zip(arguments, areRows).map { $1 ? [$0] + named($0) : [$0] }
    return Array(combined(choices).dropFirst())
  }

  private func named(_ value: Value) -> [Value] {
    switch value {
    case .string(let text): texts(for: text).map { .string($0) }
    case .list(let steps): combined(steps.map { [$0] + named($0) }).dropFirst().map { .list($0) }
    default: []
    }
  }

  /// One of each list, in all combinations, the first of each first.
  private func combined(_ choices: [[Value]]) -> [[Value]] {
    choices.reduce([[]]) { lists, next in
      Array(next.flatMap { value in lists.map { $0 + [value] } }.prefix(Self.mostWordings))
    }
  }

  private static let mostWordings = 16

  /// What a text that the script expects may be in the app's language.
  func expected(_ text: String) -> [String] {
    refresh()
    return texts(for: text)
  }

  /// What a text of a script may be in the app's language: the text of the code itself, if the app has no other.
  private func texts(for text: String) -> [String] {
    let sources = inCode[text] ?? []
    return (sources + ([text] + sources).flatMap(translated)).filter { $0 != text }.uniqued
  }

  private func translated(_ text: String) -> [String] {
    if let known = knownTexts[text] { return known }
    var found = wholeTranslations(of: text)
    if found.isEmpty { found = composedTexts().there.texts(for: text, translated: wholeTranslations) }
    knownTexts[text] = found
    return found
  }

  private func wholeTranslations(of text: String) -> [String] {
    openCatalogs.flatMap { $0.translations(of: text) }.uniqued
  }

  private var openCatalogs: [any TextCatalog] { paths.compactMap { catalogs[$0] } }

  private func composedTexts() -> (there: ComposedTexts, back: ComposedTexts) {
    if let composed { return composed }
    let messages = openCatalogs.flatMap(\.placedMessages)
    let made = (
      there: ComposedTexts(messages.map { ($0.source, $0.translation) }),
      back: ComposedTexts(messages.map { ($0.translation, $0.source) })
    )
    composed = made
    return made
  }

  private func refresh() {
    let now = clock()
    guard now - lastLook > Self.fresh else { return }
    lastLook = now
    let open = isTranslated() ? files() : []
    guard open != paths else { return }
    (paths, knownTexts, knownSources, composed) = (open, [:], [:], nil)
    for path in open where catalogs[path] == nil { catalogs[path] = CatalogFiles.catalog(path, read: read) }
  }
}
