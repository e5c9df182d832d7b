import PackManifest
import Wire

/// What a supervisor is told to do: options with every name resolved.
struct LaunchPlan: Codable, Equatable {
  /// As the person named it.
  let app: [String]
  /// The words that are started, and the program that the first of them is.
  let command: [String]
  let program: String
  let stage: Stage
  let display: Display
  let additions: [String: String]
  let output: AppOutput
  let installationRoot: String
  let displayServer: String?
  let messageBus: String?
  let windowManager: String?
  let controller: Int32
  let packPath: [String]
  let record: Bool
  let trace: [String]
  let setUp: [String]
  let ids: RecordStart.Identifiers
  let verifyKey: String?

  /// Resolves the names in `options`.
  ///
  /// - Throws: `SessionError` for what is not there: before a folder is made or a process started.
  init(_ options: LaunchOptions, controller: Int32) throws {
    let environment = options.environment.merging(options.additions) { $1 }
    try options.installation.check()
    app = options.app
    command = try AppCommand(options.app, environment: environment).words
    program = try ProgramSearch(environment: environment).resolve(command.first ?? "")
    if Sandbox.command(command)?.sandbox == .flatpak { try options.installation.checkSeenByFlatpak() }
    stage = options.stage
    display = try Display(options.display, environment: options.environment)
    additions = options.additions
    output = options.output
    installationRoot = options.installation.root
    let person = options.environment
    displayServer =
      switch display {
      case .own: try OwnDisplay.tool.find(environment: person)
      case .ownWayland: try Compositor.tool.find(environment: person)
      case .person: nil
      }
    windowManager =
      display == .own ? WindowManager.tool.findIfInstalled(environment: person) : nil
    // A compositor of the session's own offers services on a bus: never on the person's.
    let hasBus = stage == .private || display == .ownWayland
    messageBus = hasBus ? try MessageBus.tool.find(environment: person) : nil
    self.controller = controller
    packPath = options.packPath
    record = options.record
    trace = options.trace
    setUp = options.setUp
    ids = options.ids
    verifyKey = options.verifyKey
  }

  /// Where packs are looked for; what is not there is no problem.
  var packs: PackSearchPath { PackSearchPath(packPath.map { PackSearchPath.Folder(path: $0, origin: .installation) }) }
}
