import Files
import FoundationEssentials
import Glibc

/// Reads an app's own settings on the person's stage, as they are before the app starts.
///
/// The app's names decide what is its own. Its program's is known before the start; others are known once it runs.
public struct SettingsReader {
  private static let tool = StageTool(name: "dconf", package: "dconf-cli", purpose: "to keep the app's GSettings")

  private let folders: [AppSettings.Place: [String]]
  /// The keys of all apps.
  private let allKeys: String
  private var keys: SettingsKeys
  private var files = SettingsFiles()
  private var names: Set<String> = []
  private var entries: Set<String> = []
  private var problems: [String] = []

  /// Reads the keys of GSettings, and the files that are named after the app's program or its menu entry.
  public init(_ options: LaunchOptions) {
    let environment = options.environment.merging(options.additions) { $1 }
    let home = environment["HOME"] ?? ""
    let configuration = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(home)/.config"
    // GNUstep takes the home from the list of users.
    let homes = [Self.listedHome.flatMap { $0 == home ? nil : $0 }, home].compactMap { $0 }
    folders = [.configuration: [configuration], .gnustep: homes.map { "\($0)/GNUstep/Defaults" }]
    do {
      allKeys = try Self.dump(environment, configuration)
    } catch {
      allKeys = ""
      problems.append("the app's GSettings are not kept: \(error)")
    }
    keys = SettingsKeys(of: [], in: "")
    files.leavesOutSecrets = true
    files.begin = Self.now
    let command = try? AppCommand(options.app, environment: environment)
    read([command?.words.first, command?.entry].compactMap { $0 }.map(Self.name))
  }

  /// Reads what is named after an app that runs by now.
  ///
  /// - Parameter names: its id, and its program's name.
  public mutating func add(_ names: [String]) { read(names.map(Self.name)) }

  /// What was read.
  public var settings: AppSettings { AppSettings(keys: keys.text, files: files.files) }

  /// What a person must know of them, a sentence each.
  public var remarks: [String] {
    problems + files.leftOut.map { "not kept: \($0)" }
      + keys.leftOut.map { "not kept: the GSettings key \($0), which by its name may hold a secret" }
      + files.changed.map { "\($0) was changed while the app started: it is kept as it is now" }
  }

  private mutating func read(_ names: [String]) {
    self.names.formUnion(names.filter { !$0.isEmpty })
    keys = SettingsKeys(of: self.names, in: allKeys)
    let wanted = Set(self.names.map { $0.lowercased() })
    for (place, folders) in folders {
      for folder in folders {
        let inner = place == .gnustep ? "\(place.rawValue)/Defaults" : place.rawValue
        for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
        where Self.isNamed(entry, wanted) && entries.insert("\(inner)/\(entry)").inserted {
          files.add("\(folder)/\(entry)", as: "\(inner)/\(entry)")
        }
      }
    }
  }

  /// - Returns: true for `app`, `app.conf` and `apprc`.
  private static func isNamed(_ entry: String, _ names: Set<String>) -> Bool {
    let entry = entry.lowercased()
    let stem = entry.lastIndex(of: ".").map { String(entry[..<$0]) } ?? entry
    return names.contains { entry == $0 || stem == $0 || entry == "\($0)rc" }
  }

  /// `org.gnome.Calculator` of the entry's path, and `gnome-calculator` of the program's.
  private static func name(of path: String) -> String {
    let name = PathText.name(of: path)
    return name.hasSuffix(".desktop") ? String(name.dropLast(".desktop".count)) : name
  }
}

extension SettingsReader {
  /// The time by the clock that file systems use.
  private static var now: timespec {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &now)
    return now
  }

  private static var listedHome: String? {
    guard let user = getpwuid(geteuid()), let home = user.pointee.pw_dir else { return nil }
    return String(cString: home)
  }

  /// The keys of GSettings that have values of their own, of all apps.
  ///
  /// - Throws: `SessionError` if there is a database and no `dconf` to read it.
  private static func dump(_ environment: [String: String], _ configuration: String) throws -> String {
    switch environment["GSETTINGS_BACKEND"] {
    case "keyfile":
      return (try? String(contentsOfFile: "\(configuration)/glib-2.0/settings/keyfile", encoding: .utf8)) ?? ""
    case "memory", "null": return ""
    default: break
    }
    guard access("\(configuration)/dconf/user", F_OK) == 0 || environment["DCONF_PROFILE"] != nil else { return "" }
    let program = try tool.find(environment: environment)
    let (output, process) = try start(program, StageEnvironment.withoutPreloads(environment))
    let bytes = try WholeReading.read(output.number)
    let status = ExitStatus(waitingFor: process)
    guard status.isSuccess else { throw SessionError.toolFailed(tool.name, reason: "it ended with \(status)", log: "") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Returns: what it prints, and its process. No other descriptor of the writing end is left.
  private static func start(_ program: String, _ environment: [String: String]) throws -> (Descriptor, pid_t) {
    let (near, far) = try Descriptor.socketPair()
    let null = try Descriptor(opening: "/dev/null", O_RDWR)
    let process = try SpawnRequest(
      program: program, arguments: [tool.name, "dump", "/"], environment: environment,
      descriptors: [null.number, far.number, null.number]
    ).start()
    withExtendedLifetime((far, null)) {}
    return (near, process)
  }
}
