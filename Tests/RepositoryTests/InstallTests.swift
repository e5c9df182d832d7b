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

  @Test func `The tree has programs, libraries, packs and the pack kit, and no samples that are built`() async throws {
    try await withInstallation { tree in
      let files = FileSearch.files(in: tree.root)
      #expect(files.contains("bin/capuchin"))
      #expect(files.contains("lib/capuchin/libswiftCore.so"))
      #expect(files.contains("lib/capuchin/packs/Gtk4Bridge/pack.json"))
      #expect(files.contains("lib/capuchin/Capuchin.bundle/Capuchin"))
      #expect(!FileManager.default.fileExists(atPath: tree.samples.path))
      #expect(files.contains("share/man/man1/capuchin-packs-show.1"))
      #expect(files.contains("share/capuchin/samples/SampleC/dial.c"))
      #expect(["lib/libcapuchin-embed.so", "include/capuchin/embed.h"].allSatisfy(files.contains))
      let own = [
        "bin/capuchin", "lib/capuchin/", "include/capuchin/", "share/capuchin/", "share/doc/capuchin/",
        "lib/pkgconfig/capuchin-pack.pc",
        "lib/pkgconfig/capuchin-embed.pc", "lib/libcapuchin-embed.so",
        "share/man/man1/capuchin", "share/bash-completion/completions/capuchin",
        "share/fish/vendor_completions.d/capuchin.fish", "share/zsh/site-functions/_capuchin",
      ]
      #expect(files.allSatisfy { file in own.contains { file.hasPrefix($0) } }, "\(files)")
      // Where DESTDIR was is no place for who reads it.
      let manual = try String(contentsOf: tree.root.appending(path: "share/man/man1/capuchin-packs-test.1"), encoding: .utf8)
      #expect(manual.contains("\n/opt/capuchin/share/doc/capuchin/Docs/TestingAPack.md\n"), "\(manual)")
      let pages = tree.root.appending(path: "share/doc/capuchin")
      for page in FileSearch.files(in: pages) where page.hasSuffix(".md") {
        let (file, text) = (pages.appending(path: page), try String(contentsOf: pages.appending(path: page), encoding: .utf8))
        for link in text.matches(of: /\]\(([^)#\s]+)(#[^)]*)?\)/).map({ String($0.output.1) }) where !link.contains(":") {
          let target = file.deletingLastPathComponent().appending(path: link).standardizedFileURL
          #expect(FileManager.default.fileExists(atPath: target.path), "\(page) leads to \(link)")
        }
      }
    }
  }

  @Test func `Installing over an installation replaces it`() async throws {
    try await withInstallation { tree in
      let stale = tree.packs.appending(path: "Old")
      let added = tree.root.appending(path: "lib/capuchin-packs/dials")
      for folder in [stale, added] { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
      let script = Tree.source.appending(path: "Scripts/install").path
      try await run(script, [Tree.build.path, tree.root.path]).expectSuccess()
      #expect(!FileManager.default.fileExists(atPath: stale.path))
      #expect(FileManager.default.fileExists(atPath: added.path))
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

  /// As in sandboxes that an ordinary user makes: all that root owns seems to be a stranger's there. Whether
  /// all runs in one, or the app.
  @Test(
    .enabled("needs root, and user namespaces for others") { try await Rootless.isPossible() },
    arguments: [
      (["unshare", "--user", "--map-root-user"], []), ([], ["bwrap", "--ro-bind", "/", "/", "--dev", "/dev"]),
    ])
  func `It runs where root is unknown`(around: [String], app: [String]) async throws {
    try await withInstallation { tree in
      let look = ["tree", "--headless", "--xpath", "boolean(//Button)", "--"] + app
      let found = try await Rootless.run(tree.root.path, around + [Rootless.capuchin] + look + ["gtk4-widget-factory"]).expectSuccess()
      #expect(found.lines == ["true"], "\(found.output)\(found.errors)")
    }
  }
}

/// Runs a program as an ordinary user.
private enum Rootless {
  private static let script = """
    mount -t tmpfs tmpfs /media && mkdir -m 755 /media/tree && mount --bind "$1" /media/tree && shift
    install -d -m 700 -o 65534 /media/home && mount -t tmpfs tmpfs /tmp && cd /media/home || exit
    exec setpriv --reuid 65534 --regid 65534 --clear-groups \\
      env HOME=/media/home XDG_RUNTIME_DIR=/media/home TMPDIR=/tmp "$@"
    """

  static let capuchin = "/media/tree/bin/capuchin"

  static func isPossible() async throws -> Bool {
    try await run("/", ["unshare", "--user", "--map-root-user", "true"]).status == 0
  }

  /// - Parameter folder: what is seen as `/media/tree`.
  static func run(_ folder: String, _ words: [String]) async throws -> Outcome {
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
