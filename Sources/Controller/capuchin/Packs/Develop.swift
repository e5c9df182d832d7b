import ArgumentParser
import Conformance
import FoundationEssentials
import Glibc
import Logging
import PackManifest
import Report
import Session
import Wire

extension Packs {
  /// `capuchin packs dev`: builds a pack, records an app with it, says why acts are recorded or not, and begins anew
  /// whenever a file is saved.
  struct Develop: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "dev",
      abstract: "Build a pack, use an app with it, and see why your acts are recorded or not.",
      usage: "capuchin packs dev <folder> [<options>] -- <app> [<argument> ...]",
      discussion: """
        Runs make in the folder if it has a Makefile, starts the app with the pack, and says of each of \
        your acts which widget it is for, which packs were asked, what was heard, offered, refused and \
        outranked, and the line that came of it. When a file in the folder is saved, the pack is built \
        and the app started again. Ctrl-C ends it.

        Example:
          capuchin packs dev ./my-pack -- my-app --test
        """)

    @Argument(help: ArgumentHelp("The folder with its pack.json.", valueName: "folder"))
    var folder: String

    @Flag(help: "Print one JSON object a line.")
    var json = false

    @OptionGroup var launch: LaunchArguments

    func validate() throws {
      if launch.app.isEmpty {
        throw ValidationError("No app to use. Name it after --: capuchin packs dev \(folder) -- my-app")
      }
    }

    /// Until ctrl-C.
    ///
    /// - Throws: `Unusable` where there is no pack; `SessionError` where the app cannot be started at all.
    func run() async throws {
      guard FileManager.default.fileExists(atPath: "\(folder)/\(PackDiscovery.manifestName)") else {
        throw Unusable("there is no \(PackDiscovery.manifestName) in \(folder)")
      }
      let folder = PackFolder(folder)
      let watch = try FolderWatch(folder.source)
      let isReady = build(folder, watch) && check(folder.pack)
      let ending = isReady ? try await runApp(folder.pack, watch) : .ended
      if ending == .stopped { return }
      if ending == .ended { await wait(watch) }
      try beginAnew()
    }

    /// This program in its own place: of the signals that a session has caught, Dispatch tells no second one.
    private func beginAnew() throws {
      let words = CommandLine.arguments.map { strdup($0) } + [nil]
      execv("/proc/self/exe", words)
      throw Unusable("cannot begin anew: \(String(cString: strerror(errno)))")
    }

    /// Builds it, again where a file was saved meanwhile: make may have read it before.
    private func build(_ folder: PackFolder, _ watch: FolderWatch) -> Bool {
      var changed = Set([folder.library].compactMap { $0 })
      while true {
        let isBuilt = buildOnce(folder.source)
        // What changes each time, make itself writes.
        let saved = watch.settle().subtracting(changed)
        guard let first = saved.min() else { return isBuilt }
        launch.logger.notice("\(first) has changed while it was built; it is built again")
        changed.formUnion(saved)
      }
    }

    private func buildOnce(_ folder: String) -> Bool {
      guard case .failed(let reason) = PackBuild.run(in: folder) else { return true }
      launch.logger.error("\(reason)")
      return false
    }

    /// What keeps the host from using it is said before the app is started.
    private func check(_ folder: String) -> Bool {
      let problems = PackExamination(folder, loads: true).problems
      for problem in problems { launch.logger.error("\(problem)") }
      return problems.isEmpty
    }

    private func wait(_ watch: FolderWatch) async {
      launch.logger.notice("waiting for a file to be saved in \(folder); ctrl-C ends this")
      if let changed = await watch.change() { launch.logger.notice("\(changed) has changed") }
    }

    private func runApp(_ folder: String, _ watch: FolderWatch) async throws -> Ending {
      var options = try launch.options(for: launch.app, stage: launch.isOnPersonsDisplay ? .user : .private)
      options.packPath = [folder] + options.packPath.filter { $0 != folder }
      do {
        return try await Session.running(options) { session, interruption in
          try await record(session, interruption, watch)
        }
      } catch let error as ConnectionError {
        launch.logger.error("\(error)")
        return .ended
      }
    }

    private enum Ending { case changed, ended, stopped }

    private func record(_ session: Session, _ interruption: Interruption, _ watch: FolderWatch) async throws -> Ending {
      let logger = launch.logger
      let agents = try await session.connect(within: launch.startTimeout, logger: logger)
      try await agents.record(ids: .visible, explains: true)
      logger.notice("recording; use the app, save a file in \(folder) to begin anew, press ctrl-C to stop")
      interruption.firstDo { session.terminate() }
      let change = Watching(watch)
      let watching = Task {
        guard let changed = await change.watch.change() else { return false }
        logger.notice("\(changed) has changed")
        session.terminate()
        return true
      }
      let printer = ExplanationPrinter(json: json)
      let end = await session.follow(agents, logger) { told in
        if case .explained(let explained) = told.notification { printer.show(explained, pid: told.pid) }
      }
      watching.cancel()
      if await watching.value { return .changed }
      if interruption.isRequested { return .stopped }
      // How it ended is said; a pack that has ended it will be corrected.
      try? await end.complain(to: logger, agents)
      return .ended
    }
  }
}

/// Used by the task that watches, and by nobody else until that has ended.
private struct Watching: @unchecked Sendable {
  let watch: FolderWatch

  init(_ watch: FolderWatch) { self.watch = watch }
}

/// Prints why acts are recorded or not.
struct ExplanationPrinter {
  let json: Bool

  func show(_ explained: Explained, pid: Int32) {
    if json { return JSONLine.write(ToldLine(event: "explained", pid: pid, told: explained)) }
    Console.shared.line(TerminalText.escaped(Self.text(explained)))
  }

  /// An act stands at the margin; the line that it has given is marked.
  static func text(_ explained: Explained) -> String {
    switch explained.step {
    case .act: "\(explained.act)  \(explained.text)"
    case .recorded: "   => \(explained.text)"
    case .nothing: "   -- \(explained.text)"
    case .asked, .input, .heard, .refused: "      \(explained.text)"
    }
  }
}
