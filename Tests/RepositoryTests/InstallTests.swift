import Foundation
import Testing
import TestSupport

@Suite struct `Scripts/install` {
  /// Installs this build and calls the body with the tree; `prefix` is what PREFIX was.
  private func withInstallation(_ body: (Tree) async throws -> Void) async throws {
    try await TemporaryFolder.with("dest") { destination in
      var environment = ProcessInfo.processInfo.environment
      environment["DESTDIR"] = destination.path
      let script = Tree.source.appending(path: "Scripts/install").path
      let arguments = [Tree.build.path, "/opt/capuchin"]
      try await run(script, arguments, environment: environment).expectSuccess()
      try await body(Tree(root: destination.appending(path: "opt/capuchin")))
    }
  }

  @Test func `The tree has programs, libraries and packs, and no samples`() async throws {
    try await withInstallation { tree in
      let files = FileSearch.files(in: tree.root)
      #expect(files.contains("bin/capuchin"))
      #expect(files.contains("lib/capuchin/libswiftCore.so"))
      #expect(files.contains("lib/capuchin/packs/Gtk4Bridge/pack.json"))
      #expect(files.contains("lib/capuchin/Capuchin.bundle/Capuchin"))
      #expect(!FileManager.default.fileExists(atPath: tree.samples.path))
      #expect(files.allSatisfy { $0.hasPrefix("bin/capuchin") || $0.hasPrefix("lib/capuchin/") }, "\(files)")
    }
  }

  @Test func `Installing over an installation replaces it`() async throws {
    try await withInstallation { tree in
      let stale = tree.packs.appending(path: "Old")
      try FileManager.default.createDirectory(at: stale, withIntermediateDirectories: true)
      let script = Tree.source.appending(path: "Scripts/install").path
      try await run(script, [Tree.build.path, tree.root.path]).expectSuccess()
      #expect(!FileManager.default.fileExists(atPath: stale.path))
    }
  }

  @Test(.enabled("needs a mount namespace of its own") { try await Hiding.isPossible() })
  func `It runs where there is no Swift toolchain`() async throws {
    try await withInstallation { tree in
      let app = try await Fixture.gtk4App().path
      let look = ["tree", "--headless", "--xpath", "count(//Button[@text='Press me'])", "--", app, "controls"]
      let found = try await Hiding.toolchain([tree.capuchin.path] + look).expectSuccess()
      #expect(found.lines == ["1"], "\(found.output)\(found.errors)")
      for library in FileSearch.files(in: tree.root) where library.hasSuffix(".so") {
        let path = tree.root.appending(path: library).path
        let needs = try await Hiding.toolchain(["ldd", path]).expectSuccess().output
        #expect(!needs.contains("not found"), "\(library): \(needs)")
      }
    }
  }

  /// Wrappers of apps set it, and what they name may hold other versions of any library.
  @Test(.enabled("needs a mount namespace of its own") { try await Hiding.isPossible() })
  func `LD_LIBRARY_PATH leads neither the program nor the agent to other libraries`() async throws {
    let runtime = try await Toolchain.runtime()
    try await withInstallation { tree in
      try await TemporaryFolder.with("wrong") { wrong in
        for library in FileSearch.files(in: URL(filePath: runtime)) where library.hasSuffix(".so") {
          let name = library.split(separator: "/").last.map(String.init) ?? library
          try Data("no library".utf8).write(to: wrong.appending(path: name))
        }
        let app = try await Fixture.gtk4App().path
        let path = "LD_LIBRARY_PATH=\(wrong.path)"
        let look = ["tree", "--headless", "--xpath", "count(//Button[@text='Press me'])", "--env", path]
        let words = ["env", path, tree.capuchin.path] + look + ["--", app, "controls"]
        let found = try await Hiding.toolchain(words).expectSuccess()
        #expect(found.lines == ["1"], "\(found.output)\(found.errors)")
      }
    }
  }

  /// As in a sandbox that an ordinary user makes: all that root owns seems to be a stranger's.
  @Test(.enabled("needs root, and user namespaces for others") { try await Rootless.isPossible() })
  func `It runs where root is unknown`() async throws {
    try await withInstallation { tree in
      let look = ["tree", "--headless", "--xpath", "boolean(//Button)", "--", "gtk4-widget-factory"]
      let found = try await Rootless.capuchin(of: tree, look).expectSuccess()
      #expect(found.lines == ["true"], "\(found.output)\(found.errors)")
    }
  }
}

/// Runs a program as an ordinary user in a user namespace of its own, in which that user is root and the
/// real root has no number.
private enum Rootless {
  /// The first word of what follows is the folder that is seen as `/mnt/tree`.
  private static let script = """
    mount -t tmpfs tmpfs /mnt && mkdir -m 755 /mnt/tree && mount --bind "$1" /mnt/tree && shift
    install -d -m 700 -o 65534 /mnt/home && cd /mnt/home || exit
    exec setpriv --reuid 65534 --regid 65534 --clear-groups \\
      env HOME=/mnt/home XDG_RUNTIME_DIR=/mnt/home TMPDIR=/tmp unshare --user --map-root-user "$@"
    """

  static func capuchin(of tree: Tree, _ words: [String]) async throws -> Outcome {
    try await run(tree.root.path, ["/mnt/tree/bin/capuchin"] + words)
  }

  static func isPossible() async throws -> Bool {
    try await run("/", ["true"]).status == 0
  }

  private static func run(_ folder: String, _ words: [String]) async throws -> Outcome {
    try await TestSupport.run("unshare", ["--mount", "sh", "-c", script, "sh", folder] + words)
  }
}

/// Runs a program where the folder of the toolchain's runtime libraries is empty.
private enum Hiding {
  static func toolchain(_ command: [String]) async throws -> Outcome {
    let runtime = try await Toolchain.runtime()
    return try await TemporaryFolder.with("empty") { empty in
      let script = #"mount --bind "$1" "$2" && shift 2 && exec "$@""#
      return try await run("unshare", ["-rm", "sh", "-c", script, "sh", empty.path, runtime] + command)
    }
  }

  static func isPossible() async throws -> Bool {
    try await run("unshare", ["-rm", "mount", "--bind", "/tmp", "/mnt"]).status == 0
  }
}
