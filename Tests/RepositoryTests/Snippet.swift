import Foundation
import Testing
import TestSupport

/// A code block of a page.
///
/// An HTML comment right before a block that begins with `<!-- meanwhile:` holds a shell script: what the person at
/// the keyboard does while the block runs. One that begins with `<!-- file:` names the file that the block is.
struct Snippet: Sendable, CustomTestStringConvertible {
  let page: String
  let line: Int
  let language: String
  let text: String
  let meanwhile: String?
  let file: String?

  var testDescription: String { "\(page):\(line)" }

  /// The blocks of these languages in README and Docs.
  static func all(_ languages: String...) -> [Snippet] {
    let docs = FileSearch.files(in: Tree.source.appending(path: "Docs")).map { "Docs/" + $0 }
    let pages = ["README.md", "CONTRIBUTING.md"] + docs.filter { $0.hasSuffix(".md") }
    return pages.flatMap(blocks).filter { languages.contains($0.language) }
  }

  static func blocks(of page: String) -> [Snippet] {
    let text = (try? String(contentsOf: Tree.source.appending(path: page), encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [Snippet] = []
    var opening: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let start = opening else {
        opening = index
        continue
      }
      opening = nil
      let body = lines[(start + 1)..<index].joined(separator: "\n") + "\n"
      let language = String(lines[start].dropFirst(3))
      blocks.append(Snippet(
        page: page, line: start + 1, language: language, text: body,
        meanwhile: comment("meanwhile", before: start, in: lines),
        file: comment("file", before: start, in: lines)?.trimmingCharacters(in: .whitespaces)))
    }
    return blocks
  }

  private static func comment(_ name: String, before start: Int, in lines: [String]) -> String? {
    guard start > 0, lines[start - 1].hasSuffix("-->"),
      let first = lines[..<start].lastIndex(where: { $0.hasPrefix("<!-- ") }),
      lines[first].hasPrefix("<!-- \(name):")
    else { return nil }
    let comment = lines[first..<start].joined(separator: "\n")
    return String(comment.dropFirst("<!-- \(name):".count).dropLast("-->".count))
  }
}
