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
      let file = Tree.source.appending(path: "Plugins/\(sample)/pack.json")
      return try String(contentsOf: file, encoding: .utf8)
    }
    try write(try manifest(of: "SampleC"), "NoELF/pack.json")
    try write("no library", "NoELF/libSampleC.so")
    try write("{\"id\":\n", "NoJSON/pack.json")
    try write(try manifest(of: "SampleSwift"), "NoEntry/pack.json")
    let library = packs.appending(path: "NoEntry/libSampleSwift.so").path
    let compiler = ["-x", "c", "-shared", "-fPIC", "-o", library, "-"]
    try await run("gcc", compiler, input: "int nothing;\n").expectSuccess()
  }
}
