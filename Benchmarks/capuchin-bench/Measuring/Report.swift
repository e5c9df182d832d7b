import Foundation

/// Everything that one run measured.
struct Report: Codable, Sendable {
  let machine: Machine
  let sections: [Section]

  func markdown() -> String {
    ([machine.markdown] + sections.map(markdown)).joined(separator: "\n")
  }

  /// A page in which these sections have taken the place of those of their titles.
  func markdown(in page: String) -> String {
    var page = Page(page)
    page.put(Machine.title, machine.markdown)
    for section in sections { page.put(section.title, markdown(section)) }
    return page.text
  }

  private func markdown(_ section: Section) -> String { "\(section.markdown)\n\(machine.moment)\n" }

  /// - Throws: what encoding throws.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
