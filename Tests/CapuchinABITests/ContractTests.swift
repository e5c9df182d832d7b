import Foundation
import TestSupport
import Testing

/// What every header promises about itself, held against its text.
struct ContractTests {
  @Test("Every field of every struct is pinned in abi.c")
  func pinned() throws {
    let layout = try String(contentsOf: Headers.layout, encoding: .utf8)
    var count = 0
    for header in Headers.names {
      for (name, body) in try Headers.structs(header) {
        #expect(layout.contains("SIZE(\(name), "), "\(name) has no SIZE in abi.c")
        for field in Headers.fields(body) {
          #expect(layout.contains("AT(\(name), \(field), "), "\(name).\(field) has no AT in abi.c")
          count += 1
        }
      }
    }
    #expect(count > 150)
  }

  @Test("A struct that crosses the line begins with its size, but for plain values")
  func sizes() throws {
    let plain: Set = [
      "capuchin_string", "capuchin_rect", "capuchin_node", "capuchin_list", "capuchin_map",
      "capuchin_value", "capuchin_entry", "capuchin_bytes",
      // Elements of columns.
      "capuchin_span", "capuchin_name", "capuchin_cell",
    ]
    // What an event's family has counts to the event's size.
    let families: Set = ["capuchin_press", "capuchin_scroll", "capuchin_key", "capuchin_touch", "capuchin_extent"]
    for header in Headers.names {
      for (name, body) in try Headers.structs(header) where !plain.union(families).contains(name) {
        #expect(Headers.fields(body).first == "size", "\(name) does not begin with its size")
      }
    }
  }

  @Test("No enum and no bool crosses the line")
  func types() throws {
    for header in Headers.names {
      for (name, body) in try Headers.structs(header) {
        #expect(!body.contains(#/\b(enum|bool|_Bool|int|long|unsigned)\b/#), "\(name)")
      }
    }
  }

  @Test("Every function pointer has a comment that ends with tags of the closed list")
  func tags() throws {
    let threads: Set = ["ui", "any", "hook"]
    let states: Set = ["entry", "attached", "started", "recording", "stopped"]
    for header in Headers.names {
      for (comment, function) in functionPointers(try Headers.text(header)) {
        let end = comment.replacing(#/\s*///\s*/#, with: " ")
        guard let found = end.firstMatch(of: #/((?:\[[a-z]+\] ?)+)\s*$/#) else {
          Issue.record("\(header): \(function) has no tags")
          continue
        }
        let tags = found.output.1.split { !$0.isLetter }.map(String.init)
        #expect(threads.isSuperset(of: tags.prefix(1)), "\(header): \(function): \(tags)")
        #expect(states.isSuperset(of: tags.dropFirst()) && tags.count > 1, "\(header): \(function)")
      }
    }
  }

  @Test("Docs/ABI.md names every status, capability and tag")
  func documentation() throws {
    let page = try String(
      contentsOf: Tree.source.appending(path: "Docs/ABI.md"), encoding: .utf8)
    let headers = try Headers.names.map(Headers.text).joined()
    for id in headers.matches(of: #/#define CAPUCHIN_\w+ "(capuchin\.[^"]+)"/#) {
      #expect(page.contains("`\(id.output.1)`"), "\(id.output.1) is not in Docs/ABI.md")
    }
    let value = try Headers.text("capuchin/value.h")
    let statuses = value.matches(of: #/(CAPUCHIN_STATUS_\w+) =/#)
    #expect(statuses.count == 10)
    for status in statuses {
      #expect(page.contains("`\(status.output.1)`"), "\(status.output.1) is not in Docs/ABI.md")
    }
    for tag in ["ui", "any", "hook", "entry", "attached", "started", "recording", "stopped"] {
      #expect(page.contains("| `[\(tag)]` |"), "[\(tag)] is not in Docs/ABI.md")
    }
  }

  /// Each function pointer that is a field, with the comment right above it.
  private func functionPointers(_ text: String) -> [(comment: Substring, name: Substring)] {
    let field = #/^((?:  ///[^\n]*\n)*)  (?:const )?\w+ \*?\(\*(\w+)\)\(/#.anchorsMatchLineEndings()
    return text.matches(of: field).map { ($0.output.1, $0.output.2) }
  }
}
