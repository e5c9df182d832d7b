import Foundation
import TestSupport
import Testing

/// `capuchin doctor` of packs that do harm, and of apps.
@Suite struct DoctorTests {
  private func withPack(_ source: String, _ body: (_ folder: URL) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      let pack = folder.appending(path: "packs/Harm")
      try FileManager.default.createDirectory(at: pack, withIntermediateDirectories: true)
      let manifest = """
        {"id": "org.example.harm", "version": "1.0", "abi": 1, "library": "libharm.so",
         "toolkit": {"name": "GTK 4", "libraries": ["libgtk-4.so.1"]},
         "components": [{"class": "HarmDial", "kinds": ["Canvas"]}]}
        """
      try Data(manifest.utf8).write(to: pack.appending(path: "pack.json"))
      let library = pack.appending(path: "libharm.so").path
      let entry = "void *capuchin_pack_entry_v1(void) { return 0; }\n"
      let flags = ["-x", "c", "-shared", "-fPIC", "-o", library, "-"]
      try await run("gcc", flags, input: "#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\n\(entry)\(source)\n").expectSuccess()
      try await body(folder)
    }
  }

  private static let aborts = "__attribute__((constructor)) static void go(void) { fputs(\"no dial\", stderr); abort(); }"
  private static let hangs = "__attribute__((constructor)) static void go(void) { for (;;) pause(); }"

  @Test func `A pack that ends who opens it is wrong, and play names it`() async throws {
    try await withPack(Self.aborts) { folder in
      let outcome = try await Program.run("doctor", "--pack-path", "packs", in: folder)
      #expect(outcome.status == 1)
      let words = "ends a process that opens it with signal 6 (Aborted), as the library was opened, which said: no dial"
      #expect(outcome.output.contains("libharm.so \(words)"), "\(outcome.output)")
      #expect(!outcome.output.contains("install GTK 4"))
      try Data("Touch Button press\n".utf8).write(to: folder.appending(path: "a.monkey"))
      let app = try await Fixture.gtk4App().path
      let played = try await Program.run(
        "play", "a.monkey", "--pack-path", "packs", "--", app, "controls", in: folder)
      #expect(played.status == 3)
      #expect(
        played.errors.contains("before it could be controlled, inside the pack \"org.example.harm\", pack.load ("),
        "\(played.errors)")
    }
  }

  @Test func `A pack that holds who opens it is wrong, and goes with the doctor`() async throws {
    try await withPack(Self.hangs) { folder in
      try await Program.with(["doctor", "--pack-path", "packs"], in: folder) { doctor in
        let pack = folder.resolvingSymlinksInPath().appending(path: "packs/Harm").path
        func trial() async throws -> String {
          try await run("pgrep", ["-f", "capuchin-pack-probe \(pack) "]).output
        }
        try await waitUntil("it is tried") { try await !trial().isEmpty }
        doctor.signal(SIGTERM)
        try await waitUntil("nothing is left of it", within: .seconds(5)) { try await trial().isEmpty }
      }
      let outcome = try await Program.run("doctor", "--pack-path", "packs", in: folder)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("libharm.so had not let a process go that opened it after 10 s"), "\(outcome.output)")
    }
  }

  @Test func `An undefined symbol is no missing toolkit`() async throws {
    try await withPack("void nowhere(void); void *use(void) { return nowhere; }") { folder in
      let outcome = try await Program.run("doctor", "--pack-path", "packs", in: folder)
      #expect(outcome.output.contains("undefined symbol: nowhere"), "\(outcome.output)")
      #expect(outcome.output.contains("build the pack anew against what is installed here"))
      #expect(!outcome.output.contains("install GTK 4"))
    }
  }

  /// What the doctor says of an app, a line a finding without blanks in a row.
  private func findings(_ app: [String], in folder: URL) async throws -> (status: Int32, lines: [String]) {
    let outcome = try await Program.run(["doctor"] + app, in: folder)
    let lines = outcome.lines.prefix { $0 != "Next steps" }.map { $0.replacing(/\s+/, with: " ") }
    return (outcome.status, lines.filter { line in
      ["app", "entry", "launcher", "sandbox"].contains { line.split(separator: " ").dropFirst().first == $0[...] }
    })
  }

  @Test func `The doctor says what an app is`() async throws {
    let app = try await Fixture.gtk4App().path
    try await TemporaryFolder.with { folder in
      let entry = folder.appending(path: "one.desktop")
      try Data("[Desktop Entry]\nType=Application\nExec=\(app) controls\n".utf8).write(to: entry)
      #expect(try await findings([app], in: folder) == (0, ["ok app \(app), GTK 4"]))
      #expect(try await findings([entry.path], in: folder) == (0, ["ok entry \(entry.path) starts: \(app) controls", "ok app \(app), GTK 4"]))
      #expect(try await findings(["--", "/bin/true", "-x"], in: folder).lines == [
        "note app /bin/true is not linked to a toolkit that Capuchin knows; it may load one when it runs, or start another program",
      ])
      #expect(try await findings(["nothing-here"], in: folder).status == 1)
      #expect(try await findings(["/usr/bin/passwd"], in: folder).lines.first?.contains("set-uid") == true)
    }
  }

  /// Nobody waits until an app of a toolkit without packs has had its time to start.
  @Test func `An app that no pack serves is refused by its toolkit's name`() async throws {
    try await TemporaryFolder.with { folder in
      let (library, app) = (folder.appending(path: "libfltk.so.1.3").path, folder.appending(path: "dials").path)
      let shared = ["-shared", "-Wl,-soname,libfltk.so.1.3", "-x", "c", "-o", library, "/dev/null"]
      try await run("gcc", shared).expectSuccess()
      let flags = ["-x", "c", "-o", app, "-", "-x", "none", "-Wl,--no-as-needed", "-Wl,-rpath,\(folder.path)", library]
      try await run("gcc", flags, input: "#include <unistd.h>\nint main(void) { return pause(); }\n").expectSuccess()
      #expect(try await findings([app], in: folder) == (
        1, ["missing app \(app) is made with FLTK, which no installed pack serves"]))
      let outcome = try await Program.run("tree", "--", app, in: folder)
      #expect(outcome.status == 2)
      let refusal = "capuchin: \(app) is made with FLTK, which no installed pack serves. Capuchin's own packs serve "
        + "GTK 4 and GNUstep; capuchin packs list shows all that are installed.\n"
      #expect(outcome.errors == refusal)
    }
  }

  @Test(.needsSandboxes) func `The doctor says what a sandbox lacks`() async throws {
    let app = try await Fixture.gtk4App().path
    try await TemporaryFolder.with { folder in
      let open = ["--", "bwrap", "--ro-bind", "/", "/", "--dev", "/dev"]
      #expect(try await findings(open + [app], in: folder) == (
        0, ["ok launcher bubblewrap, /usr/bin/bwrap", "ok sandbox has what Capuchin needs", "ok app \(app), GTK 4"]))
      // A library that Capuchin needs and every app has that is made of GObject.
      let lacking = try await findings(open + Self.hiding("libffi.so.8", in: folder) + [app], in: folder)
      #expect(lacking.status == 1 && lacking.lines.contains { $0.hasPrefix("missing sandbox") && $0.contains("libffi.so.8") }, "\(lacking)")
    }
  }

  @Test(.needsSandboxes, arguments: [
    ("libxml2.so.2", "ids that are XPath expressions"),
    ("libgirepository-1.0.so.1", "methods of GTK's and of delegates that no pack describes whole"),
  ])
  func `What is opened when it is first needed may be missing`(library: String, without: String) async throws {
    let app = try await Fixture.gtk4App().path
    try await TemporaryFolder.with { folder in
      let open = ["--", "bwrap", "--ro-bind", "/", "/", "--dev", "/dev"]
      let found = try await findings(open + Self.hiding(library, in: folder) + [app], in: folder)
      #expect(found.status == 0 && found.lines.contains("note sandbox has no \(library): \(without) do not work there"), "\(found)")
    }
  }

  /// Options of bubblewrap that put an empty file in a library's place.
  private static func hiding(_ library: String, in folder: URL) async throws -> [String] {
    let find = "ldconfig -p | sed -n 's/.*\(library) .*=> //p' | head -1"
    let found = try await run("sh", ["-c", find]).output.trimmingCharacters(in: .newlines)
    let empty = folder.appending(path: "empty")
    try Data().write(to: empty)
    return ["--ro-bind", empty.path, URL(filePath: found).resolvingSymlinksInPath().path]
  }
}
