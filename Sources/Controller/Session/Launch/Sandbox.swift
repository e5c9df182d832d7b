import FoundationEssentials

/// A program that starts an app where other files and variables are than here: which words of its command
/// line make room for Capuchin. One rule for each.
public enum Sandbox: String, Equatable, Sendable, CaseIterable {
  case flatpak = "Flatpak"
  case bubblewrap = "bubblewrap"

  /// What must be in the sandbox for an app there to be entered.
  public struct Needs: Equatable, Sendable {
    /// Folders and files that are only read there.
    public var read: [String] = []
    /// Such that need not be here.
    public var perhapsRead: [String] = []
    public var written: [String] = []
    public var variables: [(name: String, value: String)] = []

    public static func == (one: Needs, other: Needs) -> Bool {
      one.read == other.read && one.perhapsRead == other.perhapsRead && one.written == other.written
        && one.variables.elementsEqual(other.variables, by: ==)
    }
  }

  /// A command line that starts a sandbox.
  public struct Command: Equatable, Sendable {
    public let sandbox: Sandbox
    let words: [String]
    /// Before which word options are inserted.
    let place: Int
    /// Where the app's own words begin.
    let app: Int

    /// The app as the sandbox is told to start it; for Flatpak its id, and its arguments.
    public var appWords: [String] { Array(words[app...]) }

    /// The words with what is needed.
    public func opened(for needs: Needs) -> [String] {
      Array(words[..<place]) + sandbox.options(for: needs) + words[place...]
    }

    /// The words with what is needed, and another program in the app's place.
    public func opened(for needs: Needs, running program: [String]) -> [String] {
      let options = Array(words[..<place]) + sandbox.options(for: needs)
      switch sandbox {
      case .bubblewrap: return options + words[place..<app] + program
      case .flatpak:
        let command = program.first.map { ["--command=\($0)"] } ?? []
        return options + command + words[place...app].filter { !$0.hasPrefix("--command") } + program.dropFirst()
      }
    }
  }

  /// The sandbox that a command line starts; nil if it starts none, or one that cannot be told from it.
  public static func command(_ words: [String]) -> Command? {
    let start = prefixLength(words)
    guard start < words.count else { return nil }
    switch words[start].split(separator: "/").last {
    case "flatpak": return flatpak(words, start)
    case "bwrap": return bubblewrap(words, start)
    default: return nil
    }
  }

  private func options(for needs: Needs) -> [String] {
    switch self {
    case .flatpak:
      needs.variables.map { "--env=\($0.name)=\($0.value)" } + needs.read.map { "--filesystem=\($0):ro" }
        + needs.written.map { "--filesystem=\($0)" }
    case .bubblewrap:
      needs.written.flatMap { ["--bind", $0, $0] } + needs.read.flatMap { ["--ro-bind", $0, $0] }
        + needs.perhapsRead.flatMap { ["--ro-bind-try", $0, $0] }
        + needs.variables.flatMap { ["--setenv", $0.name, $0.value] }
    }
  }

  /// How many words `env` and its settings are, which only lead to another program.
  private static func prefixLength(_ words: [String]) -> Int {
    guard words.first?.split(separator: "/").last == "env" else { return 0 }
    let rest = words.dropFirst().drop { $0 != "--" && $0.contains("=") && !$0.hasPrefix("-") }
    return rest.first == "--" ? rest.startIndex + 1 : rest.startIndex
  }

  /// `flatpak [OPTION…] run [OPTION…] APP [ARGUMENT…]`
  private static func flatpak(_ words: [String], _ start: Int) -> Command? {
    guard let run = words.indices.dropFirst(start + 1).first(where: { !words[$0].hasPrefix("-") }),
      words[run] == "run",
      let app = words.indices.dropFirst(run + 1).first(where: { !words[$0].hasPrefix("-") })
    else { return nil }
    return Command(sandbox: .flatpak, words: words, place: run + 1, app: app)
  }

  /// `bwrap [OPTION…] [--] PROGRAM [ARGUMENT…]`. Later options are stronger: what is needed comes last.
  private static func bubblewrap(_ words: [String], _ start: Int) -> Command? {
    var index = start + 1
    while index < words.count, words[index] != "--", words[index].hasPrefix("--") {
      guard let count = bubblewrapOptions[words[index]] else { return nil }
      index += 1 + count
    }
    guard index < words.count else { return nil }
    let app = words[index] == "--" ? index + 1 : index
    return app < words.count ? Command(sandbox: .bubblewrap, words: words, place: index, app: app) : nil
  }

  /// How many values an option of bubblewrap's has.
  private static let bubblewrapOptions: [String: Int] = {
    let byCount: [Int: String] = [
      0: """
        unshare-all share-net unshare-user unshare-user-try unshare-ipc unshare-pid unshare-net unshare-uts \
        unshare-cgroup unshare-cgroup-try disable-userns assert-userns-disabled clearenv new-session \
        die-with-parent as-pid-1 level-prefix
        """,
      1: """
        args argv0 userns userns2 pidns uid gid hostname chdir unsetenv lock-file sync-fd remount-ro exec-label \
        file-label proc dev tmpfs mqueue dir seccomp add-seccomp-fd block-fd userns-block-fd info-fd \
        json-status-fd cap-add cap-drop perms size overlay-src tmp-overlay ro-overlay
        """,
      2: """
        setenv bind bind-try dev-bind dev-bind-try ro-bind ro-bind-try bind-fd ro-bind-fd file bind-data \
        ro-bind-data symlink chmod
        """,
      3: "overlay",
    ]
    return Dictionary(
      uniqueKeysWithValues: byCount.flatMap { count, names in
        names.split(separator: " ").map { ("--\($0)", count) }
      })
  }()
}

extension Sandbox.Needs {
  /// What an app of a session needs in a sandbox: the agent and the packs to read, the session's folder to
  /// write, the doors by name, and the socket of a display, which a sandbox with a /tmp of its own hides.
  ///
  /// - Parameters:
  ///   - environment: what the sandbox is started with, without the doors.
  ///   - session: the session's folder; nil where only libraries are to be tried.
  ///   - hearsSignals: whether what hears signals is to be preloaded.
  public init(
    installation: Installation, packPath: [String], session: String?, environment: [String: String], hearsSignals: Bool = false
  ) {
    let packs = packPath.filter {
      !"\($0)/".hasPrefix("\(installation.libraries)/") && FileManager.default.fileExists(atPath: $0)
    }
    read = [installation.libraries] + packs
    guard let session else { return }
    written = [session]
    // Of what the person has set, a sanitizer's options are valid there, too; what is preloaded here is not there.
    let doors = StageEnvironment.addDoors(installation, to: environment.filter { $0.key == "ASAN_OPTIONS" }, hearsSignals: hearsSignals)
    variables = doors.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    variables.append(("CAPUCHIN_SESSION", session))
    if let number = environment["DISPLAY"].flatMap(DisplayProbe.localNumber) {
      perhapsRead = ["/tmp/.X11-unix/X\(number)"]
    }
  }
}
