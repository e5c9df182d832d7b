import FoundationEssentials
import Glibc

/// The processes of the system, as /proc shows them at one moment.
struct ProcessTable {
  private var children: [pid_t: [pid_t]] = [:]

  /// Reads the table; processes that have ended and wait to be reaped are left out.
  init() {
    for process in Self.all() {
      guard let parent = Self.parent(of: process) else { continue }
      children[parent, default: []].append(process)
    }
  }

  /// The children of a process, without some.
  func children(of parent: pid_t, besides others: Set<pid_t>) -> [pid_t] {
    (children[parent] ?? []).filter { !others.contains($0) }
  }

  /// How long ago a process was started, in seconds; nil if it has ended.
  static func age(of process: pid_t) -> Double? {
    guard let text = start(of: process), let ticks = Double(String(decoding: text, as: UTF8.self)) else { return nil }
    var now = timespec()
    clock_gettime(CLOCK_BOOTTIME, &now)
    let seconds = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    return seconds - ticks / Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
  }

  /// Every process below `root`, without it, and without the families of some.
  func descendants(of root: pid_t, besides others: Set<pid_t> = []) -> [pid_t] {
    var found: [pid_t] = []
    var next = (children[root] ?? []).filter { !others.contains($0) }
    while let process = next.popLast() {
      found.append(process)
      next += children[process] ?? []
    }
    return found
  }

  /// This user's processes that were started with a setting, "NAME=value", in their environment.
  static func processes(withSetting setting: String) -> [pid_t] {
    let wanted = Array(setting.utf8)
    return all().filter { process in
      guard parent(of: process) != nil else { return false }
      return KernelFile.bytes("/proc/\(process)/environ").split(separator: 0)
        .contains { $0.elementsEqual(wanted) }
    }
  }

  /// What the kernel calls a process: its program's name, cut to 15 bytes; empty if it has ended.
  static func name(of process: pid_t) -> String {
    String(KernelFile.text("/proc/\(process)/comm").dropLast())
  }

  /// The user as whom a process acts; nil if it has ended.
  static func user(of process: pid_t) -> uid_t? {
    let lines = KernelFile.text("/proc/\(process)/status").split(separator: "\n")
    // Real, effective, saved, of files.
    return lines.first { $0.hasPrefix("Uid:") }?.split(separator: "\t").dropFirst(2).first.flatMap { uid_t($0) }
  }

  /// Whether a process has not ended; one that waits to be reaped has.
  static func runs(_ process: pid_t) -> Bool { parent(of: process) != nil }

  /// When a process was started, in the kernel's ticks since it was; nil if it has ended.
  static func start(of process: pid_t) -> [UInt8]? { fields(of: process).map { Array($0[19]) } }

  /// Whether a signal has ended a process, and the kernel is writing what it leaves.
  static func isDumped(_ process: pid_t) -> Bool {
    KernelFile.text("/proc/\(process)/status").contains("\nCoreDumping:\t1\n")
  }

  /// Whether a signal or a debugger holds a process, until it is told to go on.
  static func isStopped(_ process: pid_t) -> Bool {
    fields(of: process)?[0].first.map { "Tt".utf8.contains($0) } ?? false
  }

  /// The processes of one user.
  static func all(of user: uid_t) -> [pid_t] { all().filter { self.user(of: $0) == user } }

  private static func all() -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }
  }

  /// Whether a process is still the copy of its parent as which every process begins.
  static func isCopy(_ process: pid_t) -> Bool { flags(of: process).map { $0 & forkedNoExec != 0 } ?? false }

  /// Whether the kernel is ending a process, or has ended it. Its files are closed after that begins, and its parent
  /// is informed last.
  static func isEnding(_ process: pid_t) -> Bool { flags(of: process).map { $0 & exiting != 0 } ?? true }

  /// The kernel's PF_FORKNOEXEC and PF_EXITING.
  private static let (forkedNoExec, exiting): (UInt32, UInt32) = (0x40, 0x4)

  private static func flags(of process: pid_t) -> UInt32? {
    fields(of: process).flatMap { UInt32(String(decoding: $0[6], as: UTF8.self)) }
  }

  /// The parent of a process that still runs.
  private static func parent(of process: pid_t) -> pid_t? {
    fields(of: process).flatMap { pid_t(String(decoding: $0[1], as: UTF8.self)) }
  }

  /// State, parent and more of the `stat` of a process that still runs. Its second field is the name in
  /// brackets, which may hold anything; these follow the last bracket.
  private static func fields(of process: pid_t) -> [ArraySlice<UInt8>]? { fields(at: "/proc/\(process)/stat") }

  /// These of the `stat` of a process or a thread.
  static func fields(at path: String) -> [ArraySlice<UInt8>]? {
    let text = KernelFile.start(path)
    guard let end = text.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = text[(end + 1)...].split(separator: UInt8(ascii: " "))
    guard fields.count > 19, let state = fields[0].first, !"ZX".utf8.contains(state) else { return nil }
    return fields
  }
}
