import PackHost

/// The recorded commands in order; the newest may still grow.
final class Journal {
  /// Tells the controller a line in its present form.
  typealias Tell = (Line) -> Void

  /// A recorded command.
  struct Line {
    let sequence: Int
    /// Of the widget; nil for a command of the session.
    let locator: Locator?
    let text: String
    let isFinal: Bool
    /// A press or a key that may yet become another line, or none: it counts if nothing more comes, for it has
    /// ended the app.
    var isProvisional = false
    /// What it counts on, and what it has brought about, as lines that check it; only of a final one.
    var conditions: [String] = []
    var effects: [String] = []
  }

  /// What an interaction gave to the newest line.
  struct Share {
    let sequence: Int
    /// The command as it was before, where this interaction's was merged into it.
    let base: Offer?
    /// Whether it only said once more what the line said already.
    var isEcho = false
  }

  private struct Entry {
    let sequence: Int
    var offer: Offer
    var locator: Locator?
    /// No later interaction may be merged into it.
    var isClosed = false
    var text = ""
  }

  private let words: CommandWords
  private let merge: (Offer, Offer) -> Candidate?
  private let effects: (Int) -> [String]
  private let tell: Tell
  private var newest: Entry?
  private var count: Int
  private var hasProposed = false
  /// Lines that were published for the last time, with effects that may prove to be none.
  private var finals: [Line] = []
  private static let mostFinals = 500
  /// How often a line came or changed.
  private(set) var changes = 0

  /// - Parameters:
  ///   - words: writes the lines.
  ///   - merge: the command that replaces two in a row for one widget; nil if they stay two.
  ///   - effects: what the line of that number has brought about.
  ///   - last: the number of the last line that was told before.
  ///   - tell: told each line whenever it changes.
  init(
    words: CommandWords, merge: @escaping (Offer, Offer) -> Candidate?, effects: @escaping (Int) -> [String],
    after last: Int = 0, tell: @escaping Tell
  ) {
    self.words = words
    self.merge = merge
    self.effects = effects
    self.tell = tell
    count = last
  }

  /// The widget of the newest line, if it may still grow.
  var pending: Node? {
    guard let newest, !newest.isClosed else { return nil }
    return newest.offer.node
  }

  /// Whether an interaction's share is in the newest line, which may still change.
  func isNewest(_ share: Share) -> Bool { newest?.sequence == share.sequence }

  /// Keeps later interactions out of the newest line; what is late of its own still changes it.
  func close() {
    newest?.isClosed = true
  }

  /// Tells the newest line for the last time.
  func finish() {
    guard let entry = newest else { return }
    newest = nil
    let line = Line(
      sequence: entry.sequence, locator: entry.locator, text: entry.text, isFinal: true,
      conditions: words.conditions(of: entry.text, entry.locator, entry.offer.extent),
      effects: effects(entry.sequence))
    if !line.effects.isEmpty {
      if finals.count >= Journal.mostFinals { finals.removeFirst() }
      finals.append(line)
    }
    tell(line)
  }

  /// Publishes a final line once more, some of whose effects have proved to be none.
  func amend(_ sequence: Int, effects: [String]) {
    guard let index = finals.lastIndex(where: { $0.sequence == sequence }) else { return }
    var line = finals.remove(at: index)
    line.effects = effects
    if !effects.isEmpty { finals.insert(line, at: index) }
    tell(line)
  }

  /// Tells what a press or a key will be if it ends the app.
  func propose(_ offer: Offer, _ locator: Locator?) {
    hasProposed = true
    tell(provisional(words.line(offer.candidate, locator), locator))
  }

  /// The app has lived on: what was proposed counts no more.
  func withdraw() {
    guard hasProposed else { return }
    hasProposed = false
    tell(provisional("", nil))
  }

  private func provisional(_ text: String, _ locator: Locator?) -> Line {
    Line(sequence: count + 1, locator: locator, text: text, isFinal: false, isProvisional: true)
  }

  /// The number of a line that comes before the next one, whenever it is told.
  func reserve() -> Int {
    count += 1
    return count
  }

  /// Tells the line of a number that was reserved; it is final.
  func fill(_ number: Int, _ offer: Offer, _ locator: Locator?) {
    changes += 1
    let text = words.line(offer.candidate, locator, to: offer.other)
    tell(Line(sequence: number, locator: locator, text: text, isFinal: true))
  }

  /// Takes an interaction's command: into a new line, into the newest, or in place of what the
  /// interaction gave before.
  ///
  /// - Parameters:
  ///   - offer: the command.
  ///   - locator: of its widget; nil for a command of the session.
  ///   - share: what the interaction gave before.
  /// - Returns: what it gave now.
  func take(_ offer: Offer, _ locator: Locator?, instead share: Share?) -> Share? {
    guard let share else { return add(offer, locator) }
    guard let entry = newest, entry.sequence == share.sequence else { return share }
    guard let base = share.base else {
      put(Entry(sequence: entry.sequence, offer: offer, locator: locator, isClosed: entry.isClosed))
      return share
    }
    if let merged = merged(base, offer) {
      put(Entry(sequence: entry.sequence, offer: merged, locator: entry.locator, isClosed: entry.isClosed))
      return share
    }
    put(Entry(sequence: entry.sequence, offer: base, locator: entry.locator, isClosed: true))
    return add(offer, locator)
  }

  private func add(_ offer: Offer, _ locator: Locator?) -> Share {
    if let entry = newest, !entry.isClosed, let merged = merged(entry.offer, offer) {
      put(Entry(sequence: entry.sequence, offer: merged, locator: entry.locator))
      return Share(sequence: entry.sequence, base: entry.offer, isEcho: newest?.text == entry.text)
    }
    finish()
    count += 1
    put(Entry(sequence: count, offer: offer, locator: locator))
    return Share(sequence: count, base: nil)
  }

  private func merged(_ first: Offer, _ second: Offer) -> Offer? {
    guard first.node == second.node, let candidate = merge(first, second) else { return nil }
    var merged = Offer(candidate, asked: first.node, isDefault: first.isDefault && second.isDefault)
    merged.extent = first.extent
    return merged
  }

  private func put(_ entry: Entry) {
    var entry = entry
    entry.text = words.line(entry.offer.candidate, entry.locator, to: entry.offer.other)
    hasProposed = false
    let isNews = entry.sequence != newest?.sequence || entry.text != newest?.text
    newest = entry
    if isNews {
      changes += 1
      tell(Line(sequence: entry.sequence, locator: entry.locator, text: entry.text, isFinal: false))
    }
  }
}
