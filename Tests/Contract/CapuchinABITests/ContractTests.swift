import Foundation
import TestSupport
import Testing

/// What every header promises about itself, held against its text.
struct ContractTests {
  @Test("Every field of every struct is pinned in abi.c")
  func pinned() throws {
    let layout = try String(contentsOf: Headers.layout, encoding: .utf8)
    var count = 0
    for header in Headers.names + [Headers.app] {
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
    #expect(statuses.count == 11)
    for status in statuses {
      #expect(page.contains("`\(status.output.1)`"), "\(status.output.1) is not in Docs/ABI.md")
    }
    for tag in ["ui", "any", "hook", "entry", "attached", "started", "recording", "stopped"] {
      #expect(page.contains("| `[\(tag)]` |"), "[\(tag)] is not in Docs/ABI.md")
    }
  }

  /// Against the headers as they were laid down with 1.0.
  @Test("What a minor version has added since 1.0 says which, and pack.h lists that version")
  func additions() throws {
    let history = try Headers.text("capuchin/pack.h")
    let first = Tree.source.appending(path: "Tests/App/PackHostTests/Packs/Frozen/include")
    for header in FileSearch.files(in: first).filter({ $0.hasSuffix(".h") }) {
      let frozen = try String(contentsOf: first.appending(path: header), encoding: .utf8)
      let known = Set(Headers.declarations(frozen).map(\.name))
      for (comment, name) in Headers.declarations(try Headers.text(header)) where !known.contains(name) {
        let version = try #require(
          comment.firstMatch(of: /Since (1\.[1-9]\d*)\./)?.output.1, "\(header): \(name) has no \"Since 1.N.\"")
        #expect(history.contains("///     \(version) "), "pack.h does not list what \(version) added")
      }
    }
  }

  @Test("A declaration has the comment right above it")
  func declarations() {
    let found = Headers.declarations(
      """
      /// Not of the field.

      struct a {
        /// One.
        uint32_t one, two;
        /// Three. Since 1.1. [ui] [started]
        void (*three)(
            void *context);
      };
      CAPUCHIN_ENUM {
        /// Four.
        CAPUCHIN_FOUR = 4,
      };
      """)
    #expect(found.map(\.name) == ["a.one", "a.two", "a.three", "CAPUCHIN_FOUR"])
    #expect(found.map(\.comment) == ["One.", "One.", "Three. Since 1.1. [ui] [started]", "Four."])
  }

  /// Each function pointer that is a field, with the comment right above it.
  private func functionPointers(_ text: String) -> [(comment: Substring, name: Substring)] {
    let field = #/^((?:  ///[^\n]*\n)*)  (?:const )?\w+ \*?\(\*(\w+)\)\(/#.anchorsMatchLineEndings()
    return text.matches(of: field).map { ($0.output.1, $0.output.2) }
  }
}
