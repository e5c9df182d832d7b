/// The folders in which packs are looked for, absolute, in their order.
public struct PackSearchPath: Sendable, Hashable {
  /// Who named a folder: a folder that a person named must be there.
  public enum Origin: Sendable, Hashable {
    case option
    case environment
    case user
    /// For all who use the installation; its own packs are not there, so that a newer one takes nothing away.
    case system
    case installation
  }

  public struct Folder: Sendable, Hashable {
    public let path: String
    public let origin: Origin

    public init(path: String, origin: Origin) {
      self.path = path
      self.origin = origin
    }
  }

  /// The name of the variable that holds further folders, with colons between.
  public static let variable = "CAPUCHIN_PACK_PATH"

  /// Below an installation's root, where packs are that others have made.
  public static let systemFolder = "lib/capuchin-packs"

  public let folders: [Folder]

  /// Resolves all that names folders; a folder that is named twice counts where it comes first.
  ///
  /// - Parameters:
  ///   - options: the values of `--pack-path`.
  ///   - environment: for `CAPUCHIN_PACK_PATH`, `XDG_DATA_HOME` and `HOME`.
  ///   - installation: the installation's root, above `lib`; nil for none.
  ///   - currentFolder: what relative paths are relative to; absolute.
  public init(
    options: [String], environment: [String: String], installation: String?, currentFolder: String
  ) {
    let named = environment[Self.variable, default: ""].split(separator: ":").map(String.init)
    var folders = options.map { Folder(path: $0, origin: .option) }
    folders += named.map { Folder(path: $0, origin: .environment) }
    if let data = Self.dataFolder(environment) {
      folders.append(Folder(path: data + "/capuchin/packs", origin: .user))
    }
    if let installation {
      folders.append(Folder(path: installation + "/" + Self.systemFolder, origin: .system))
      folders.append(Folder(path: installation + "/lib/capuchin/packs", origin: .installation))
    }
    self.init(
      folders.map { Folder(path: Self.absolute($0.path, in: currentFolder), origin: $0.origin) })
  }

  /// Folders that are absolute already, as a session hands them to the app.
  public init(_ folders: [Folder]) {
    var seen: Set<String> = []
    self.folders = folders.filter { seen.insert($0.path).inserted }
  }

  private static func dataFolder(_ environment: [String: String]) -> String? {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/share"
  }

  /// Without symbolic links where it exists, so that one folder has one path.
  private static func absolute(_ path: String, in folder: String) -> String {
    let joined = path.hasPrefix("/") ? path : folder + "/" + path
    if let real = try? Syscalls.realPath(joined) { return real }
    var parts: [Substring] = []
    for part in joined.split(separator: "/") where part != "." {
      if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
