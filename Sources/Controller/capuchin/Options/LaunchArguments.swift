import ArgumentParser
import FoundationEssentials
import Logging
import Player
import Session
import Wire

/// How an app is started: the options that every command with an app has.
struct LaunchArguments: ParsableArguments {
  @Flag(help: "Give the app a display of its own that no one sees; the default where there is none.")
  var headless = false

  @Flag(help: "Give the app a Wayland display of its own that no one sees, with pointer and keyboard.")
  var wayland = false

  @Option(help: ArgumentHelp("Show the app on this X or Wayland display.", valueName: ":N"))
  var display: String?

  @Option(
    help: ArgumentHelp(
      "Whose home, XDG folders and D-Bus the app has: private ones, removed afterwards, or yours.",
      valueName: "private|user"))
  var stage: Stage?

  @Option(
    name: .customLong("env"),
    help: ArgumentHelp("Set a variable for the app. May be repeated.", valueName: "name=value"))
  var environment: [EnvironmentSetting] = []

  @Option(
    name: .customLong("setup"),
    help: ArgumentHelp(
      """
      Run these set-up operations of packs, or classes of a GNUstep app (AddAccount), before the app's first \
      window, in this order; if one fails the app is ended.
      """,
      valueName: "name,..."),
    completion: .operations)
  var setUp: NameList?

  @Option(
    help: ArgumentHelp(
      "How long the app may take until it can be controlled and shows a window.", valueName: "duration"))
  var startTimeout = Duration.seconds(60)

  @Flag(help: "Leave out what the app writes to its standard output and error.")
  var quietApp = false

  @OptionGroup var packs: PackArguments

  @Flag(help: "Say on standard error what is done.")
  var verbose = false

  /// The app and its arguments.
  var app: [String] { appWords.map(\.text) }

  /// The same, see `AppArguments`.
  @Option(
    name: .customLong(AppArguments.option), parsing: .unconditionalSingleValue, help: .private)
  var appWords: [AppWord] = []

  var logger: Logger { ConsoleLog.logger(verbose: verbose) }

  func validate() throws {
    if headless && display != nil {
      throw ValidationError("--headless and --display exclude each other; choose one.")
    }
    if wayland && display != nil {
      throw ValidationError("--wayland and --display exclude each other; choose one.")
    }
  }

  /// What to launch.
  ///
  /// - Parameters:
  ///   - app: the command line.
  ///   - stage: whose surroundings, if no option says so.
  ///   - setUp: set-up operations that are run after those of the option.
  /// - Throws: `SessionError` if Capuchin is not installed whole; `PackUse.Problem`.
  func options(
    for app: [String], stage: Stage = .private, setUp: [String] = []
  ) throws -> LaunchOptions {
    var options = try LaunchOptions(app: app)
    options.setUp = (self.setUp?.names ?? []) + setUp
    let packs = try packs.usable()
    try packs.require(operations: options.setUp)
    options.stage = self.stage ?? stage
    options.display = displayChoice
    options.additions = Dictionary(environment.map { ($0.name, $0.value) }) { $1 }
    options.packPath = packs.path.folders.map(\.path)
    options.logger = logger
    if quietApp { options.output = .file("/dev/null") }
    return options
  }

  /// What to launch for a script; what differs from its recording is said.
  ///
  /// - Throws: as above.
  func options(for app: [String], of script: LoadedScript) throws -> LaunchOptions {
    var options = try options(for: app, setUp: script.setUp)
    let differences = RecordedSurroundings(script)?.apply(to: &options, startsOwnApp: self.app.isEmpty) ?? []
    for difference in differences { logger.notice("\(difference)") }
    return options
  }

  private var displayChoice: DisplayChoice {
    if wayland { return .wayland }
    return display.map(DisplayChoice.named) ?? (headless ? .headless : .automatic)
  }

  /// Whether the app will be on a display that the person sees.
  var isOnPersonsDisplay: Bool {
    let environment = ProcessInfo.processInfo.environment
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    return !headless && !wayland && (display != nil || hasDisplay)
  }
}

/// `K=V`.
struct EnvironmentSetting: ExpressibleByArgument {
  let name: String
  let value: String

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else { return nil }
    name = String(argument[..<equals])
    value = String(argument[argument.index(after: equals)...])
  }
}

extension Stage: ExpressibleByArgument {}
extension RecordStart.Identifiers: ExpressibleByArgument {}
