import Foundation
import Testing
import TestSupport

@Suite struct `Scripts/assemble` {
  private let script = Tree.source.appending(path: "Scripts/assemble").path

  @Test func `Several calls at once leave one whole tree`() async throws {
    try await TemporaryFolder.with { folder in
      let tree = folder.appending(path: "tree")
      try await withThrowingTaskGroup { group in
        for _ in 0..<4 {
          group.addTask { try await run(script, [Tree.build.path, tree.path]).expectSuccess() }
        }
        try await group.waitForAll()
      }
      let files = FileSearch.files(in: tree)
      #expect(files.contains("bin/capuchin"))
      #expect(files.contains("lib/capuchin/libcapuchin.so"))
      #expect(files.contains("lib/capuchin/packs/GtkControls/libGtkControls.so"))
      #expect(!files.contains { $0.hasSuffix(".new") })
    }
  }

  @Test func `What did not change is not replaced, what is stale goes`() async throws {
    try await TemporaryFolder.with { folder in
      let tree = Tree(root: folder.appending(path: "tree"))
      try await run(script, [Tree.build.path, tree.root.path, "--copy"]).expectSuccess()
      let before = try inode(tree.agent)
      let stale = tree.packs.appending(path: "Gone/pack.json")
      let mine = tree.root.appending(path: "bin/mine")
      try FileManager.default.createDirectory(at: stale.deletingLastPathComponent(), withIntermediateDirectories: true)
      for file in [stale, mine] { try Data("{}".utf8).write(to: file) }
      try await run(script, [Tree.build.path, tree.root.path, "--copy"]).expectSuccess()
      #expect(try inode(tree.agent) == before)
      #expect(!FileManager.default.fileExists(atPath: stale.deletingLastPathComponent().path))
      #expect(FileManager.default.fileExists(atPath: mine.path))
    }
  }

  @Test func `A build that is not there is named`() async throws {
    let outcome = try await run(script, ["/nowhere", "/tmp/capuchin-no-tree"])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "assemble: no build folder \"/nowhere\"; run: swift build\n")
  }

  private func inode(_ file: URL) throws -> UInt64 {
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    return try #require(attributes[.systemFileNumber] as? NSNumber).uint64Value
  }

  /// Foundation brings ICU and, for HTTP, libcurl: most of a wheel, and half of the time to start.
  @Test func `Programs need no Foundation`() async throws {
    let tree = try await Tree.assembled()
    for program in [tree.capuchin, tree.libraries.appending(path: "capuchin-pack-probe")] {
      let needed = try await run("readelf", ["-d", program.path]).lines.filter { $0.contains("(NEEDED)") }
      #expect(!needed.isEmpty)
      #expect(!needed.contains { $0.contains("Foundation") || $0.contains("libcurl") }, "\(needed)")
    }
  }

  /// Each library in an app is one more in which the dynamic linker looks for each symbol.
  @Test func `What is opened in apps brings no library of Swift but its runtime`() async throws {
    let tree = try await Tree.assembled()
    let packs = try FileManager.default.contentsOfDirectory(atPath: tree.packs.path)
    for path in [tree.agent.path] + packs.map({ "\(tree.packs.path)/\($0)/lib\($0).so" }) {
      let needed = try await run("readelf", ["-d", path]).lines.filter { $0.contains("(NEEDED)") }
      #expect(!needed.isEmpty)
      for library in ["Foundation", "StringProcessing", "RegexParser", "Synchronization"] {
        #expect(!needed.contains { $0.contains(library) }, "\(path) needs \(library)")
      }
      // Of an archive all would be in it that one call needs, and most of that library is one piece.
      guard path != tree.agent.path else { continue }
      let symbols = try await run("nm", [path]).output
      #expect(!symbols.contains("17_StringProcessing"), "\(path) calls the library of regular expressions")
    }
  }
}
