extension MonkeyID {
  /// Reads an id from a command's word.
  ///
  /// - Parameters:
  ///   - word: the word; a variable that is not substituted counts as text.
  ///   - line: the line that the word is in, for the error.
  /// - Throws: `Diagnostic` with the word marked.
  public init(_ word: Word, in line: SourceLine? = nil) throws(Diagnostic) {
    do throws(MonkeyIDProblem) {
      self = try MonkeyIDParser.parse(word)
    } catch {
      let code = Diagnostic.Code(rawValue: "id.\(error)")
      let shown = line ?? SourceLine(file: "", number: 0, text: word.source)
      throw Diagnostic(
        code: code, message: error.message, line: shown, range: line == nil ? nil : word.range)
    }
  }

  /// Reads an id as a script writes it: one word, quoted or not.
  ///
  /// - Throws: `Diagnostic` if it is not exactly one word and a monkeyID.
  public init(parsing text: String) throws(Diagnostic) {
    try self.init(Word(parsing: text))
  }

  /// The only one of its kind: `*`.
  public static let any = MonkeyID(scopes: [], target: .any, word: Word(text: "*"))

  /// The id that is exactly this text: what is special in it is escaped.
  ///
  /// - Parameters:
  ///   - text: a widget's text or name.
  ///   - ordinal: which of those with that id, from 1; nil if there must be one.
  ///   - scopes: where to look, made with `scope(_:ordinal:)`.
  /// - Returns: nil for an empty text or an ordinal below 1.
  public init?(text: String, ordinal: Int? = nil, in scopes: [ScopePart] = []) {
    guard !text.isEmpty, ordinal ?? 1 >= 1 else { return nil }
    self.init(MonkeyIDPrinter.pieces(of: text, ordinal: ordinal), in: scopes)
  }

  /// The id that looks for another text in the same place.
  ///
  /// - Returns: nil for an empty text, and if the place is not said by exact names.
  public func naming(_ text: String) -> MonkeyID? {
    let parts = scopes.compactMap { ScopePart($0) }
    return parts.count == scopes.count ? MonkeyID(text: text, in: parts) : nil
  }

  /// The ids in which names of windows, of ancestors, of rows and of the target are replaced by others. At most 16, the one that
  /// replaces nothing among them.
  ///
  /// - Parameter others: what a name may be replaced by.
  /// - Returns: none if a name is not exact.
  public func renamed(_ others: (String) -> [String]) -> [MonkeyID] {
    var places: [[ScopePart]] = [[]]
    for scope in scopes {
      guard case .text(let name) = scope.name else { return [] }
      let rows = ScopePart.rows(scope.row, others)
      let parts = ([name] + others(name)).flatMap { name in
        rows.compactMap { ScopePart(text: name, ordinal: scope.ordinal, row: $0) }
      }
      places = places.flatMap { place in parts.map { place + [$0] } }
      if places.count > Self.mostRenamed { places.removeLast(places.count - Self.mostRenamed) }
    }
    let ids: [MonkeyID] = switch target {
    case .text(let text, let ordinal):
      places.flatMap { place in ([text] + others(text)).compactMap { MonkeyID(text: $0, ordinal: ordinal, in: place) } }
    case .any: places.compactMap(MonkeyID.init(onlyIn:))
    case .ordinal(let number): places.compactMap { MonkeyID(ordinal: number, in: $0) }
    case .wildcard, .xpath, .plist: []
    }
    return Array(ids.prefix(Self.mostRenamed))
  }

  private static let mostRenamed = 16

  /// The n-th of its kind: `#2`.
  ///
  /// - Returns: nil for an ordinal below 1.
  public init?(ordinal: Int, in scopes: [ScopePart] = []) {
    guard ordinal >= 1 else { return nil }
    self.init([.plain("#\(ordinal)")], in: scopes)
  }

  /// The only one of its kind in a place: `files[readme.md]/*`.
  public init?(onlyIn scopes: [ScopePart]) { self.init([.plain("*")], in: scopes) }

  /// A scope made from plain text, for `init(text:ordinal:in:)`.
  public struct ScopePart: Sendable, Hashable {
    let pieces: [Word.Piece]

    /// - Parameters:
    ///   - text: the window's or ancestor's id.
    ///   - ordinal: which of those with that id, from 1.
    ///   - row: the row inside, a path in a tree; empty for none.
    /// - Returns: nil for an empty text or an ordinal below 1.
    public init?(text: String, ordinal: Int? = nil, row: [RowReference.Step] = []) {
      guard !text.isEmpty, ordinal ?? 1 >= 1 else { return nil }
      pieces =
        MonkeyIDPrinter.pieces(of: text, ordinal: ordinal) + MonkeyIDPrinter.pieces(ofRow: row)
    }
  }

  /// What is printed is what is parsed: made ids go through the parser, so that both say the same.
  private init?(_ target: [Word.Piece], in scopes: [ScopePart]) {
    let word = Word(pieces: scopes.flatMap { $0.pieces + [.plain("/")] } + target)
    guard let id = try? MonkeyIDParser.parse(word) else { return nil }
    self = id
  }
}

extension MonkeyID.ScopePart {
  /// - Returns: nil for a scope with a wildcard.
  fileprivate init?(_ scope: MonkeyID.Scope) {
    guard case .text(let text) = scope.name else { return nil }
    let row = scope.row.compactMap(RowReference.Step.init)
    guard row.count == scope.row.count else { return nil }
    self.init(text: text, ordinal: scope.ordinal, row: row)
  }

  /// The ways to a row in which texts are replaced by others, the one that replaces nothing first; none for a way with
  /// a wildcard.
  fileprivate static func rows(_ row: [MonkeyID.Row], _ others: (String) -> [String]) -> [[RowReference.Step]] {
    row.reduce([[]]) { ways, step in
      guard let step = RowReference.Step(step) else { return [] }
      var steps = [step]
      if case .text(let text) = step { steps += others(text).map { .text($0) } }
      return ways.flatMap { way in steps.map { way + [$0] } }
    }
  }
}

extension RowReference.Step {
  /// - Returns: nil for a row with a wildcard.
  fileprivate init?(_ row: MonkeyID.Row) {
    switch row {
    case .named(.text(let text)): self = .text(text)
    case .named(.wildcard): return nil
    case .ordinal(let number): self = .ordinal(number)
    }
  }
}
