import Wire

/// What everyone who finds a session's folder may know about it: the contents of `session.json`.
///
/// The agent in the app reads it too; a field may be added, none changes its meaning.
public struct SessionDescription: Codable, Equatable, Sendable {
  /// The version of this description.
  public var version = 1
  /// The session's name, also its folder's.
  public var id: String
  /// The process that asked for the session.
  public var controller: Int32
  /// The process that owns the session's processes.
  public var supervisor: Int32
  /// The app's command line.
  public var app: [String]
  /// The app's first process; absent until it runs.
  public var appProcess: Int32?
  /// Whose HOME, folders and message bus the app has.
  public var stage: Stage
  /// The X or Wayland display; absent if there is none to name.
  public var display: String?
  /// The file with the key to the display, where the session made the display itself.
  public var displayAuthority: String?
  /// Absolute folders in which packs are looked for, in order.
  public var packPath: [String]
  /// Whether the agent records from the start.
  public var record: Bool
  /// Which ids the recorder prefers.
  public var ids: RecordStart.Identifiers
  /// Which names come first of some widgets, regardless of `ids`; absent for none.
  public var names: [NameRule]?
  /// The chord that turns the next widget pressed into a `Verify` while recording; absent for none.
  public var verifyKey: String?
  /// Slots whose calls the agent tells from the start; absent for none.
  public var trace: [String]?
  /// Set-up operations, run in this order before the app's first window; absent for none.
  public var setUp: [String]?
  /// When the session began, as ISO 8601 in UTC.
  public var started: String

  enum CodingKeys: String, CodingKey {
    case version, id, controller, supervisor, app, stage, display, record, ids, names, trace, started
    case appProcess = "app_process"
    case displayAuthority = "display_authority"
    case packPath = "pack_path"
    case setUp = "set_up"
    case verifyKey = "verify_key"
  }
}

/// Whose surroundings an app runs in.
public enum Stage: String, Codable, CaseIterable, Sendable {
  /// A home, XDG folders and a message bus of the session's own, removed with it.
  case `private`
  /// The person's own.
  case user
}
