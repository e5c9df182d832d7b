import Files
import FoundationEssentials
import Glibc
import PackManifest
import Wire

/// One session's folder: its files' names, its making and its reading.
public struct SessionDirectory: Equatable, Hashable, Sendable {
  /// The folder's absolute path.
  public let path: String

  /// Names a folder without looking at it.
  public init(path: String) {
    self.path = path
  }

  /// The session's id.
  public var id: String { PathText.name(of: path) }
  /// Where each agent has its socket `NAME.sock` and its token `NAME.token`.
  public var agents: String { "\(path)/agents" }
  /// What the session is; see `SessionDescription`.
  public var descriptionFile: String { "\(path)/session.json" }
  /// The packs as they were found and checked.
  func file(of list: PackDiscovery.List) -> String { "\(path)/\(list.rawValue)" }
  /// Where the engine listens that keeps the session for a shell; not there for others.
  public var engineSocket: String { "\(path)/engine.sock" }
  /// Files that a client has sent for the app; not there for others.
  public var uploads: String { "\(path)/uploads" }
  /// What a door could not do, a line each.
  public var doorsLog: String { "\(path)/doors.log" }
  /// How far set-up operations are, a `SetUpStep` a line.
  var setUpLog: String { "\(path)/\(SetUpStep.file)" }
  /// Locked as long as the supervisor lives.
  var lockFile: String { "\(path)/lock" }
  /// What the supervisor is to do.
  var planFile: String { "\(path)/launch.json" }
  /// What the stage's own tools printed.
  var stageLog: String { "\(path)/stage.log" }
  /// The private stage's HOME.
  var home: String { "\(path)/home" }
  /// The HOME of the stage's own tools.
  var tools: String { "\(path)/tools" }
  /// The private stage's XDG_RUNTIME_DIR.
  var runtime: String { "\(path)/run" }
  /// Settings of GTK's for the session, in a folder that stands in XDG_CONFIG_DIRS.
  var toolkitSettings: String { "\(path)/settings" }
  /// The Wayland compositor's XDG_CONFIG_HOME.
  var compositorConfiguration: String { "\(path)/compositor" }
  /// The key to the session's own display.
  var displayAuthority: String { "\(path)/xauthority" }
  /// The window manager's configuration.
  var windowManagerConfiguration: String { "\(path)/openbox.xml" }
  /// Made by the window manager when it manages the display.
  var windowManagerReady: String { "\(path)/openbox.ready" }

  /// What the session says about itself.
  ///
  /// - Throws: what reading and decoding the file throw.
  public func description() throws -> SessionDescription {
    let data = try Data(contentsOf: URL(fileURLWithPath: descriptionFile))
    return try JSONDecoder().decode(SessionDescription.self, from: data)
  }

  /// Writes `value` as JSON in one step, readable by this user only.
  ///
  /// - Throws: `SessionError`; what encoding throws.
  func write(_ value: some Encodable, to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(value)
    let new = "\(file).new"
    unlink(new)
    let target = try Descriptor(opening: new, O_WRONLY | O_CREAT | O_EXCL)
    do throws(SystemError) {
      try WholeWriting.write(data, to: target.number)
    } catch {
      throw SessionError.systemCall("write", subject: new, reason: "\(error)")
    }
    guard rename(new, file) == 0 else { throw SessionError.system("rename", new) }
  }

  /// Whether a supervisor holds the session's lock.
  var isLive: Bool {
    guard let lock = try? Descriptor(opening: lockFile, O_RDONLY) else { return false }
    return flock(lock.number, LOCK_SH | LOCK_NB) != 0
  }
}
