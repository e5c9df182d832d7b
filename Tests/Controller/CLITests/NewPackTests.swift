import Foundation
import TestSupport
import Testing

/// A pack is made, built, tested, installed and packed as its author does it, with an installation and nothing else.
@Suite struct NewPackTests {
  @Test(arguments: [("c", "MyDial", "gtk4"), ("c++", "GtkCalendar", "gtk4"), ("c", "MyView", "gnustep"), ("objc", "MyView", "gnustep")])
  func `A new pack's own tests pass at once`(language: String, className: String, toolkit: String) async throws {
    try await TemporaryFolder.with("new") { folder in
      try await make("dials", language, className, "--kind", "Dial", "--toolkit", toolkit, in: folder)
      let outcome = try await build("test", in: folder.appending(path: "dials")).expectSuccess()
      #expect(outcome.output.contains("# test.monkey: 3 ok, 0 FAIL, 0 ERROR"), "\(outcome.output)")
      let exported = try await run("nm", ["-D", "--defined-only", "build/dials/libDialsPack.so"], folder: folder.appending(path: "dials"))
      #expect(exported.lines.count == 1 && exported.lines[0].hasSuffix(" capuchin_pack_entry_v1"), "\(exported.lines)")
    }
  }

  @Test(arguments: ["c", "c++", "objc", "swift", "rust"])
  func `Nothing of the templates is left in it, and its manifest fits the schema`(language: String) async throws {
    try await TemporaryFolder.with("new") { folder in
      try await make("org.example.my-dials", language, "MyDial", in: folder)
      let pack = folder.appending(path: "org.example.my-dials")
      let files = FileSearch.files(in: pack)
      // Objective-C is GNUstep's by itself.
      let app = language == "objc" ? "app/app.m" : "app/app.c"
      for name in [".gitignore", "Makefile", "README.md", app, "pack.json", "pack.schema.json", "test.monkey"] {
        #expect(files.contains(name), "\(name) is not in \(files)")
      }
      for file in files where file != "pack.schema.json" {
        let text = try String(contentsOf: pack.appending(path: file), encoding: .utf8)
        #expect(text.firstMatch(of: /@[A-Z]{3,}@|(?m)^@[a-z0-9+-]*[{}]$/) == nil, "\(file)")
        #expect(!text.contains("\n\n\n"), "\(file)")
      }
      let check = "import json, jsonschema; jsonschema.validate(json.load(open('pack.json')), json.load(open('pack.schema.json')))"
      try await run("python3", ["-c", check], folder: pack).expectSuccess()
    }
  }

  /// A slip in the name of a class that only the toolkit can have, and one whose library is not linked.
  @Test(arguments: [
    ("GtkBottun", "gtk4", false, "app: no library here has a class GtkBottun; is the name right, and its library in LIBRARIES of the Makefile? A class of your app's own is tested with that: capuchin packs test . -- my-app\n"),
    ("NSButon", "gnustep", false, "app: AppKit has no class NSButon; is the name right? A class of your app's own is tested with that: capuchin packs test . -- my-app\n"),
    ("GtkSourceView", "gtk4", true, "app: no library here has a class GtkSourceView; this app shows a widget of its own by that name"),
  ])
  func `A class that is not there is told`(className: String, toolkit: String, passes: Bool, sentence: String) async throws {
    try await TemporaryFolder.with("new") { folder in
      try await make("dials", "c", className, "--toolkit", toolkit, in: folder)
      let outcome = try await build("test", in: folder.appending(path: "dials"))
      #expect((outcome.status == 0) == passes, "\(outcome.output)\(outcome.errors)")
      #expect("\(outcome.output)\(outcome.errors)".contains(sentence), "\(outcome.output)\(outcome.errors)")
    }
  }

  @Test func `A kind that scripts know is not defined again`() async throws {
    try await TemporaryFolder.with("new") { folder in
      try await make("buttons", "c", "MyButton", "--kind", "button", in: folder)
      let manifest = try String(contentsOf: folder.appending(path: "buttons/pack.json"), encoding: .utf8)
      #expect(manifest.contains(#""kinds": ["Button"]"#) && !manifest.contains("parent"))
      try await build("all", in: folder.appending(path: "buttons")).expectSuccess()
      // By the folder of its sources as well.
      for path in ["buttons/build/buttons", "buttons"] {
        try await Program.run("packs", "check", "--load", path, in: folder).expectSuccess()
      }
    }
  }

  @Test(arguments: [
    (["dials"], "dials is there already; choose another name, or remove it"),
    (["../dials"], "no pack can be called \"../dials\": a name begins with a letter and has letters, digits, . _ and -"),
    (["other", "--class", "X"], "no class can be called \"X\": name the toolkit's class, as VteTerminal"),
    (["other", "--kind", "view"], "every widget is a View, and scripts could not tell a MyX from others: name its kind with --kind, as Terminal"),
    (["other", "--kind", "A b"], "no kind can be called \"A b\": name one of letters and digits with --kind, as Terminal"),
    (["other", "--language", "objc", "--toolkit", "gtk4"], "a pack in Objective-C is for GNUstep, and GTK 4's widgets are in C; use --language c, or --toolkit gnustep"),
  ])
  func `What cannot be made is refused, and nothing is left`(words: [String], sentence: String) async throws {
    try await TemporaryFolder.with("new") { folder in
      try FileManager.default.createDirectory(at: folder.appending(path: "dials"), withIntermediateDirectories: false)
      let outcome = try await Program.run(["packs", "new", "--language", "c", "--class", "MyX"] + words, in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.errors == "capuchin: \(sentence)\n")
      #expect(FileSearch.files(in: folder) == [])
    }
  }

  @Test func `A pack is installed where sessions find it, and packed for Debian`() async throws {
    try await TemporaryFolder.with("new") { folder in
      try await make("my_dials", "c", "MyDial", in: folder)
      let pack = folder.appending(path: "my_dials")
      try await build("all", in: pack).expectSuccess()
      let target = folder.appending(path: ".local/share/capuchin/packs/my_dials")
      for _ in 0..<2 {
        let outcome = try await Program.run("packs", "install", "my_dials/build/my_dials", in: folder).expectSuccess()
        #expect(outcome.output == "installed my_dials 1.0.0 in \(target.path)\n")
      }
      #expect(FileSearch.files(in: target).sorted() == ["libMyDialsPack.so", "pack.json"])
      #expect(try await Program.run("packs", "list", in: folder).expectSuccess().output.contains(target.path))
      let made = try await Program.run(
        "packs", "deb", "my_dials/build/my_dials", "--prefix", "/usr", "--maintainer", "Ada <ada@example.org>", in: folder
      ).expectSuccess().output
      let file = made.dropFirst("made ".count).trimmingCharacters(in: .newlines)
      let fields = try await run("dpkg-deb", ["--field", file, "Package", "Version", "Depends", "Maintainer"], folder: folder).expectSuccess().output
      #expect(fields == "Package: capuchin-pack-my-dials\nVersion: 1.0.0\nDepends: libgtk-4-1\nMaintainer: Ada <ada@example.org>\n")
      let contents = try await run("dpkg-deb", ["--contents", file], folder: folder).expectSuccess().lines
      #expect(contents.contains { $0.hasPrefix("-rwxr-xr-x root/root") && $0.hasSuffix("./usr/lib/capuchin-packs/my_dials/libMyDialsPack.so") })
      #expect(contents.contains { $0.hasPrefix("-rw-r--r-- root/root") && $0.hasSuffix("./usr/lib/capuchin-packs/my_dials/pack.json") })
    }
  }

  /// The sources of a pack lie where it would be installed, by mistake.
  @Test func `Nothing but an installed pack is replaced`() async throws {
    try await TemporaryFolder.with("new") { folder in
      let packs = folder.appending(path: ".local/share/capuchin/packs")
      try FileManager.default.createDirectory(at: packs, withIntermediateDirectories: true)
      try await Program.run(["packs", "new", "dials", "--language", "c", "--class", "MyDial"], in: packs).expectSuccess()
      try await build("all", in: packs.appending(path: "dials")).expectSuccess()
      try FileManager.default.copyItem(at: packs.appending(path: "dials/build/dials"), to: folder.appending(path: "elsewhere"))
      for built in ["\(packs.path)/dials/build/dials", "elsewhere"] {
        let outcome = try await Program.run("packs", "install", built, in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("/dials is there, and is no pack of that id that could be replaced"), "\(outcome.errors)")
      }
      #expect(FileSearch.files(in: packs.appending(path: "dials")).contains("pack.c"))
    }
  }

  /// Whoever changes pack.json, and does not build, is not told of the old one that it is well.
  @Test func `A build that is older than its pack.json is told`() async throws {
    try await TemporaryFolder.with("new") { folder in
      try await make("dials", "c", "MyDial", in: folder)
      let pack = folder.appending(path: "dials")
      try await build("all", in: pack).expectSuccess()
      let checked = try await Program.run("packs", "check", "dials", in: folder).expectSuccess()
      #expect(checked.output == "dials: ok, dials 1.0.0, from build/dials\n")
      let line = try await Program.run("packs", "check", "dials", "--json", in: folder).expectSuccess().output
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["folder"] as? String == "\(folder.resolvingSymlinksInPath().path)/dials/build/dials", "\(line)")
      let manifest = pack.appending(path: "pack.json")
      let changed = try String(contentsOf: manifest, encoding: .utf8).replacing("1.0.0", with: "2.0.0")
      try Data(changed.utf8).write(to: manifest)
      let sentence = "/dials/pack.json: is not the one in build/dials; make in that folder builds it\n"
      for (command, status) in [("check", Int32(1)), ("install", 2), ("deb", 2), ("test", 1)] {
        let outcome = try await Program.run("packs", command, "dials", in: folder)
        #expect(outcome.status == status && (outcome.output + outcome.errors).contains(sentence), "\(command): \(outcome.output)\(outcome.errors)")
      }
      try await build("all", in: pack).expectSuccess()
      // The library says its version, too.
      let built = try await Program.run("packs", "install", "dials", in: folder).expectSuccess()
      #expect(built.output == "installed dials 2.0.0 in \(folder.path)/.local/share/capuchin/packs/dials, from build/dials\n")
    }
  }

  /// What `packs check` refuses is neither installed nor packed.
  @Test(arguments: ["install", "deb"])
  func `A pack with mistakes stays where it is`(command: String) async throws {
    try await TemporaryFolder.with("new") { folder in
      try await make("dials", "c", "MyDial", in: folder)
      let outcome = try await Program.run("packs", command, "dials", in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasSuffix("/dials/libDialsPack.so: does not exist; make in that folder builds it\nNothing was done with dials.\n"), "\(outcome.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: ".local").path))
    }
  }

  private func make(_ name: String, _ language: String, _ className: String, _ more: String..., in folder: URL) async throws {
    try await Program.run(["packs", "new", name, "--language", language, "--class", className] + more, in: folder).expectSuccess()
  }

  /// `make`, with the program of this build, for a person whose group may write what they make.
  private func build(_ goal: String, in folder: URL) async throws -> Outcome {
    let program = try await Tree.assembled().capuchin.path
    let words = ["-c", "umask 002 && make $1 CAPUCHIN=$2", "sh", goal, program]
    return try await run("sh", words, folder: folder, within: .seconds(120))
  }
}
