/// What the texts of an app are in a language.
protocol TextCatalog {
  /// What a text of the code is in the language, as widgets are called by it. It may be several, and the text itself
  /// among them.
  func translations(of text: String) -> [String]
  /// What a text that is shown is in the code, without the text itself.
  func sources(of text: String) -> [String]
  /// The messages with places for other texts, as widgets are called by them.
  var placedMessages: [(source: String, translation: String)] { get }
}

extension Sequence where Element: Equatable {
  /// Each once, in the order in which they come first; for few.
  var uniqued: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
