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

  private var present: [String: String] = [:]
  private var earlier: [String: [String]] = [:]
  /// All of them, the longest first; of one length the present ones.
  private(set) var longestFirst: [(name: String, value: String)] = []

  /// - Parameter value: what the name stands for from now on; empty for nothing.
  mutating func learn(_ value: String, named name: String) {
    let before = present[name]
    guard before != value else { return }
    if let before, !value.hasPrefix(before) || value.isEmpty { finish(before, named: name) }
    present[name] = value.isEmpty ? nil : value
    let all = present.map { ($0.key, $0.value) } + earlier.flatMap { name, values in values.map { (name, $0) } }
    longestFirst = all.enumerated()
      .sorted { ($1.element.1.utf8.count, $0.offset) < ($0.element.1.utf8.count, $1.offset) }
      .map { (name: $0.element.0, value: $0.element.1) }
  }

  /// What is deleted from its end gives a shorter value each time: the whole one is enough.
  private mutating func finish(_ value: String, named name: String) {
    var values = earlier[name] ?? []
    guard !values.contains(where: { $0.hasPrefix(value) }) else { return }
    values.append(value)
    earlier[name] = values.suffix(KnownSecrets.mostEarlier)
  }
}
