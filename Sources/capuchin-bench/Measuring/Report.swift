import Foundation

/// Everything that one run measured.
struct Report: Codable, Sendable {
  let machine: Machine
  let sections: [Section]

  func markdown() -> String {
    ([machine.markdown] + sections.map(\.markdown)).joined(separator: "\n")
  }

  /// - Throws: what encoding throws.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
