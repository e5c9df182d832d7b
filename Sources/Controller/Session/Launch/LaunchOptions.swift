import FoundationEssentials
import Logging
import Wire

/// What is to be started, and in which surroundings.
public struct LaunchOptions: Codable, Sendable {
  /// The app's command line; its first word is looked for in PATH.
  public var app: [String]
  /// The folder in which the app is started, absolute; nil for Capuchin's own.
  public var folder: String?
  /// Whose HOME, folders and message bus the app has.
  public var stage = Stage.private
  /// The folder with the app's settings for a private stage, absolute, as `AppSettings` has written it; nil for none.
  public var settings: String?
  /// Where the app shows its windows.
  public var display = DisplayChoice.automatic
  /// The person's environment, from which the app's is made.
  public var environment = ProcessInfo.processInfo.environment
  /// Settings for the app alone, stronger than the stage's.
  public var additions: [String: String] = [:]
  /// Folders in which packs are looked for, absolute, in order.
  public var packPath: [String] = []
  /// Whether the agent records from the start.
  public var record = false
  /// Slots whose calls the agent tells from the start: `GtkSelectionModel.select_item`.
  public var trace: [String] = []
  /// Whether it is heard from the start to which signals of GObjects the app listens.
  public var hearsSignals = false
  /// Set-up operations of packs and classes of the app, run in this order before the app's first window.
  public var setUp: [String] = []
  /// Which ids the recorder prefers.
  public var ids = RecordStart.Identifiers.visible
  /// Which names come first of some widgets, regardless of `ids`.
  public var names: [NameRule] = []
  /// The chord that turns the next widget pressed into a `Verify` while recording; nil for none.
  public var verifyKey: String?
  /// Where the app's standard output and error go.
  public var output = AppOutput.standardError
  /// Whether the app reads what is piped to Capuchin. Of a server's apps none does: the pipe is the server's own.
  public var inheritsInput = true
  /// Capuchin's own files.
  public var installation: Installation
  /// Told what is missing but not needed.
  public var logger = Logger(label: "capuchin.session")

  /// Options for an app, all else as for `capuchin play`.
  ///
  /// - Throws: `SessionError.installationIncomplete` if the running program is not installed and
  ///   no installation is given.
  public init(app: [String], installation: Installation? = nil) throws {
    self.app = app
    self.installation = try installation ?? .current()
  }

  /// What is written for the supervisor. The environment and the input are not: the supervisor is started with them.
  /// There may be secrets in the environment.
  private enum CodingKeys: CodingKey {
    case app, folder, stage, settings, display, additions, packPath, record, trace, hearsSignals, setUp, ids, names
    case verifyKey, output, installation
  }
}

/// Where an app's standard output and error go.
public enum AppOutput: Codable, Equatable, Sendable {
  /// To the standard error of the program that starts the session.
  case standardError
  /// To the end of a file.
  case file(String)
}
