import Script
import Synchronization

/// The secrets that this process has come to know, to keep them out of all that is stored or shown.
///
/// A widget that holds a secret is left out by what it is; this catches the same text elsewhere.
/// Any thread.
final class Secrets: Sendable {
  /// Shorter texts are part of too many others: they are only taken out where they are the whole.
  static let shortest = 4
  static let mark = "•••"

  private let known = Mutex(KnownSecrets())
  /// Lets texts pass without the lock as long as there are no secrets.
  private let hasAny = Atomic(false)

  /// Keeps a secret. What had the same name stays one: it may have been copied. Only what was typed so far goes,
  /// where this goes on from there.
  func learn(_ value: String, named name: String) {
    known.withLock { known in
      known.learn(value, named: name)
      hasAny.store(!known.longestFirst.isEmpty, ordering: .relaxed)
    }
  }

  /// Keeps what a password field was seen to hold, no matter who typed it.
  func learn(seen value: String, named name: String) {
    known.withLock { known in
      known.learn(value, named: name, isSeen: true)
      hasAny.store(!known.longestFirst.isEmpty, ordering: .relaxed)
    }
  }

  /// True if exactly this text is a secret, or there is none in it.
  func isKnown(_ value: String) -> Bool {
    guard !value.isEmpty else { return true }
    return hasAny.load(ordering: .relaxed) && known.withLock { $0.longestFirst.contains { $0.value == value } }
  }

  /// Changes with each secret that becomes known.
  var version: Int { known.withLock { $0.version } }

  /// Whether the text holds a secret.
  func isIn(_ text: String) -> Bool { redact(text) != text }

  /// The text without secrets.
  func redact(_ text: String) -> String {
    guard hasAny.load(ordering: .relaxed) else { return text }
    return parts(of: text).map { part in
      switch part {
      case .text(let text): text
      case .secret: Secrets.mark
      }
    }.joined()
  }

  /// An argument that says the text, with secrets in it as variables.
  ///
  /// - Parameter isRow: the argument is a row or a path, where `#` and `>` are special.
  func word(for text: String, isRow: Bool) -> Word {
    let parts = parts(of: text)
    guard parts.contains(where: { if case .secret = $0 { true } else { false } }) else {
      return isRow ? .row(.text(text)) : Word(text: text)
    }
    return Word(pieces: parts.flatMap { part -> [Word.Piece] in
      switch part {
      case .text(let text): isRow ? [.literal(text)] : [.plain(text)]
      case .secret(let name): [.variable(.secret(named: name))]
      }
    })
  }

  private enum Part {
    case text(String)
    case secret(name: String)
  }

  private func parts(of text: String) -> [Part] {
    // Longer ones first: one may contain another.
    known.withLock { $0.longestFirst }.reduce([.text(text)]) { parts, secret in
      parts.flatMap { part in
        if case .text(let text) = part { split(text, secret.value, name: secret.name) } else { [part] }
      }
    }
  }

  private func split(_ text: String, _ value: String, name: String) -> [Part] {
    if text == value { return [.secret(name: name)] }
    guard value.count >= Secrets.shortest else { return [.text(text)] }
    let pieces = text.split(separator: value, omittingEmptySubsequences: false)
    return pieces.enumerated().flatMap { index, piece -> [Part] in
      let before: [Part] = index == 0 ? [] : [.secret(name: name)]
      return piece.isEmpty ? before : before + [.text(String(piece))]
    }
  }
}

/// The values that each secret has and had.
struct KnownSecrets {
  /// How many earlier values of one name are kept; the oldest goes. Nobody mistypes a password so often.
  static let mostEarlier = 100

  private struct Key: Hashable {
    let name: String
    /// True for what a field was seen to hold, false for what a script or the recorder names.
    let isSeen: Bool
  }

  /// How often a value was learned.
  private(set) var version = 0
  private var present: [Key: String] = [:]
  private var earlier: [Key: [String]] = [:]
  /// All of them, the longest first; of one length those that are named, then the present ones.
  private(set) var longestFirst: [(name: String, value: String)] = []

  /// - Parameter value: what the name stands for from now on; empty for nothing.
  mutating func learn(_ value: String, named name: String, isSeen: Bool = false) {
    let key = Key(name: name, isSeen: isSeen)
    let before = present[key]
    guard before != value else { return }
    if let before, !value.hasPrefix(before) || value.isEmpty { finish(before, of: key) }
    present[key] = value.isEmpty ? nil : value
    version += 1
    let all = present.map { ($0.key, $0.value) } + earlier.flatMap { key, values in values.map { (key, $0) } }
    longestFirst = all.enumerated().map { rank, secret in
      (name: secret.0.name, value: secret.1, rank: (secret.0.isSeen ? all.count : 0) + rank)
    }
    .sorted { ($1.value.utf8.count, $0.rank) < ($0.value.utf8.count, $1.rank) }
    .map { (name: $0.name, value: $0.value) }
  }

  /// What is deleted from its end gives a shorter value each time: the whole one is enough.
  private mutating func finish(_ value: String, of key: Key) {
    var values = earlier[key] ?? []
    guard !values.contains(where: { $0.hasPrefix(value) }) else { return }
    values.append(value)
    earlier[key] = values.suffix(KnownSecrets.mostEarlier)
  }
}
