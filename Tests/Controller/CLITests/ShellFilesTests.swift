import Foundation
import TestSupport
import Testing

/// The manual pages and completions that are installed.
@Suite struct `Scripts/make-shell-files` {
  /// Makes them, and calls the body with the folder `share`, and one to work in.
  private func withShare(_ body: (_ share: URL, _ folder: URL, _ environment: [String: String]) async throws -> Void) async throws {
    let program = try await Tree.assembled().capuchin
    try await TemporaryFolder.with { folder in
      let share = folder.appending(path: "share")
      try await run(Tree.source.appending(path: "Scripts/make-shell-files").path, [program.path, share.path]).expectSuccess()
      let work = folder.appending(path: "work")
      try FileManager.default.createDirectory(at: work, withIntermediateDirectories: false)
      try Data().write(to: work.appending(path: "sum.monkey"))
      try Data().write(to: work.appending(path: "sum.txt"))
      var environment = ProcessInfo.processInfo.environment
      environment["PATH"] = "\(program.deletingLastPathComponent().path):\(environment["PATH"] ?? "/usr/bin:/bin")"
      environment["HOME"] = folder.path
      environment["XDG_CONFIG_HOME"] = nil
      environment["XDG_DATA_DIRS"] = "\(share.path):/usr/share"
      environment["TERM"] = "xterm"
      try await body(share, work, environment)
    }
  }

  private func fixture(_ name: String) -> String { Tree.source.appending(path: "Tests/Fixtures/\(name)").path }

  @Test func `Each command has a manual page without a mistake`() async throws {
    try await withShare { share, folder, environment in
      let pages = try FileManager.default.contentsOfDirectory(atPath: share.appending(path: "man/man1").path).sorted()
      #expect(pages.contains("capuchin.1") && pages.contains("capuchin-packs-show.1") && !pages.contains { $0.contains("supervise") })
      let help = try await Program.run("--help", in: folder).output
      for command in help.matches(of: /\n  (\w+)  +\w/).map({ String($0.output.1) }) {
        #expect(pages.contains("capuchin-\(command).1"), "\(command)")
      }
      for page in pages {
        let path = share.appending(path: "man/man1/\(page)").path
        let lint = try await run("mandoc", ["-T", "lint", "-W", "warning", path])
        #expect(lint.status == 0 && lint.output == "", "\(lint.output)\(lint.errors)")
      }
      let play = try await run("mandoc", ["-T", "ascii", share.appending(path: "man/man1/capuchin-play.1").path]).output
      let plain = play.replacing(/.\u{8}/, with: "")
      #expect(plain.contains("\n     --junit file\n") || plain.contains("\n       --junit file\n"), "\(plain)")
    }
  }

  @Test func `bash completes`() async throws {
    try await withShare { share, folder, environment in
      for (words, offered) in [
        (["capuchin", "rec"], ["record"]), (["capuchin", "play", "su"], ["sum.monkey"]),
        (["capuchin", "record", "--stage", ""], ["private", "user"]), (["capuchin", "packs", "show", "gtk-cont"], ["gtk-containers", "gtk-controls"]),
        (["capuchin", "look", "--kind", "Canv"], ["Canvas"]), (["capuchin", "record", "--", "gtk4-widget-f"], ["gtk4-widget-factory"]),
        (["capuchin", "record", "--", "cat", "sum.t"], ["sum.txt"]),
      ] {
        let script = share.appending(path: "bash-completion/completions/capuchin").path
        let outcome = try await run(fixture("complete-bash"), [script] + words, environment: environment, folder: folder)
        #expect(Set(outcome.lines) == Set(offered), "\(outcome.output)\(outcome.errors)")
      }
    }
  }

  @Test func `zsh completes`() async throws {
    try await withShare { share, folder, environment in
      for (line, completed) in [
        ("capuchin reco", "capuchin record "), ("capuchin play su", "capuchin play sum.monkey "),
        ("capuchin record --stage pr", "capuchin record --stage private "), ("capuchin packs show gtk-cont", "capuchin packs show gtk-cont"),
        ("capuchin look --kind Canv", "capuchin look --kind Canvas "), ("capuchin record -- gtk4-widget-f", "capuchin record -- gtk4-widget-factory "),
        ("capuchin record -- cat sum.t", "capuchin record -- cat sum.txt "),
      ] {
        let functions = share.appending(path: "zsh/site-functions").path
        let outcome = try await run(fixture("complete-zsh"), [functions, line], environment: environment, folder: folder)
        #expect(outcome.output == completed + "\n", "\(outcome.errors)")
      }
    }
  }

  /// What asks the program is not among these: `complete -C` of fish 3 cannot do that, a press of the tab key can.
  @Test func `fish completes`() async throws {
    try await withShare { share, folder, environment in
      for (line, offered) in [
        ("capuchin rec", ["record"]), ("capuchin play su", ["sum.monkey"]), ("capuchin record --stage ", ["private", "user"]),
        ("capuchin record -- gtk4-widget-f", ["gtk4-widget-factory"]), ("capuchin record --headless -- cat sum.t", ["sum.txt"]),
      ] {
        let outcome = try await run("fish", ["-c", "complete -C '\(line)'"], environment: environment, folder: folder)
        let words = outcome.lines.map { $0.prefix { $0 != "\t" } }
        #expect(Set(words.map(String.init)) == Set(offered), "\(outcome.output)\(outcome.errors)")
      }
    }
  }
}
