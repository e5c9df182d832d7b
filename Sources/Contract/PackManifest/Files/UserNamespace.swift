/// Users as the process's user namespace shows them.
///
/// In a sandbox that an ordinary user makes, with flatpak or bubblewrap or as a container without root,
/// only that user has a number. The files of all others, root's too, show one and the same stranger as
/// their owner.
struct UserNamespace: Sendable {
  /// The number that root's files show as their owner; nil where it is root's own.
  let stranger: UInt32?

  /// Of this process. The maps of users do not tell: they are relative to the namespace around, which may
  /// be a sandbox's as well.
  static let current = UserNamespace(ownerOfRootsFiles: try? Syscalls.status("/proc/version").owner)

  /// - Parameter owner: what a file shows that is root's on every machine; nil if there is none.
  init(ownerOfRootsFiles owner: UInt32?) { stranger = owner == 0 ? nil : owner }
}
