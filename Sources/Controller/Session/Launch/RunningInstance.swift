import FoundationEssentials
import Glibc

/// A process of the person's that runs the same app. An app of one process only hands its start over to
/// that one and ends.
struct RunningInstance: Equatable, CustomStringConvertible {
  let process: pid_t
  let name: String
  /// The names that it owns on the person's session bus, sorted.
  let busNames: [String]

  var description: String {
    let owned = busNames.isEmpty ? "" : ", which owns \(busNames.joined(separator: ", ")) on the session bus"
    return "process \(process) (\(name))\(owned)"
  }

  /// - Parameters:
  ///   - named: the app as the person has named it.
  ///   - session: whose own processes do not count.
  /// - Returns: the oldest such process; nil if there is none.
  static func find(_ named: [String], environment: [String: String], besides session: String) -> RunningInstance? {
    guard let words = try? AppCommand(named, environment: environment).words, let first = words.first,
      let program = try? ProgramSearch(environment: environment).resolve(first)
    else { return nil }
    let own = Set(ProcessTable.processes(withSetting: "CAPUCHIN_SESSION=\(session)"))
    let found = ProcessTable.all(of: geteuid()).sorted().first { process in
      !own.contains(process) && runs(process, program, Array(words.dropFirst()))
    }
    return found.map { process in
      RunningInstance(process: process, name: ProcessTable.name(of: process), busNames: names(of: process, environment))
    }
  }

  /// A script is run by an interpreter, and is its first argument.
  private static func runs(_ process: pid_t, _ program: String, _ arguments: [String]) -> Bool {
    let words = KernelFile.bytes("/proc/\(process)/cmdline").split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
    let isProgram = real("/proc/\(process)/exe") == real(program)
    if arguments.isEmpty { return isProgram || words.dropFirst().first.map { real($0) == real(program) } ?? false }
    return isProgram && Array(words.dropFirst()) == arguments
  }

  private static func real(_ path: String) -> String? {
    guard path.hasPrefix("/"), let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func names(of process: pid_t, _ environment: [String: String]) -> [String] {
    let runtime = environment["XDG_RUNTIME_DIR"].map { folder in "unix:path=\(folder)/bus" }
    guard let address = environment["DBUS_SESSION_BUS_ADDRESS"] ?? runtime,
      let bus = try? BusConnection(to: address)
    else { return [] }
    defer { bus.close() }
    let service = "org.freedesktop.DBus"
    func ask(_ method: String, _ arguments: String = "()") -> String {
      (try? bus.ask(service, "/org/freedesktop/DBus", service, method, arguments)) ?? ""
    }
    // `(['org.freedesktop.DBus', ':1.7', 'org.gnome.Calculator'],)`, and `(uint32 4711,)`, with or without the type
    let all = ask("ListNames").split(separator: "'").filter { $0.contains(".") && !$0.hasPrefix(":") && $0 != service }
    return all.filter { name in
      let answer = ask("GetConnectionUnixProcessID", "('\(name)',)").dropFirst().prefix { $0 != "," }
      return answer.split(separator: " ").last.flatMap { pid_t($0) } == process
    }
    .map(String.init).sorted()
  }
}
