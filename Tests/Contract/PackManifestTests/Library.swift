import Foundation
import TestSupport

/// Real shared libraries, compiled once for all tests.
enum Library {
  /// One that exports the entry point of a pack.
  static let pack = Task {
    try await compile("void *capuchin_pack_entry_v1(void) { return 0; }", [])
  }
  /// The same with the older table of hashes.
  static let packWithSystemVHash = Task {
    try await compile("void *capuchin_pack_entry_v1(void) { return 0; }", ["-Wl,--hash-style=sysv"])
  }
  /// One whose entry point is hidden, and that asks others for it by an undefined symbol of another name.
  static let hidden = Task {
    try await compile(
      "__attribute__((visibility(\"hidden\"))) void *capuchin_pack_entry_v1(void) { return 0; } int other(void) { return 1; }",
      [])
  }
  /// One that uses the entry point of another library.
  static let user = Task {
    try await compile(
      "void *capuchin_pack_entry_v1(void); void *f(void) { return capuchin_pack_entry_v1(); }", [])
  }
  /// A program, which is no library.
  static let program = Task {
    try await compile("int main(void) { return 0; }", ["-no-pie"], shared: false)
  }

  private static func compile(_ source: String, _ flags: [String], shared: Bool = true) async throws
    -> [UInt8]
  {
    try await TemporaryFolder.with("library") { folder in
      let output = folder.appending(path: "out")
      let mode = shared ? ["-shared", "-fPIC"] : []
      let arguments = mode + flags + ["-x", "c", "-o", output.path, "-"]
      try await run("gcc", arguments, input: source).expectSuccess()
      return try Array(Data(contentsOf: output))
    }
  }
}
