import PackManifest

/// What a supervisor is told to do: options, and what the names in them stand for.
struct LaunchPlan: Codable {
  let options: LaunchOptions
  /// The words that are started, and the program that the first of them is.
  let command: [String]
  let program: String
  let display: Display
  let displayServer: String?
  let messageBus: String?
  let windowManager: String?
  let controller: Int32

  /// Resolves the names in `options`.
  ///
  /// - Throws: `SessionError` for what is not there: before a folder is made or a process started.
  init(_ options: LaunchOptions, controller: Int32) throws {
    let environment = options.environment.merging(options.additions) { $1 }
    try options.installation.check()
    self.options = options
    command = try AppCommand(options.app, environment: environment).words
    // The system would start what is before it, without a word.
    if let word = command.first(where: { $0.utf8.contains(0) }) {
      throw SessionError.cannotStart(word.replacing("\0", with: "␀"), reason: "it has a NUL in it, where ␀ is")
    }
    program = try ProgramSearch(environment: environment, folder: options.folder).resolve(command.first ?? "")
    if Sandbox.command(command)?.sandbox == .flatpak { try options.installation.checkSeenByFlatpak() }
    display = try Display(options.display, environment: options.environment)
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
    let hasBus = options.stage == .private || display == .ownWayland
    messageBus = hasBus ? try MessageBus.tool.find(environment: person) : nil
    self.controller = controller
  }

  /// Where packs are looked for; what is not there is no problem.
  var packs: PackSearchPath {
    PackSearchPath(
      options.packPath.map { path in
        PackSearchPath.Folder(path: path, origin: path == options.installation.packs ? .installation : .user)
      })
  }
}
