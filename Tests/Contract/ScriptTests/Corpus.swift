import Foundation
import Testing

/// The plain-text cases beside the tests.
enum Corpus {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  /// A case: lines that stand together.
  struct Block: Sendable, CustomTestStringConvertible {
    let lines: [String]

    subscript(index: Int) -> String { lines.indices.contains(index) ? lines[index] : "" }

    var testDescription: String { self[0] }
  }

  /// The blocks of a file, which are separated by blank lines.
  static func blocks(_ name: String) throws -> [Block] {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("//")
    }
    return lines.split(whereSeparator: \.isEmpty).map { Block(lines: $0.map(String.init)) }
  }

  /// The scripts in which everything is right.
  static func scripts() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "Scripts"), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "monkey" }.sorted { $0.path < $1.path }
  }

  /// Every line of the corpus that stands for a script's line.
  static func lines() throws -> [String] {
    let cases = try (blocks("errors.txt") + blocks("canonical.txt") + blocks("substitution.txt"))
      .map { $0[0] }
    let ids = try blocks("ids.txt").map { "Touch Button " + $0[0] }
    let scripts = try scripts().flatMap {
      try String(contentsOf: $0, encoding: .utf8).split(separator: "\n").map(String.init)
    }
    return cases + ids + scripts
  }
}
