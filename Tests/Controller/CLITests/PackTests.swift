import Foundation
import TestSupport
import Testing

/// `capuchin packs`, on packs made for the test.
@Suite struct PackTests {
  private static let library = Task {
    try await TemporaryFolder.with("library") { folder in
      let output = folder.appending(path: "lib.so")
      let source = "void *capuchin_pack_entry_v1(void) { return 0; }"
      try await run("gcc", ["-shared", "-fPIC", "-x", "c", "-o", output.path, "-"], input: source)
        .expectSuccess()
      return try Data(contentsOf: output)
    }
  }

  private static let dial = """
    {"id": "org.example.dials", "version": "1.2", "abi": 1, "library": "lib.so",
     "toolkit": {"name": "GTK 4", "libraries": ["libgtk-4.so.1"]},
     "components": [{"class": "ExampleDial", "kinds": ["Dial"], "verbs": ["Turn"]}],
     "kinds": [{"name": "Dial", "parent": "Slider", "summary": "A round slider."}],
     "verbs": [{"name": "Turn", "summary": "Turns it.", "kinds": ["Dial"],
                "arguments": [{"name": "degrees", "type": "number"}]}],
     "operations": [{"name": "all-at-zero", "summary": "Turns all back."}]}
    """

  /// A folder of packs by their manifests, each with the same library.
  private func withPacks(
    _ manifests: [String: String], _ body: (URL) async throws -> Void
  ) async throws {
    let library = try await Self.library.value
    try await TemporaryFolder.with { folder in
      for (name, manifest) in manifests {
        let pack = folder.appending(path: "packs/\(name)")
        try FileManager.default.createDirectory(at: pack, withIntermediateDirectories: true)
        try Data(manifest.utf8).write(to: pack.appending(path: "pack.json"))
        try library.write(to: pack.appending(path: "lib.so"))
      }
      try await body(folder)
    }
  }

  @Test func `Packs are listed, and what is wrong with others`() async throws {
    try await withPacks(["Dials": Self.dial, "Bad": "{\"id\": 1}"]) { folder in
      let outcome = try await Program.run("packs", "list", "--pack-path", "packs", in: folder).expectSuccess()
      let packs = folder.resolvingSymlinksInPath().appending(path: "packs").path
      #expect(outcome.lines.contains { line in
        line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
          == "org.example.dials 1.2 GTK 4 \(packs)/Dials"
      })
      #expect(outcome.errors.contains("capuchin: \(packs)/Bad/pack.json: "))
    }
  }

  @Test func `The list for programs has a line a pack and a problem`() async throws {
    try await withPacks(["Dials": Self.dial, "Bad": "{"]) { folder in
      let outcome = try await Program.run("packs", "list", "--json", "--pack-path", "packs", in: folder)
      let objects = try outcome.lines.map {
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: String]
      }
      #expect(objects.contains { $0?["id"] == "org.example.dials" && $0?["version"] == "1.2" })
      #expect(objects.contains { $0?["code"] == "pack.manifest" && $0?["path"]?.hasSuffix("Bad/pack.json") == true })
    }
  }

  @Test func `A good pack checks, a bad one does not`() async throws {
    try await withPacks(["Dials": Self.dial, "Bad": Self.dial]) { folder in
      try Data("no library".utf8).write(to: folder.appending(path: "packs/Bad/lib.so"))
      let good = try await Program.run("packs", "check", "packs/Dials", in: folder)
      #expect(good.status == 0 && good.output == "packs/Dials: ok, org.example.dials 1.2\n")
      let bad = try await Program.run("packs", "check", "packs/Dials", "packs/Bad", in: folder)
      #expect(bad.status == 1)
      #expect(bad.lines.last?.hasSuffix("/packs/Bad/lib.so: is no ELF file") == true)
    }
  }

  @Test func `What is doubtful is wrong to a check, and a warning to a list`() async throws {
    let doubtful = Self.dial.replacing("\"verbs\": [\"Turn\"]}", with: "\"verb\": [\"Turn\"]}")
    let doubts = [
      "components[0].verb: unknown member, it is left out; did you mean verbs?",
      "verbs[0]: no component plays Turn; name it in \"verbs\" of one in \"components\"",
    ]
    try await withPacks(["Dials": doubtful]) { folder in
      let manifest = folder.resolvingSymlinksInPath().appending(path: "packs/Dials/pack.json").path
      let check = try await Program.run("packs", "check", "packs/Dials", in: folder)
      #expect(check.status == 1 && check.lines == doubts.map { "\(manifest): \($0)" })
      let list = try await Program.run("packs", "list", "--pack-path", "packs", in: folder).expectSuccess()
      for doubt in doubts { #expect(list.errors.contains("capuchin: warning: \(manifest): \(doubt)\n")) }
    }
  }

  @Test func `Two packs of one id are found out`() async throws {
    try await withPacks(["A": Self.dial, "B": Self.dial]) { folder in
      let check = try await Program.run("packs", "check", "packs/A", "packs/B", in: folder)
      #expect(check.status == 1)
      #expect(check.lines.last?.contains("/packs/B: the id \"org.example.dials\" is that of the pack in ") == true)
    }
  }

  @Test func `A pack is shown with what it adds`() async throws {
    try await withPacks(["Dials": Self.dial]) { folder in
      let outcome = try await Program.run(
        "packs", "show", "org.example.dials", "--pack-path", "packs", in: folder).expectSuccess()
      let lines = outcome.lines.map { line in
        line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      }
      for expected in [
        "id org.example.dials", "toolkit GTK 4", "ExampleDial Dial, Turn",
        "Dial a Slider A round slider.", "Turn Dial id degrees Turns it.",
        "all-at-zero Turns all back.",
      ] {
        #expect(lines.contains(expected), "\(expected) is not in \(lines)")
      }
    }
  }

  @Test func `A mistyped pack is suggested`() async throws {
    try await withPacks(["Dials": Self.dial]) { folder in
      let outcome = try await Program.run(
        "packs", "show", "org.example.dails", "--pack-path", "packs", in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.errors == "capuchin: no pack \"org.example.dails\"; did you mean org.example.dials?\n")
    }
  }

  @Test(arguments: [
    ("all-at-zer", "did you mean all-at-zero?"), ("x,all-at-zero", "offered are: all-at-zero"),
  ])
  func `An operation that no pack offers starts no app`(names: String, hint: String) async throws {
    try await withPacks(["Dials": Self.dial]) { folder in
      let outcome = try await Program.run(
        "record", "--setup", names, "--pack-path", "packs", "--", "true", in: folder)
      #expect(outcome.status == 2)
      let unknown = names.split(separator: ",")[0]
      #expect(outcome.errors == "capuchin: no pack offers the set-up operation \"\(unknown)\"; \(hint)\n")
    }
  }

  @Test func `Scripts may use what packs add`() async throws {
    try await withPacks(["Dials": Self.dial]) { folder in
      try Data("Turn Dial volume 90\n".utf8).write(to: folder.appending(path: "a.monkey"))
      let with = try await Program.run("check", "a.monkey", "--pack-path", "packs", in: folder)
      #expect(with.status == 0)
      let without = try await Program.run("check", "a.monkey", in: folder)
      #expect(without.status == 2)
    }
  }

  /// Each pack.json of this project is one, and its mistakes are none.
  @Test func theSchemaIsThatOfPacks() async throws {
    let check = """
      import json, sys, jsonschema
      schema, manifests = json.load(open(sys.argv[1])), sys.argv[2:]
      jsonschema.Draft7Validator.check_schema(schema)
      for path in manifests:
          for error in jsonschema.Draft7Validator(schema).iter_errors(json.load(open(path))):
              print(path.split("/")[-2], ".".join(map(str, error.absolute_path)), error.validator)
      """
    let manifests = FileSearch.files(in: Tree.source.appending(path: "Plugins")).filter { $0.hasSuffix("pack.json") }
      .map { Tree.source.appending(path: "Plugins/\($0)").path }
    #expect(manifests.count > 12)
    let wrong = Self.dial.replacing(#""abi": 1"#, with: #""abi": "1.0""#).replacing("\"class\"", with: "\"klass\"")
      .replacing(#""number""#, with: #""numeral""#)
    try await withPacks(["good": Self.dial, "wrong": wrong]) { folder in
      let schema = folder.appending(path: "pack.schema.json")
      try Data(try await Program.run("packs", "schema", in: folder).expectSuccess().output.utf8).write(to: schema)
      let own = ["good", "wrong"].map { folder.appending(path: "packs/\($0)/pack.json").path }
      let found = try await run("python3", ["-c", check, schema.path] + own + manifests).expectSuccess()
      #expect(Set(found.lines) == [
        "wrong abi const", "wrong abi type", "wrong components.0 required", "wrong components.0 additionalProperties",
        "wrong verbs.0.arguments.0.type enum",
      ])
    }
  }

  @Test func `A pack that is loaded says what its tables hold`() async throws {
    try await withBroken("") { pack, folder in
      let outcome = try await Program.run("packs", "check", "--load", pack, in: folder).expectSuccess()
      let lines = outcome.lines.map { $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") }
      #expect(lines.first == "\(pack): ok, broken 1.0.0")
      #expect(lines.contains { $0.hasPrefix("table capuchin_pack: ") && $0.hasSuffix(" bytes") })
      let ending = "; verbs Spin; properties active; hears GtkSpinner::spinning; functions property, notified, play"
      #expect(lines.contains { $0.hasPrefix("class GtkSpinner: ") && $0.hasSuffix(ending) })
      let json = try await Program.run("packs", "check", "--load", "--json", pack, in: folder).expectSuccess()
      let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
      #expect((object?["problems"] as? [String]) == [] && object?["tables"] != nil, "\(json.output)")
    }
  }

  @Test(arguments: [
    ("TABLES", "pack.json names the verb Spin, which the library's GtkSpinner does not play (P107)"),
    ("EXPORTS", "it exports 1 more: helper (P104)"),
    ("CONSTRUCTOR", "it ends a process that opens it with signal 6 (Aborted), as the library was opened (P105)"),
    ("UNDEFINED", "undefined symbol: nowhere (P105)"),
    ("EXIT", "it ends a process that opens it with exit status 0, in its entry point (P106)"),
  ])
  func `What is wrong with a pack that is loaded is said`(name: String, sentence: String) async throws {
    try await withBroken(name) { pack, folder in
      let outcome = try await Program.run("packs", "check", "--load", pack, in: folder)
      #expect(outcome.status == 1 && outcome.output.contains(sentence), "\(outcome.output)\(outcome.errors)")
      let silent = try await Program.run("packs", "check", pack, in: folder)
      #expect(silent.status == 0, "nothing is loaded: \(silent.output)")
    }
  }

  @Test func `The rules are listed by level`() async throws {
    try await TemporaryFolder.with { folder in
      let outcome = try await Program.run("packs", "test", "--list", in: folder).expectSuccess()
      #expect(outcome.lines.first == "level 1: the pack can be opened, and says what it is")
      #expect(outcome.lines.contains("  P402  what is played is recorded as itself"))
      let unknown = try await Program.run("packs", "test", "x", "--only", "P999", in: folder)
      #expect(unknown.status == 2 && unknown.errors.contains("There is no rule P999"))
      let both = try await Program.run("packs", "test", "x", "--level", "5", "--only", "P101", in: folder)
      #expect(both.status == 2 && both.errors.contains("--level and --only exclude each other"), "\(both.errors)")
      let none = try await Program.run("packs", "test", "nothing-here", in: folder)
      #expect(none.status == 2 && none.errors.contains("there is no pack.json in nothing-here"))
    }
  }

  private func withBroken(_ name: String, _ body: (_ pack: String, _ folder: URL) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      _ = try await FixturePack.compile("Broken", in: folder, name.isEmpty ? [] : ["-DBREAK_\(name)"])
      try await body("packs/Broken", folder)
    }
  }
}
