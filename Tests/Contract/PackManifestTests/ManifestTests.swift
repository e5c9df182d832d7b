import Script
import TestSupport
import Testing

@testable import PackManifest

@Suite struct ManifestTests {
  private static let full = """
    {
      "id": "org.example.dials", "version": "1.2.0", "abi": 1, "library": "libDials.so", "swift": "6.3",
      "toolkit": {"name": "GTK", "libraries": ["libgtk-4.so.1", "libgtk-3.so.0"]},
      "rank": 5,
      "components": [{"class": "ExampleDial", "kinds": ["Dial"], "verbs": ["Turn"]}],
      "kinds": [{
        "name": "Dial", "parent": "Slider", "mainProperty": "value", "textIsValue": true, "summary": "a dial",
        "properties": [{"name": "value", "type": "number", "summary": "where it points"}]
      }],
      "verbs": [
        {"name": "Turn", "kinds": ["Dial"], "recorded": true, "summary": "turn it",
         "arguments": [{"name": "angle", "type": "number", "minimum": 0},
                       {"name": "way", "type": "choice", "choices": ["left", "right"], "optional": true}],
         "modifiers": [{"name": "slowly", "type": "boolean", "summary": "take time"}]},
        {"name": "Ring", "forms": [{"kinds": ["Dial"]}, {"kinds": ["Button"], "arguments": [{"name": "times", "type": "integer"}]}]}
      ],
      "properties": [{"kind": "Button", "name": "badge", "type": "text", "summary": "what is on it"}],
      "operations": [{"name": "reset", "summary": "all dials at 0"}, {"name": "turn-up", "summary": "all at 1"}],
      "vendor": "Example", "homepage": "https://example.org/dials", "support": "https://example.org/dials/issues"
    }
    """

  private func manifest(_ json: String) throws(ManifestProblem) -> PackManifest {
    try ManifestReader.manifest(Array(json.utf8))
  }

  private func message(_ json: String) -> String {
    do throws(ManifestProblem) {
      _ = try manifest(json)
      return "ok"
    } catch {
      return error.message
    }
  }

  /// A manifest with one part replaced.
  private func message(_ part: String, _ replacement: String) -> String {
    message(Self.full.replacing(part, with: replacement))
  }

  @Test func readsEverything() throws {
    let manifest = try manifest(Self.full)
    #expect(manifest.id == "org.example.dials")
    #expect(manifest.abi == 1)
    #expect(manifest.toolkit?.libraries == ["libgtk-4.so.1", "libgtk-3.so.0"])
    #expect(manifest.rank == 5)
    #expect(manifest.vendor == "Example" && manifest.homepage == "https://example.org/dials")
    #expect(manifest.support == "https://example.org/dials/issues")
    #expect(
      manifest.components == [
        PackComponent(className: "ExampleDial", kinds: ["Dial"], verbs: ["Turn"])
      ])
    #expect(manifest.kinds.first?.mainProperty == "value")
    #expect(manifest.verbs.first?.isRecorded == true)
    #expect(manifest.verbs.first?.forms.first?.arguments.map(\.name) == ["angle", "way"])
    #expect(manifest.verbs.last?.forms.map(\.kinds) == [["Dial"], ["Button"]])
    #expect(manifest.properties.first?.property.name == "badge")
    #expect(
      manifest.operations == [
        PackOperation(name: "reset", summary: "all dials at 0"),
        PackOperation(name: "turn-up", summary: "all at 1"),
      ])
  }

  @Test func leavesOutWhatMayBeLeftOut() throws {
    let manifest = try manifest(
      #"{"id": "a", "version": "1", "abi": 1, "library": "a.so", "later": [1]}"#)
    #expect(
      manifest.toolkit == nil && manifest.swift == nil && manifest.rank == 0
        && manifest.verbs.isEmpty)
  }

  @Test func errorsNamePathExpectedAndFound() {
    #expect(message("{}") == "id: expected a value, found none")
    #expect(message("[]") == "pack.json: expected an object, found a list")
    #expect(message(#"{"id": null}"#) == "id: expected a text, found null")
    #expect(message("[\"libgtk-4.so.1\", \"libgtk-3.so.0\"]", "null") == "toolkit.libraries: expected a list, found null")
    #expect(message("\"type\": \"integer\"", "\"type\": null") == "verbs[1].forms[1].arguments[0].type: expected a text, found null")
    #expect(
      message("\"rank\": 5", "\"rank\": \"high\"") == "rank: expected a number, found \"high\"")
    #expect(message("\"rank\": 5", "\"rank\": 1e99") == "rank: expected a whole number, found 1e99")
    #expect(message("\"rank\": 5", "\"rank\": 1.5") == "rank: expected a whole number, found 1.5")
    #expect(message("\"abi\": 1", "\"abi\": \"1.0\"") == "abi: expected a number, found \"1.0\"")
    #expect(message("\"abi\": 1", "\"abi\": 1.5") == "abi: expected a whole number, found 1.5")
    #expect(message("\"abi\": 1, ", "") == "abi: expected a value, found none")
    #expect(message("\"rank\": 5", "\"needs\": [\"a/b.so\"]") == "needs[0]: expected a library's file name, found \"a/b.so\"")
    #expect(
      message("\"class\": \"ExampleDial\", ", "")
        == "components[0].class: expected a value, found none")
    #expect(
      message("\"class\": \"ExampleDial\"", "\"class\": true")
        == "components[0].class: expected a text, found true")
    #expect(
      message("\"type\": \"integer\"", "\"type\": \"int\"")
        == "verbs[1].forms[1].arguments[0].type: expected one of text, number, integer, boolean, duration, choice, row, item, path, points, point, wildcard, regex, property, value, comparison, variable, file, kind, monkeyID, widgets, keys, modifierKeys, date, color, command, found \"int\""
    )
    #expect(
      message("\"type\": \"number\", \"summary\"", "\"type\": \"points\", \"summary\"")
        == "kinds[0].properties[0].type: expected one of text, number, integer, boolean, found \"points\""
    )
    #expect(
      message("\"library\": \"libDials.so\"", "\"library\": \"../evil.so\"")
        == "library: expected a file name in the same folder, found \"../evil.so\"")
    #expect(
      message("\"id\": \"org.example.dials\"", "\"id\": \"a b\"")
        == "id: expected letters, digits, . _ and -, a letter or a digit first, found \"a b\"")
    #expect(
      message("\"id\": \"org.example.dials\"", "\"id\": \"..\"")
        == "id: expected letters, digits, . _ and -, a letter or a digit first, found \"..\"")
    #expect(
      message("turn-up", "turn up")
        == "operations[1].name: expected letters, digits, . _ and -, found \"turn up\"")
    #expect(
      message("turn-up", "reset")
        == "operations[1].name: expected the operation reset once, found it a second time")
    #expect(
      message("\"swift\": \"6.3\"", "\"swift\": \"six\"")
        == "swift: expected a version (\"6.3\"), found \"six\"")
    #expect(
      message("[\"libgtk-4.so.1\", \"libgtk-3.so.0\"]", "[]")
        == "toolkit.libraries: expected at least one library, found none")
    #expect(
      message(
        "{\"class\": \"ExampleDial\"", "{\"class\": \"ExampleDial\"}, {\"class\": \"ExampleDial\"")
        == "components[1].class: expected the class ExampleDial once, found it a second time")
  }

  @Test func saysWhereItIsNoJSON() {
    #expect(message("{\"id\": ") == "is no JSON: line 1, column 8: expected a value, found the end")
    #expect(message("{\n \"id\" 5}") == "is no JSON: line 2, column 7: expected \":\", found \"5\"")
    #expect(
      message("{\"a\": 1 \"b\": 2}")
        == "is no JSON: line 1, column 9: expected \",\" or \"}\", found \"\\\"\"")
    #expect(
      message("{\"a\": 1,}")
        == "is no JSON: line 1, column 9: expected a key in quotes, found \"}\"")
    #expect(
      message("{\"a\": 1, \"a\": 2}")
        == "is no JSON: line 1, column 10: expected the key \"a\" once, found \"\\\"\"")
    #expect(
      message("{\"a") == "is no JSON: line 1, column 2: expected a closing quote, found \"\\\"\"")
    #expect(message("[1-]") == "is no JSON: line 1, column 2: expected a number, found \"1\"")
    #expect(message("[tru]") == "is no JSON: line 1, column 2: expected a value, found \"t\"")
    #expect(message(#"{"a\x": 1}"#) == #"is no JSON: line 1, column 4: expected an escape of JSON's, found "\\""#)
    #expect(message(#"["\u12"]"#) == #"is no JSON: line 1, column 5: expected four hexadecimal digits, found "1""#)
    #expect(message(#"["\udead"]"#) == #"is no JSON: line 1, column 3: expected an escape of JSON's, found "\\""#)
    #expect(message(#"["\u+041"]"#) == #"is no JSON: line 1, column 5: expected four hexadecimal digits, found "+""#)
    for number in ["01", "1.", "-.5", "-", "1e", "1e999", "+1", ".5"] {
      #expect(message("[\(number)]").hasPrefix("is no JSON: line 1, column 2: expected a"), "\(number)")
    }
    #expect(throws: ManifestProblem.self) { try ManifestReader.manifest([0x5B, 0x22, 0xFF, 0x22, 0x5D]) }
    #expect(message("[0, -0.5e+3, 10, 1E2]") == "pack.json: expected an object, found a list")
    #expect(message("{} {}") == "is no JSON: line 1, column 4: expected the end, found \"{\"")
    #expect(message("") == "is no JSON: line 1, column 1: expected a value, found the end")
  }

  @Test func readsEscapes() throws {
    let escapes = #"a\"b\\c\/d\b\f\n\r\tä\u00e4\ud83d\ude00z"#
    let manifest = try manifest(#"{"id": "a", "version": "1", "abi": 1, "library": "a.so", "operations": [{"name": "o", "summary": "\#(escapes)"}]}"#)
    #expect(manifest.operations.first?.summary == "a\"b\\c/d\u{8}\u{C}\n\r\tää😀z")
    #expect(message(#"{"id": "a\n"}"#) == "version: expected a value, found none")
  }

  @Test func refusesTooMuch() {
    #expect(
      message(String(repeating: " ", count: ManifestReader.largest + 1))
        == "expected at most 1048576 bytes")
    #expect(
      message(String(repeating: "[", count: 100_000))
        == "is no JSON: line 1, column 66: expected at most 64 levels, found \"[\"")
  }

  /// A damaged manifest gives an error or a manifest; it never ends the process.
  @Test func survivesDamage() async {
    let original = Array(Self.full.utf8)
    await Fuzz.rounds { random in
      var json = original
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<json.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: json[place] = UInt8.random(in: 0...255, using: &random)
        case 1: json.remove(at: place)
        default:
          json.insert(
            contentsOf: Array("{\"[]}:,1eE-\\ut".utf8).shuffled(using: &random).prefix(2), at: place
          )
        }
      }
      _ = try? ManifestReader.manifest(json)
    }
  }

  private func doubts(_ members: String) throws -> [String] {
    let json = #"{"id": "a", "version": "1", "abi": 1, "library": "a.so"\#(members)}"#
    return try ManifestReader.read(Array(json.utf8)).doubts
  }

  @Test func aMemberThatMeansNothingIsDoubtful() throws {
    #expect(try doubts("") == [])
    #expect(try doubts(#", "$schema": "x""#) == [])
    #expect(try doubts(#", "component": []"#) == ["component: unknown member, it is left out; did you mean components?"])
    #expect(
      try doubts(#", "components": [{"class": "A"}, {"class": "B", "kind": "Button"}]"#)
        == ["components[1].kind: unknown member, it is left out; did you mean kinds?"])
    #expect(
      try doubts(#", "toolkit": {"name": "GTK", "libraries": ["a.so"], "bridge": "x"}"#)
        == ["toolkit.bridge: unknown member, it is left out; known are libraries, name"])
  }

  @Test func aVerbThatNoComponentPlaysIsDoubtful() throws {
    let verb = #", "verbs": [{"name": "Turn", "kinds": ["Button"]}]"#
    #expect(
      try doubts(verb)
        == [#"verbs[0]: no component plays Turn; name it in "verbs" of one in "components""#])
    #expect(try doubts(verb + #", "components": [{"class": "A", "verbs": ["Turn"]}]"#) == [])
  }

  @Test func anotherSwiftThanCapuchinsIsDoubtful() throws {
    let own = "\(_SwiftStdlibVersion.current)"
    #expect(try doubts(#", "swift": "\#(own)""#) == [])
    #expect(
      try doubts(#", "swift": "5.1""#)
        == ["swift: it needs Swift 5.1, and this Capuchin's runtime is \(own); build it with that"])
  }
}
