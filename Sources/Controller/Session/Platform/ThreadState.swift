import Glibc

/// What a thread does, seen from outside: whether it is at work, or what it waits for, tells a long start from one that
/// hangs.
struct ThreadState: Equatable, CustomStringConvertible {
  /// The kernel's letter, such as R for one that runs and S for one that sleeps.
  let state: Character
  /// The function of the kernel's that it sleeps in; nil if it does not, or the kernel does not say.
  let place: String?
  /// How many seconds of a processor it has used.
  let used: Double

  var description: String {
    let time = "\((used * 10).rounded() / 10) s of processor time"
    if state == "R" { return "is at work, after \(time)" }
    return "waits\(place.map { " (\($0))" } ?? ""), after \(time)"
  }
}

extension ThreadState {
  /// The first thread of a process, which has its toolkit's main loop; nil if the process has ended.
  init?(ofFirstIn process: pid_t) {
    let folder = "/proc/\(process)/task/\(process)"
    guard let fields = ProcessTable.fields(at: "\(folder)/stat"), let letter = fields[0].first else { return nil }
    let ticks = fields[11...12].compactMap { Int(String(decoding: $0, as: UTF8.self)) }.reduce(0, +)
    let name = KernelFile.text("\(folder)/wchan")
    self.init(
      state: Character(Unicode.Scalar(letter)), place: name.isEmpty || name == "0" ? nil : name,
      used: Double(ticks) / Double(max(1, sysconf(Int32(_SC_CLK_TCK)))))
  }
}
