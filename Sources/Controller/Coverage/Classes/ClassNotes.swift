import FoundationEssentials
import PackManifest

/// What is known of a toolkit's classes beyond what its library and the packs say: `coverage.json` beside a pack.json.
package struct ClassNotes: Sendable {
  /// What a file may say of a class, one a line.
  package struct Note: Codable, Hashable, Sendable {
    /// The class.
    package var name: String
    /// Why nobody uses its widgets, or not as widgets of their own.
    package var reason: String?
    /// Whether people do use them, and the reason says what is done with them until a pack serves them.
    package var isGap: Bool?
    /// The version of the library that has it first; nil where all that are tested have it.
    package var since: String?
    /// The first version without it.
    package var until: String?
    /// Whether the library keeps it to itself: it is among its classes only once an app has made one.
    package var isPrivate: Bool?
    /// What it descends from, where the library at hand may not tell.
    package var parent: String?

    private enum CodingKeys: String, CodingKey {
      case name = "class", reason, isGap = "gap", since, until, isPrivate = "private", parent
    }

    /// Whether a library of that version has it.
    package func isIn(_ version: String) -> Bool {
      since.map { !Version(version).isBefore(Version($0)) } ?? true && until.map { Version(version).isBefore(Version($0)) } ?? true
    }
  }

  private struct File: Codable {
    let toolkit: CoveredToolkit
    let classes: [Note]
  }

  package static let fileName = "coverage.json"

  package let notes: [Note]

  package init(_ notes: [Note]) { self.notes = notes }

  /// Reads the files beside the packs; of two that tell of one class the first counts.
  ///
  /// - Throws: `CoverageProblem` for a file that cannot be read.
  package init(of toolkit: CoveredToolkit, beside packs: [FoundPack]) throws(CoverageProblem) {
    var notes: [String: Note] = [:]
    for path in packs.map({ "\($0.folder)/\(Self.fileName)" }) where FileManager.default.fileExists(atPath: path) {
      let file = try Self.read(path)
      guard file.toolkit == toolkit else { continue }
      notes.merge(file.classes.map { ($0.name, $0) }) { first, _ in first }
    }
    self.notes = notes.values.sorted { $0.name < $1.name }
  }

  private static func read(_ path: String) throws(CoverageProblem) -> File {
    do {
      return try JSONDecoder().decode(File.self, from: Data(contentsOf: URL(filePath: path)))
    } catch {
      throw CoverageProblem("cannot read \(path): expected a toolkit and its classes, each with its name; \(error)")
    }
  }
}

/// Why what is covered cannot be told.
package struct CoverageProblem: Error, CustomStringConvertible, Equatable {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// `4.18.6`: numbers with points between them.
private struct Version {
  let numbers: [Int]

  init(_ text: String) { numbers = text.split(separator: ".").map { Int($0) ?? 0 } }

  func isBefore(_ other: Version) -> Bool { numbers.lexicographicallyPrecedes(other.numbers) }
}
