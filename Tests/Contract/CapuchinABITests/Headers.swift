import Foundation
import TestSupport

/// The headers of the ABI, read as text.
enum Headers {
  static let include = Tree.source.appending(path: "Sources/Contract/CapuchinABI/include")
  static let layout = Tree.source.appending(path: "Sources/Contract/CapuchinABI/abi.c")
  /// All, as a pack includes them.
  static let all = FileSearch.files(in: include).filter { $0.hasSuffix(".h") }.sorted()
  /// Those of what crosses the line; kit.h is compiled into the pack, and app.h is for apps.
  static let names = all.filter { $0 != "capuchin/kit.h" && $0 != app }
  static let app = "capuchin/app.h"

  static func text(_ name: String) throws -> String {
    try String(contentsOf: include.appending(path: name), encoding: .utf8)
  }

  /// The structs of a header: name, and body without comments.
  static func structs(_ name: String) throws -> [(name: String, body: String)] {
    let code = try text(name).replacing(#////[^\n]*/#, with: "")
    return code.matches(of: #/struct (capuchin_\w+) \{(.*?)\n\}/#.dotMatchesNewlines())
      .map { (String($0.output.1), String($0.output.2)) }
  }

  /// The fields (`capuchin_listen.source`) and constants of a header's text, in order, each with the comment above it.
  static func declarations(_ text: String) -> [(comment: String, name: String)] {
    var (found, comment, type): ([(comment: String, name: String)], [Substring], Substring) = ([], [], "")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let sentence = line.firstMatch(of: #/^ +/// ?(.*)$/#)?.output.1 {
        comment.append(sentence)
        continue
      }
      if let name = line.firstMatch(of: #/^(?:typedef )?struct (\w+) \{/#)?.output.1 { type = name }
      if let constant = line.firstMatch(of: #/^ +(CAPUCHIN_\w+) =/#)?.output.1 {
        found.append((comment.joined(separator: " "), String(constant)))
      } else if line.contains(#/^ .*(\(\*\w+\)\(|\w;$)/#) {
        found += fields(String(line)).map { (comment.joined(separator: " "), "\(type).\($0)") }
      }
      comment = []
    }
    return found
  }

  /// The fields of a struct's body.
  static func fields(_ body: String) -> [String] {
    let flat = body.replacing(#/union \w+ \{.*?\} data;/#.dotMatchesNewlines(), with: "union data;")
    return flat.split(separator: ";").flatMap { declaration in
      if let pointer = declaration.firstMatch(of: #/\(\*(\w+)\)\(/#) {
        return [String(pointer.output.1)]
      }
      return declaration.matches(of: #/(\w+)\s*(?:,|$)/#).map { String($0.output.1) }
    }
  }
}
