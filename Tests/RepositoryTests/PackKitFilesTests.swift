import Foundation
import TestSupport
import Testing

/// What whoever has nothing but an installation writes packs with.
@Suite struct `The installed pack kit` {
  @Test func `All headers are there, as they are`() async throws {
    let tree = try await Tree.assembled()
    let headers = Tree.source.appending(path: "Sources/Contract/CapuchinABI/include/capuchin")
    let installed = tree.root.appending(path: "include/capuchin")
    // embed.h is for hosts.
    #expect((FileSearch.files(in: headers) + ["embed.h"]).sorted() == FileSearch.files(in: installed).sorted())
    for file in FileSearch.files(in: headers) {
      #expect(FileManager.default.contentsEqual(
        atPath: headers.appending(path: file).path, andPath: installed.appending(path: file).path), "\(file)")
    }
  }

  /// Moved with its folder, as /usr/local may be: only what it names itself is used.
  @Test func `pkg-config says how a pack is built, and tells no lies`() async throws {
    let tree = try await Tree.assembled()
    try await TemporaryFolder.with("moved") { moved in
      let root = moved.appending(path: "tree")
      try FileManager.default.createSymbolicLink(at: root, withDestinationURL: tree.root)
      var environment = ProcessInfo.processInfo.environment
      environment["PKG_CONFIG_PATH"] = root.appending(path: "lib/pkgconfig").path
      func say(_ words: String...) async throws -> String {
        let outcome = try await run("pkg-config", words + ["capuchin-pack"], environment: environment).expectSuccess()
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      let flags = try await say("--cflags").split(separator: " ")
      #expect(flags.last == "-fvisibility=hidden")
      #expect(flags.first?.hasPrefix("-I\(root.path)/") == true)
      let program = "#include \"capuchin/kit.h\"\nint main(void) { return capuchin_equal(capuchin_text(\"a\"), \"a\") ? 0 : 1; }\n"
      try Data(program.utf8).write(to: moved.appending(path: "a.c"))
      let built = flags.map(String.init) + ["-o", "a", "a.c"]
      try await run("cc", built, folder: moved).expectSuccess()
      try await run(moved.appending(path: "a").path).expectSuccess()
      let version = try await run(tree.capuchin.path, ["--version"]).expectSuccess().output
      #expect(version == "capuchin \(try await say("--modversion"))\n")
      let abi = try String(contentsOf: tree.root.appending(path: "include/capuchin/pack.h"), encoding: .utf8)
      let numbers = try await say("--variable=abi").split(separator: ".")
      #expect(abi.contains("CAPUCHIN_ABI_MAJOR = \(numbers[0]),"))
      #expect(abi.contains("CAPUCHIN_ABI_MINOR = \(numbers[1]),"))
      for variable in ["packkit", "versionscript"] {
        #expect(FileManager.default.fileExists(atPath: try await say("--variable=\(variable)")), "\(variable)")
      }
      // Made with the first pack that is put there.
      #expect(try await say("--variable=packdir").hasSuffix("/lib/capuchin-packs"))
    }
  }

  /// `.build/tree/bin/capuchin packs schema > Kit/pack.schema.json` after a member was added.
  @Test func `The schema of a manifest is what the program says`() async throws {
    let tree = try await Tree.assembled()
    let file = tree.root.appending(path: "share/capuchin/pack.schema.json")
    let said = try await run(tree.capuchin.path, ["packs", "schema"]).expectSuccess().output
    #expect(try String(contentsOf: file, encoding: .utf8) == said, "write it anew: capuchin packs schema > Kit/pack.schema.json")
  }

  /// bindgen's translation was made once; what it says is held against the layout that is pinned for C.
  @Test func `The bindings for Rust have the layout of the headers`() async throws {
    let file = Tree.module("CapuchinABI").appending(path: "abi.c")
    let layout = try String(contentsOf: file, encoding: .utf8)
    let bindings = Tree.source.appending(path: "Kit/templates/languages/rust/abi.rs")
    // For apps, which are not written in Rust by a pack's template.
    let app = "capuchin_app"
    let sizes = layout.matches(of: /\nSIZE\((capuchin_\w+), (\d+)\)/).filter { $0.output.1 != app }
      .map { "assert_eq!(std::mem::size_of::<\($0.output.1)>(), \($0.output.2));" }
    let places = layout.matches(of: /\nAT\((capuchin_\w+), (\w+), (\d+)\)/).filter { $0.output.1 != app }.map { place in
      // A word of Rust's own.
      let field = place.output.2 == "type" ? "type_" : place.output.2
      return "at!(\(place.output.1), \(field), \(place.output.3));"
    }
    #expect(sizes.count > 30 && places.count > 150)
    let program = """
      #![allow(dead_code, non_camel_case_types, non_upper_case_globals)]
      #[path = "\(bindings.path)"]
      mod abi;
      use abi::*;
      // offset_of! is newer than Debian 12's compiler.
      macro_rules! at {
        ($type:ty, $field:ident, $place:expr) => {{
          let of = std::mem::MaybeUninit::<$type>::uninit();
          let field = unsafe { std::ptr::addr_of!((*of.as_ptr()).$field) } as usize;
          assert_eq!(field - of.as_ptr() as usize, $place, "{}.{}", stringify!($type), stringify!($field));
        }};
      }
      fn main() {
      \((sizes + places).joined(separator: "\n"))
      }
      """
    try await TemporaryFolder.with("rust") { folder in
      try Data(program.utf8).write(to: folder.appending(path: "layout.rs"))
      try await run("rustc", ["--edition", "2021", "layout.rs"], folder: folder, within: .seconds(60)).expectSuccess()
      try await run(folder.appending(path: "layout").path).expectSuccess()
    }
  }
}
