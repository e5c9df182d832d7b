import Foundation

/// The plain-text cases beside the tests.
enum Corpus {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  /// The lines of a file that are no remarks.
  static func lines(_ name: String) throws -> [String] {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("//") }
  }

  /// The blocks of three lines of `errors.txt`.
  static func mistakes() throws -> [Mistake] {
    let lines = try lines("errors.txt")
    return stride(from: 0, to: lines.count - 2, by: 3).map {
      Mistake(encoding: lines[$0], mark: lines[$0 + 1], message: lines[$0 + 2])
    }
  }

  /// An encoding with a mistake, and what is said about it.
  struct Mistake: Sendable, CustomStringConvertible {
    let encoding: String
    let mark: String
    let message: String

    var description: String { encoding }
  }
}
