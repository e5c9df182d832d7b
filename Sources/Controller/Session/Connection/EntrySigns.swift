import FoundationEssentials
import Glibc
import Wire

/// What can be seen from outside of an app that nobody has entered so far.
struct EntrySigns: Equatable {
  /// One process of the app.
  struct Process: Equatable {
    let id: pid_t
    let name: String
    let user: uid_t
    /// Whether it maps the door that every process maps which loads libraries at its start.
    let hasDoor: Bool
    /// Whether it maps the agent.
    let hasAgent: Bool
    /// What its first thread does; nil if it has ended.
    let doing: ThreadState?
    /// True if it was forked and has not executed a program since.
    var isCopy = false
    /// The toolkits that it has loaded.
    var toolkits: [Toolkit] = []
  }

  let processes: [Process]
  /// Whether an agent has listened.
  let hasListened: Bool
  /// What the app's processes have left in `doors.log`: why something was not entered, or a pack not used.
  var doors = ""

  /// How much of the doors' log is repeated.
  private static let lines = 4

  /// The toolkit of an app that no pack serves; nil if some process may still be entered, or has loaded none that is
  /// known.
  var unserved: Toolkit? {
    let made = processes.filter { !$0.toolkits.isEmpty }
    guard made.allSatisfy(isUnserved) else { return nil }
    return made.first?.toolkits.first
  }

  private func isUnserved(_ process: Process) -> Bool {
    !process.toolkits.contains(where: \.isEntered) || doors.contains("\(process.id): \(DoorsLogText.noBridge)")
  }

  /// What they look like, and what to do if that is so.
  var sentence: String {
    let said = doors.split(separator: "\n")
    guard said.isEmpty else {
      let more = said.count > Self.lines ? "\n… and \(said.count - Self.lines) lines more." : ""
      return "The session's doors.log says:\n\(said.prefix(Self.lines).joined(separator: "\n"))\(more)"
    }
    if let entered = processes.first(where: \.hasAgent) {
      guard !hasListened else {
        return "\(entered) was entered, and has closed what Capuchin listened on: a program must not close descriptors that it did not open."
      }
      if let copy = processes.first(where: { $0.isCopy && $0.hasAgent && $0 != entered }) {
        return "\(entered) was entered, and goes on in \(copy), a copy of itself that it has forked: a process that "
          + "executes no program of its own cannot be entered. Have the app stay in its first process (an option such as "
          + "--no-fork), or start in its place what the copy runs."
      }
      if entered.doing?.state == "T" { return "\(entered) was entered, and is stopped. SIGCONT lets it go on." }
      let doing = entered.doing.map { " Its first thread \($0)." } ?? ""
      return "\(entered) was entered, and has not come to its main loop so far: it hangs in its start, or has much to do there.\(doing)"
    }
    if let other = processes.first(where: { $0.user != geteuid() }) {
      return "\(other) runs as user \(other.user) by now: only programs of your own are entered."
    }
    return processes.contains(where: \.hasDoor)
      ? "No process of it has loaded a toolkit that Capuchin knows so far: it uses another (capuchin packs list shows the known ones), or has not got that far in its start."
      : "It does not load Capuchin's library: what is linked statically, or runs with other rights than yours, cannot be entered."
  }

  /// What is said while it is waited for another time: a log has entries of one line.
  func lines(_ app: String, _ rest: String) -> [String] {
    let said = sentence
    return """
      no process of \(app) could be entered so far. \(said)\(said.contains("\n") ? "\n" : " ")\
      Waiting for another \(rest); --start-timeout sets how long
      """.split(separator: "\n").map(String.init)
  }
}

extension EntrySigns {
  /// Looks at the app's first process and all that it has started.
  init(_ description: SessionDescription, _ directory: SessionDirectory) {
    let first = description.appProcess.map { [$0] } ?? []
    processes = (first + first.flatMap { ProcessTable().descendants(of: $0) }).map(Process.init)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.agents)) ?? []
    doors = (try? String(contentsOfFile: directory.doorsLog, encoding: .utf8)) ?? ""
    hasListened = names.contains { AgentFiles(folder: directory.agents, socketName: $0) != nil }
  }
}

extension EntrySigns.Process: CustomStringConvertible {
  init(_ process: pid_t) {
    let maps = KernelFile.text("/proc/\(process)/maps")
    id = process
    name = ProcessTable.name(of: process)
    user = ProcessTable.user(of: process) ?? geteuid()
    hasDoor = maps.contains("/libcapuchin-preload.so")
    hasAgent = maps.contains("/libcapuchin.so\n")
    doing = ThreadState(ofFirstIn: process)
    isCopy = ProcessTable.isCopy(process)
    toolkits = Toolkit.loaded(accordingTo: maps)
  }

  var description: String { "Process \(id) (\(name))" }
}
