import ArgumentParser
import Conformance
import FoundationEssentials
import PackManifest
import Session

/// `capuchin doctor`: looks at what a session needs, and says what to do about what is missing.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what is here, what is missing, and how to get it.",
    usage: "capuchin doctor [<options>] [<app> | -- <app> [<argument> ...]]",
    discussion: """
      Of an app it says what it is, and what it and its sandbox lack; the app is not started, its \
      sandbox is, with the loader in the app's place. Exit status 1 if something is missing that is \
      needed, or does harm.

      Examples:
        capuchin doctor
        capuchin doctor org.gnome.Calculator.desktop
        capuchin doctor -- flatpak run org.gnome.Calculator
      """)

  @Argument(help: "A program, or an app's desktop entry.")
  var named: String?

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @OptionGroup var packs: PackArguments

  /// The app and its arguments, see `AppArguments`.
  @Option(
    name: .customLong(AppArguments.option), parsing: .unconditionalSingleValue, help: .private)
  var appWords: [AppWord] = []

  func validate() throws {
    if named != nil && !appWords.isEmpty {
      throw ValidationError("Name one app: either a word, or after -- with its arguments.")
    }
  }

  /// - Throws: `ExitCode.failed` if something is missing that is needed, or does harm.
  func run() throws {
    let findings = try installation() + surroundings() + packFindings() + appFindings()
    if json { findings.forEach(JSONLine.write) } else { show(findings) }
    if findings.contains(where: { [.missing, .wrong].contains($0.state) }) { throw ExitCode.failed }
  }

  private func show(_ findings: [Finding]) {
    Console.shared.write(Table.text(findings.map { [$0.state.rawValue, $0.subject, $0.found] }))
    let steps = findings.compactMap { finding in finding.next.map { "\(finding.subject): \($0)" } }
    if !steps.isEmpty { Console.shared.write("\nNext steps\n" + steps.map { "  \($0)\n" }.joined()) }
  }

  private func installation() throws -> [Finding] {
    let installation = try Installation.program()
    do {
      try installation.check()
      return [Finding(.ok, "installation", installation.root)]
    } catch {
      return [Finding(.missing, "installation", "\(error)", next: "install Capuchin anew; in a source tree, run make")]
    }
  }

  private func surroundings() -> [Finding] {
    let surroundings = Surroundings()
    var findings = surroundings.tools.map { tool in
      guard let path = tool.path else {
        return Finding(
          tool.isNeeded ? .missing : .note, tool.name, "not installed: it is \(tool.purpose)",
          next: "apt install \(tool.package)")
      }
      return Finding(.ok, tool.name, path)
    }
    switch surroundings.sessions {
    case .success(let folder): findings.append(Finding(.ok, "sessions", folder))
    case .failure(let error): findings.append(Finding(.missing, "sessions", "\(error)", next: "\(error)"))
    }
    findings.append(display)
    findings.append(.processor(choice: ProcessInfo.processInfo.environment["CAPUCHIN_INTERCEPTION"]))
    return findings
  }

  private var display: Finding {
    let environment = ProcessInfo.processInfo.environment
    let names = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { name in
      environment[name].flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
    }
    guard names.isEmpty else { return Finding(.ok, "display", names.joined(separator: " ")) }
    return Finding(.note, "display", "none; each session gets its own, as with --headless")
  }

  private func packFindings() throws -> [Finding] {
    let found = try packs.found()
    let discovery = found.discovery
    var findings = discovery.packs.map(finding)
    findings += discovery.problems.map { problem in
      Finding(.note, "pack", "\(problem)", next: "correct \(problem.path), or remove it from the search path")
    }
    if discovery.packs.isEmpty {
      let folders = found.path.folders.map(\.path).joined(separator: ", ")
      findings.append(Finding(
        .missing, "packs", "none in \(folders)", next: "install Capuchin anew, or name a folder with --pack-path"))
    }
    return findings
  }

  private func appFindings() throws -> [Finding] {
    let app = named.map { [$0] } ?? appWords.map(\.text)
    guard !app.isEmpty else { return [] }
    let found = try packs.found()
    let served = found.discovery.bridges.packs.compactMap(\.manifest.toolkit)
    let folders = found.path.folders.map(\.path)
    return AppExamination(named: app, installation: try .program(), packPath: folders, served: served).findings
  }

  /// Whether the host would use the pack, tried in another process.
  private func finding(_ pack: FoundPack) -> Finding {
    let name = "pack \(pack.manifest.id)"
    guard let failure = PackProbe.open(pack.folder).failure else {
      return Finding(.ok, name, "\(pack.manifest.version) in \(pack.folder)")
    }
    if failure.isHarmful {
      return Finding(
        .wrong, name, "\(pack.library.path) \(failure)",
        next: "correct the pack, or remove \(pack.folder) from the search path: apps are ended or held by it")
    }
    let toolkit = pack.manifest.toolkit?.name ?? "what it needs"
    let next = failure.lacksLibrary
      ? "install \(toolkit) if you want to use the pack"
      : "build the pack anew against what is installed here, or ask who made it"
    return Finding(.note, name, "\(pack.library.path): \(failure)", next: next)
  }
}
