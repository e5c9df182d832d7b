/// Users as the process's user namespace shows them.
///
/// In a sandbox that an ordinary user makes, with flatpak or bubblewrap or as a container without root,
/// only that user has a number. The files of all others, root's too, show one and the same stranger as
/// their owner.
struct UserNamespace: Sendable {
  /// The number of that stranger; nil where all users have their own.
  let stranger: UInt32?

  /// Of this process.
  static let current = UserNamespace(
    map: Syscalls.text("/proc/self/uid_map"), overflow: Syscalls.text("/proc/sys/kernel/overflowuid"))

  /// - Parameters:
  ///   - map: of `/proc/PID/uid_map`, lines of the first number inside, the first outside, how many.
  ///   - overflow: of `/proc/sys/kernel/overflowuid`.
  init(map: String, overflow: String) {
    let ranges = map.split(separator: "\n").map { $0.split(separator: " ").compactMap { UInt64($0) } }
      .filter { $0.count == 3 }
    let number = overflow.split(whereSeparator: \.isWhitespace).first.flatMap { UInt32($0) }
    guard let number, !ranges.isEmpty else {
      stranger = nil
      return
    }
    let hasRoot = ranges.contains { $0[1] == 0 }
    let isMapped = ranges.contains { range in UInt64(number) >= range[0] && UInt64(number) - range[0] < range[2] }
    stranger = hasRoot || isMapped ? nil : number
  }
}
