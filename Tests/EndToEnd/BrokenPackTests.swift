import Foundation
import TestSupport
import Testing

/// A pack that cannot be used is named, with its path and the reason; the session goes on, but for one
/// that an option names.
@Suite struct BrokenPackTests {
  @Test func theSessionGoesOnWithoutThem() async throws {
    try await TemporaryFolder.with("packs") { folder in
      let packs = folder.appending(path: "packs")
      try await Self.make(packs)
      let script = folder.appending(path: "script.monkey")
      try Data("Touch Button \"Press me\"\nVerify Label status Pressed\n".utf8).write(to: script)
      let outcome = try await PrivateDisplay.with { display in
        let environment = display.environment.merging(["CAPUCHIN_PACK_PATH": packs.path]) { $1 }
        let words = ["play", script.path, "--display", display.name, "--", try await Fixture.gtk4App().path, "controls"]
        return try await Capuchin(in: folder, environment: environment).start(words).outcome(within: .seconds(120))
      }
      #expect(outcome.status == 0)
      #expect(outcome.lines.filter { $0.hasPrefix("ok ") }.count == 2)
      let reasons = [
        "NoELF/libSampleC.so: is no ELF file",
        "NoJSON/pack.json: is no JSON: line 2, column 1: expected a value, found the end",
        "NoEntry/libSampleSwift.so: does not export capuchin_pack_entry_v1",
        "Lacking/libSampleObjC.so: undefined symbol: nowhere",
      ]
      for reason in reasons {
        let told = outcome.errors.components(separatedBy: "\(packs.path)/\(reason)").count - 1
        #expect(told == 1, "\(outcome.errors)")
      }
    }
  }

  private static func make(_ packs: URL) async throws {
    func write(_ text: String, _ path: String) throws {
      let file = packs.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o755])
      try Data(text.utf8).write(to: file)
    }
    func manifest(of sample: String) throws -> String {
      let file = Tree.module(sample).appending(path: "pack.json")
      return try String(contentsOf: file, encoding: .utf8)
    }
    try write(try manifest(of: "SampleC"), "NoELF/pack.json")
    try write("no library", "NoELF/libSampleC.so")
    try write("{\"id\":\n", "NoJSON/pack.json")
    try write(try manifest(of: "SampleSwift"), "NoEntry/pack.json")
    try await compile("int nothing;\n", to: packs.appending(path: "NoEntry/libSampleSwift.so"))
    let lacking = #"{"id": "lacking", "version": "1", "abi": 1, "library": "libSampleObjC.so"}"#
    try write(lacking, "Lacking/pack.json")
    // In an installation functions are bound as they are called; this one would end the app.
    let source = "void nowhere(void);\nvoid *capuchin_pack_entry_v1(void *info) { nowhere(); return info; }\n"
    try await compile(source, to: packs.appending(path: "Lacking/libSampleObjC.so"))
  }

  private static func compile(_ source: String, to library: URL, _ options: [String] = []) async throws {
    try await run("gcc", ["-x", "c", "-shared", "-fPIC", "-o", library.path, "-"] + options, input: source).expectSuccess()
  }

  /// One that was built on a machine whose toolchain is not here: what Swift links into every library comes from
  /// Capuchin's own place.
  @Test func aPackFromElsewhereFindsSwiftsLibraries() async throws {
    try await TemporaryFolder.with("packs") { folder in
      let pack = folder.appending(path: "packs/Elsewhere")
      try FileManager.default.createDirectory(at: pack, withIntermediateDirectories: true)
      try Data(#"{"id": "elsewhere", "version": "1", "abi": 1, "library": "libElsewhere.so", "swift": "6.3"}"#.utf8)
        .write(to: pack.appending(path: "pack.json"))
      let headers = Tree.source.appending(path: "Sources/Contract/CapuchinABI/include").path
      let mark = folder.appending(path: "open").path
      let source = """
        #include <capuchin/pack.h>
        #include <stdio.h>
        static const capuchin_pack pack = {.size = sizeof pack, .id = {"elsewhere", 9}, .version = {"1", 1}};
        const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
          fclose(fopen("\(mark)", "w"));
          return &pack;
        }

        """
      try await Self.compile(source, to: pack.appending(path: "libElsewhere.so"), [
        "-I\(headers)", "-Wl,--no-as-needed", "-L\(try await Toolchain.runtime())", "-lswift_StringProcessing",
        "-Wl,--allow-shlib-undefined", "-Wl,-rpath,/nowhere", "-Wl,--enable-new-dtags",
      ])
      let outcome = try await PrivateDisplay.with { display in
        let words = ["tree", "--display", display.name, "--pack-path", pack.path, "--", try await Fixture.gtk4App().path, "controls"]
        return try await Capuchin(in: folder, environment: display.environment).start(words).outcome(within: .seconds(120))
      }
      #expect(outcome.status == 0)
      #expect(FileManager.default.fileExists(atPath: mark), "\(outcome.errors)")
    }
  }

  /// One whose pack.json is of before it could say so is opened with all others, before the app begins.
  @Test func aBridgeThatDoesNotSayThatItIsOneWorks() async throws {
    try await TemporaryFolder.with("packs") { folder in
      let pack = folder.appending(path: "Gtk4Bridge")
      try FileManager.default.copyItem(at: try await Tree.assembled().packs.appending(path: "Gtk4Bridge"), to: pack)
      let manifest = pack.appending(path: "pack.json")
      let json = try String(contentsOf: manifest, encoding: .utf8)
      let older = json.replacing(#"  "bridge": true,\#n"#, with: "")
      #expect(older != json)
      try Data(older.utf8).write(to: manifest)
      let outcome = try await PrivateDisplay.with { display in
        let words = ["tree", "--display", display.name, "--pack-path", pack.path, "--xpath", "string(//Button[@id='Press me']/@class)"]
        return try await Capuchin(in: folder, environment: display.environment)
          .start(words + ["--", try await Fixture.gtk4App().path, "controls"]).outcome(within: .seconds(120))
      }
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output == "GtkButton\n")
    }
  }
}
