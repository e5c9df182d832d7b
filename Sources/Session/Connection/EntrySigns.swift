import Glibc

/// What can be seen from outside of an app that nobody has entered so far.
struct EntrySigns {
  /// Every process that loads libraries at its start maps it.
  private static let door = "libcapuchin-preload.so"

  private let app: String
  private let hasDoor: Bool

  /// Looks at the app's first process and all that it has started.
  init(_ description: SessionDescription) {
    app = description.app.first ?? ""
    let first = description.appProcess.map { [$0] } ?? []
    let processes = first + first.flatMap { ProcessTable().descendants(of: $0) }
    hasDoor = processes.contains { KernelFile.text("/proc/\($0)/maps").contains(Self.door) }
  }

  /// One sentence: what it looks like, and what to do if that is so.
  var sentence: String {
    hasDoor
      ? "It may use no toolkit that Capuchin knows; capuchin packs list shows those."
      : "It does not load Capuchin's library: what is linked statically, or runs with other rights than yours, cannot be entered."
  }
}
