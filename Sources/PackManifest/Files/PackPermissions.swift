/// Who may own and write what becomes code in the app's process.
///
/// The file and each folder above it belong to root or the user and cannot be written by group or
/// others; a sticky folder such as /tmp may be, as no one but the owner can move what is in it. In a user
/// namespace without root, what shows no owner counts as root's: whoever made the sandbox put it there.
public struct PackPermissions: Sendable {
  let user: UInt32
  let namespace: UserNamespace

  /// For the user who runs this process.
  public init() {
    self.init(user: Syscalls.effectiveUser, namespace: .current)
  }

  init(user: UInt32, namespace: UserNamespace) {
    self.user = user
    self.namespace = namespace
  }

  func check(_ status: Syscalls.Status, path: String) throws(FileProblem) {
    guard [0, user, namespace.stranger].contains(status.owner) else {
      throw FileProblem(path: path, reason: .foreignOwner(status.owner))
    }
    if status.isWritableByOthers, !(status.isFolder && status.isSticky) {
      throw FileProblem(path: path, reason: .writableByOthers)
    }
  }
}
