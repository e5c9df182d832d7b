import Conformance
import Files
import FoundationEssentials
import Glibc
import PackManifest
import Session

/// Looks at an app and the sandbox it is started in, without starting the app.
struct AppExamination {
  let named: [String]
  let installation: Installation
  let packPath: [String]
  /// The toolkits that installed packs serve.
  let served: [PackToolkit]

  /// How long a sandbox may take to start and list libraries.
  private static let limit = Duration.seconds(30)

  var findings: [Finding] {
    do {
      let command = try AppCommand(named, environment: ProcessInfo.processInfo.environment)
      let entry = command.entry.map { Finding(.ok, "entry", "\($0) starts: \(command.words.joined(separator: " "))") }
      return [entry].compactMap { $0 } + findings(command.words)
    } catch {
      return [Finding(.missing, "app", "\(error)", next: "name a program, a desktop entry, or a launcher and what it starts")]
    }
  }

  private func findings(_ words: [String]) -> [Finding] {
    let program: String
    do {
      program = try Installation.programPath(named: words.first ?? "")
    } catch {
      return [Finding(.missing, "app", "\(error)", next: "install it, or name it by its path")]
    }
    if let sandbox = Sandbox.command(words) { return inside(sandbox, program) }
    if let launcher = Self.unknownLauncher(words) {
      return [Finding(.note, "app", "\(launcher)", next: "\(Page.path("Sessions")) has what is known of it")]
    }
    return outside(program)
  }

  // MARK: - Without a sandbox

  private func outside(_ program: String) -> [Finding] {
    if let interpreter = Self.interpreter(of: program) {
      return [Finding(.ok, "app", "\(program), a script of \(interpreter): which toolkit it loads shows when it runs")]
    }
    guard let trial = try? TrialProcess([LibraryList.loader, "--list", program], within: Self.limit) else { return [] }
    let list = LibraryList(trial.said)
    guard trial.status == .exited(0) || list.saysSomething else {
      return [Finding(.missing, "app", "\(program) loads no libraries (\(trial.said)): it cannot be entered", next: "link it dynamically")]
    }
    return [judged(list, "app", program)]
  }

  private func judged(_ list: LibraryList, _ subject: String, _ program: String) -> Finding {
    guard list.problems.isEmpty else {
      return Finding(
        .missing, subject, "\(program): \(list.problems.joined(separator: ", "))", next: "install what it needs")
    }
    let toolkits = list.toolkits.joined(separator: ", ")
    if !toolkits.isEmpty, !list.found.contains(where: { name in served.contains { $0.has(library: name) } }) {
      return Finding(
        .missing, subject, "\(program) is made with \(toolkits), which no installed pack serves",
        next: "see capuchin packs list for the toolkits that are served")
    }
    return toolkits.isEmpty
      ? Finding(.note, subject, "\(program) is not linked to a toolkit that Capuchin knows; it may load one when it runs, or start another program")
      : Finding(.ok, subject, "\(program), \(toolkits)")
  }

  // MARK: - In a sandbox

  /// What the agent and the bridge to GTK are not linked to, but open when it is first needed, and what does
  /// not work without.
  private static let openedLater = [
    ("libxml2.so.2", "ids that are XPath expressions"),
    ("libgirepository-1.0.so.1", "methods of GTK's and of delegates that no pack describes whole"),
  ]

  /// Starts the sandbox with the loader in the app's place.
  private func inside(_ command: Sandbox.Command, _ program: String) -> [Finding] {
    let kind = Finding(.ok, "launcher", "\(command.sandbox.rawValue), \(program)")
    let needs = Sandbox.Needs(installation: installation, packPath: packPath, session: nil, environment: [:])
    let app = command.appWords.first ?? ""
    func listed(_ script: String, _ subject: String, _ name: String, _ judge: (LibraryList) -> [Finding]) -> [Finding] {
      let trial = command.opened(for: needs, running: ["/bin/sh", "-c", script, "sh", LibraryList.loader, name])
      guard let outcome = try? TrialProcess([program] + trial.dropFirst(), within: Self.limit), let status = outcome.status
      else { return [Finding(.note, subject, "nothing came from the sandbox in \(Int(Self.limit / .seconds(1))) s")] }
      let list = LibraryList(outcome.said)
      guard list.saysSomething || status == .exited(0) else {
        return [Finding(.missing, subject, "it cannot be looked into (\(status)): \(outcome.said)", next: "start it by itself first")]
      }
      return judge(list)
    }
    let agent = listed(#""$1" --list "$2""#, "sandbox", installation.agent) { list in
      list.problems.isEmpty
        ? [Finding(.ok, "sandbox", "has what Capuchin needs")]
        : [Finding(
          .missing, "sandbox", "lacks what Capuchin needs: \(list.problems.joined(separator: ", "))",
          next: "add that to the sandbox, or use a Capuchin that was built on a system as old as the sandbox's")]
    }
    guard agent.allSatisfy({ $0.state == .ok }) else { return [kind] + agent }
    let later = Self.openedLater.flatMap { library, without in
      listed(#""$1" --list "$2" >/dev/null 2>&1 || echo "$2 => not found""#, "sandbox", library) { list in
        list.problems.isEmpty
          ? []
          : [Finding(
            .note, "sandbox", "has no \(library): \(without) do not work there", next: "add it to the sandbox if you need them")]
      }
    }
    guard command.sandbox == .bubblewrap else { return [kind] + agent + later }
    return [kind] + agent + later
      + listed(#"p=$(command -v "$2") && "$1" --list "$p""#, "app", app) { [judged($0, "app", app)] }
  }

  // MARK: - What it is

  /// The interpreter that a script names in its first line; nil for what is no script.
  private static func interpreter(of program: String) -> String? {
    let file = open(program, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let start = try? WholeReading.read(file, most: 256), start.starts(with: "#!".utf8) else { return nil }
    let line = String(decoding: start, as: UTF8.self).split(separator: "\n").first ?? ""
    return line.dropFirst(2).trimmed
  }

  /// What is to be said of launchers that no rule makes room for Capuchin in.
  private static func unknownLauncher(_ words: [String]) -> String? {
    let name = words.first.map(PathText.name) ?? ""
    if name == "snap" || words.first?.hasPrefix("/snap/bin/") == true {
      return "a snap: AppArmor lets it load libraries from its own folders only"
    }
    let containers = ["podman", "docker", "toolbox", "distrobox", "flatpak-spawn"]
    return containers.contains(name) ? "\(name) starts programs that belong to no session" : nil
  }
}
