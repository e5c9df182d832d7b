import Foundation
import Testing
import TestSupport

/// A code block of a page.
///
/// An HTML comment right before a `sh` block that begins with `<!-- meanwhile:` holds a shell
/// script: what the person at the keyboard does while the block runs.
struct Snippet: Sendable, CustomTestStringConvertible {
  let page: String
  let line: Int
  let language: String
  let text: String
  let meanwhile: String?

  var testDescription: String { "\(page):\(line)" }

  /// The blocks of these languages in README and Docs.
  static func all(_ languages: String...) -> [Snippet] {
    let docs = FileSearch.files(in: Tree.source.appending(path: "Docs")).map { "Docs/" + $0 }
    let pages = ["README.md", "CONTRIBUTING.md"] + docs.filter { $0.hasSuffix(".md") }
    return pages.flatMap(blocks).filter { languages.contains($0.language) }
  }

  private static func blocks(of page: String) -> [Snippet] {
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
        meanwhile: comment(before: start, in: lines)))
    }
    return blocks
  }

  private static func comment(before start: Int, in lines: [String]) -> String? {
    guard start > 0, lines[start - 1].hasSuffix("-->"),
      let first = lines[..<start].lastIndex(where: { $0.hasPrefix("<!-- meanwhile:") })
    else { return nil }
    let comment = lines[first..<start].joined(separator: "\n")
    return String(comment.dropFirst("<!-- meanwhile:".count).dropLast("-->".count))
  }
}
