import FoundationEssentials

/// Where Capuchin's own files are: `bin/capuchin` and what lies in `lib/capuchin` beside it.
public struct Installation: Codable, Equatable, Sendable {
  /// The folder that holds `bin` and `lib`.
  public let root: String

  /// Describes an installation without looking at it.
  ///
  /// - Parameter root: an absolute path.
  public init(root: String) {
    self.root = root
  }

  /// The installation that the running program belongs to.
  ///
  /// - Throws: `SessionError.installationIncomplete` if the program is not part of one,
  ///   `SessionError.installationPathUnsuitable` if its path cannot be put in the environment.
  public static func current() throws -> Installation {
    let installation = try program()
    try installation.check()
    return installation
  }

  /// Where the running program is, be the rest there or not.
  public static func program() throws -> Installation {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let bin = URL(fileURLWithPath: program).deletingLastPathComponent()
    return Installation(root: bin.deletingLastPathComponent().path)
  }

  /// The program itself, which is also its own supervisor.
  public var executable: String { "\(root)/bin/capuchin" }
  /// The folder of the agent, the doors and the packs.
  public var libraries: String { "\(root)/lib/capuchin" }
  /// The agent.
  public var agent: String { "\(libraries)/libcapuchin.so" }
  /// The program in which a pack is opened to be looked at.
  public var packProbe: String { "\(libraries)/capuchin-pack-probe" }
  /// The folder of the installation's own packs.
  public var packs: String { "\(libraries)/packs" }
  /// The door that `LD_PRELOAD` names.
  var preloadDoor: String { "\(libraries)/libcapuchin-preload.so" }
  /// What is preloaded beside it where signals are to be heard.
  var signalEar: String { "\(libraries)/libcapuchin-signalear.so" }
  /// The folder of the door that `GIO_EXTRA_MODULES` names.
  var gioDoorFolder: String { "\(libraries)/gio" }

  /// The path of the program that the first word of a command line names.
  ///
  /// - Throws: `SessionError.programNotFound`, `.programNotExecutable` or `.programIsPrivileged`.
  public static func programPath(
    named word: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> String {
    try ProgramSearch(environment: environment).resolve(word)
  }

  /// Looks whether a Flatpak app can be shown the installation.
  ///
  /// - Throws: `SessionError.installationHidden`.
  func checkSeenByFlatpak() throws {
    let hidden = ["/usr", "/app", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/dev", "/proc"]
    if let folder = hidden.first(where: { "\(root)/".hasPrefix("\($0)/") }) {
      throw SessionError.installationHidden(folder)
    }
  }

  /// Looks whether every file that a session needs is there and can be named to the loader.
  ///
  /// - Throws: as `current()`.
  public func check() throws {
    let needed = [executable, agent, preloadDoor, "\(gioDoorFolder)/libcapuchin-giodoor.so"]
    for file in needed where !FileManager.default.fileExists(atPath: file) {
      throw SessionError.installationIncomplete(
        root: root, missing: String(file.dropFirst(root.count + 1)))
    }
    // The loader splits LD_PRELOAD at these and replaces what follows a dollar sign.
    if let character = root.first(where: { ": \t\n$".contains($0) }) {
      throw SessionError.installationPathUnsuitable(root, character: "\"\(character)\"")
    }
  }
}
