import Glibc
import PackHost
import PackManifest
import Wire

/// What the agent needs to know of its session, from the `session.json` in the session's folder.
struct SessionFile {
  /// Whether to record from the start.
  let record: Bool
  /// Which names of a widget come first.
  let nameOrder: NameOrder
  /// The chord that turns the next widget pressed into a `Verify`; nil for none.
  let verifyKey: String?
  /// Slots whose calls are told from the start.
  let trace: [String]
  /// Set-up operations, run in this order before the app's first window.
  let setUp: [String]

  /// Reads the file of a session. Without Foundation's decoder: what that takes, each start of an app would.
  ///
  /// - Throws: what reading throws, `ManifestProblem`.
  init(folder: String) throws {
    let members = try JSONMembers(contentsOf: "\(folder)/session.json")
    record = try members.truth("record") ?? false
    nameOrder = NameOrder(
      try members.objects("names", NameRule.init) ?? [],
      otherwise: try members.choice("ids", of: RecordStart.Identifiers.self) ?? .visible)
    verifyKey = try members.optionalText("verify_key")
    trace = try members.texts("trace")
    setUp = try members.texts("set_up")
  }

  /// Whether packs are needed before the app has launched.
  var needsAllPacks: Bool { record || !setUp.isEmpty }
}

extension NameRule {
  fileprivate init(_ members: JSONMembers) throws(ManifestProblem) {
    self.init(
      kind: try members.optionalText("kind"), className: try members.optionalText("class"),
      order: try members.choices("order", of: Source.self))
  }
}

/// The session's `doors.log`: the one place where an agent that cannot be reached can leave a word.
enum DoorsLog {
  /// Adds a line; without a folder to write to there is nobody to read it either.
  static func write(_ text: String, session folder: String) {
    let file = PrivateFile.open("\(folder)/doors.log", O_WRONLY | O_APPEND)
    guard file >= 0 else { return }
    let line = Array("\(getpid()): \(text)\n".utf8)
    _ = Glibc.write(file, line, line.count)
    close(file)
  }
}

/// The file in which the controller sees in which pack this process is.
enum TrailFile {
  /// Makes it and maps it. Where that fails only this process can read its trail.
  static func create(_ files: AgentFiles) -> CallTrail {
    let new = "\(files.trail).new"
    unlink(new)
    let file = PrivateFile.open(new, O_RDWR | O_EXCL)
    guard file >= 0 else { return CallTrail() }
    defer { close(file) }
    // Blocks that are there cannot be missing later, when a store would end the process.
    guard posix_fallocate(file, 0, off_t(TrailLayout.size)) == 0,
      let memory = mmap(nil, TrailLayout.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      memory != MAP_FAILED
    else {
      unlink(new)
      return CallTrail()
    }
    let trail = CallTrail(memory: memory)
    // Shown once it can be read.
    rename(new, files.trail)
    return trail
  }
}
