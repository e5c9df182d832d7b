/// Who may own and write what becomes code in the app's process.
///
/// The file and each folder above it belong to root or the user and cannot be written by group or
/// others; a sticky folder such as /tmp may be, as no one but the owner can move what is in it.
public struct PackPermissions: Sendable {
  let user: UInt32

  /// For the user who runs this process.
  public init() {
    self.init(user: Syscalls.effectiveUser)
  }

  init(user: UInt32) {
    self.user = user
  }

  func check(_ status: Syscalls.Status, path: String) throws(FileProblem) {
    guard status.owner == 0 || status.owner == user else {
      throw FileProblem(path: path, reason: .foreignOwner(status.owner))
    }
    if status.isWritableByOthers, !(status.isFolder && status.isSticky) {
      throw FileProblem(path: path, reason: .writableByOthers)
    }
  }
}
