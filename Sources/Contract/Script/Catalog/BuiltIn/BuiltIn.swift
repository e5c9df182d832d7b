/// The language's own kinds, verbs and modifiers: the one table that binding and docs are made from.
enum BuiltIn {
  /// Who is named when a pack's kind or verb conflicts with one of these.
  static let owner = "capuchin"

  static var kinds: [KindSchema] { controlKinds + valueKinds + containerKinds }

  static var verbs: [VerbSchema] {
    widgetVerbs + valueVerbs + textVerbs + rowVerbs + gestureVerbs + windowVerbs + verificationVerbs
      + sessionVerbs
  }
}
