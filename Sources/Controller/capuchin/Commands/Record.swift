import ArgumentParser
import Files
import Logging
import Player
import Script
import Session
import Wire

/// `capuchin record`: one recording, from the launch of the app to its end or ctrl-C.
struct Record: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start an app and write down what you do in it.",
    usage: "capuchin record [<options>] -- <app> [<argument> ...]",
    discussion: """
      Each command is printed and written as it happens. Recording ends with the app or with \
      ctrl-C. FILE.map beside the script holds all ids of each widget that was used, what each \
      command brought about, and when it was given. What you type in password entries is not \
      recorded: the script says ${secret:NAME} instead.

      Examples:
        capuchin record -o signup.monkey -- gtk4-widget-factory
        capuchin record --ids developer --force -o signup.monkey -- my-app --test
        capuchin record --effects=verify -o signup.monkey -- my-app --test
        capuchin record --stage user --keep-settings -o sum.monkey -- my-app
        capuchin record --headless -- gnome-calculator
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the script to this file, and FILE.map beside it.", valueName: "file"),
    completion: .scripts)
  var output: String?

  @Flag(help: "Replace the files if they exist.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "Which ids come first: what you see, or what the developer wrote.",
      valueName: "visible|developer"))
  var ids = RecordStart.Identifiers.visible

  @Option(
    help: ArgumentHelp(
      "Write below each command what it brought about: as comments, or with --effects=verify as checks that are played.",
      valueName: "comments|verify"))
  var effects: EffectStyle?

  @Option(
    help: ArgumentHelp(
      "The keys that turn the next widget pressed into a Verify; the app sees neither. None with none.",
      valueName: "chord"))
  var verifyKey = VerifyKeyArgument.usual

  @Flag(
    help: "Keep the app's own settings, as they are before it starts, in FILE.settings: play gives them to the app.")
  var keepSettings = false

  @Flag(help: "Print one JSON object a line instead of commands.")
  var json = false

  @OptionGroup var launch: LaunchArguments

  func validate() throws {
    if launch.app.isEmpty {
      throw ValidationError("No app to record. Name it after --: capuchin record -- gnome-calculator")
    }
    if keepSettings && output == nil {
      throw ValidationError("--keep-settings needs -o: the settings are kept beside the script.")
    }
  }

  /// - Throws: `ExitCode.failed` if the app crashed or a file does not hold all; what keeps it from running.
  func run() async throws {
    let output = output.map { RecordOutput(path: $0, replaces: force) }
    try output?.check(keepsSettings: keepSettings)
    var options = try launch.options(
      for: launch.app, stage: launch.isOnPersonsDisplay ? .user : .private)
    options.record = true
    options.ids = ids
    if let project = try ProjectFile.around(script: self.output, launch.packs.usable().discovery.catalog) {
      options.names = project.names
      launch.logger.notice("names are chosen by \(project.path)")
    }
    options.verifyKey = verifyKey.chord
    let keeper = keepSettings ? output.map { SettingsKeeper(beside: $0.path, options) } : nil
    try await Session.running(options) { try await record($0, $1, options, to: output, keeper) }
  }

  private func record(
    _ session: Session, _ interruption: Interruption, _ options: LaunchOptions, to output: RecordOutput?,
    _ keeper: SettingsKeeper?
  ) async throws {
    let logger = launch.logger
    let agents = try await session.connect(within: launch.startTimeout, logger: logger)
    guard let first = await agents.agents.first else { throw ConnectionError.gone }
    var (header, keeper) = (header(first.hello, options), keeper)
    header.settings = try keeper?.keep(first.hello, logger)
    var sink = try RecordSink(header: header, output: output, effects: effects, json: json, logger: logger)
    if let setUp { sink.take(setUp, pid: first.pid) }
    do {
      try await agents.record(ids: ids, names: options.names, verifyKey: verifyKey.chord)
    } catch let error as ConnectionError where error.isOfTheEnd {
      // The app records from its start and has ended meanwhile: how, the session's end says.
    }
    let verify = verifyKey.chord.map { ", \($0) and a click to verify" } ?? ""
    logger.notice("recording; end the app or press ctrl-C to stop\(verify)")
    interruption.firstDo {
      // What cannot be told within that time is in the script already, in its last form but one.
      try? await agents.record(ids: nil, within: .seconds(10))
      session.terminate()
    }
    let end = await session.follow(agents, logger) { told in
      if case .recorded(let recorded) = told.notification { sink.take(recorded, pid: told.pid) }
    }
    let isWhole = sink.finish()
    for name in sink.secrets {
      logger.notice("play needs the secret \(name): in the file of --secrets, or as \(Secrets.variable(for: name))")
    }
    if !interruption.isRequested { try await end.complain(to: logger, agents) }
    if !isWhole { throw ExitCode.failed }
  }

  /// What was done before the app's first window is done again when the script is played.
  private var setUp: Recorded? {
    guard let names = launch.setUp?.names else { return nil }
    let command = Command(sessionVerb: "Setup", arguments: names.map { Word(text: $0) })
    return Recorded(
      sequence: 0, line: command.description, final: true, candidates: [], window: "", kind: "")
  }

  private func header(_ hello: Hello.Result, _ options: LaunchOptions) -> ScriptHeader {
    let here = PathText.absolute("")
    return ScriptHeader(
      app: launch.app, toolkit: hello.toolkit.name, version: hello.toolkit.version, locale: locale(hello, options),
      folder: output.map { PathText.relative(here, from: PathText.folder(of: PathText.absolute($0))) },
      stage: options.stage.rawValue, theme: hello.toolkit.theme, scale: hello.toolkit.scale)
  }

  /// What the process has chosen; a toolkit that does not ask the C library reads the variables itself.
  private func locale(_ hello: Hello.Result, _ options: LaunchOptions) -> String {
    guard hello.locale == "C" else { return hello.locale }
    return LocaleName.effective(in: options.environment.merging(options.additions) { $1 })
  }
}
