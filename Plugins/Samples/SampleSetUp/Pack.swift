import CapuchinABI
import Glibc
import PackKit

/// Somebody is signed in: the app finds the account when it starts.
private let addAccount = SetUpOperation("add-account") {
  guard let home = getenv("HOME") else { throw PackError.failed("there is no HOME for an account") }
  let path = String(cString: home) + "/fixture-account"
  let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard file >= 0 else {
    throw PackError.failed("cannot add an account, \(path): \(String(cString: strerror(errno)))")
  }
  defer { close(file) }
  guard write(file, "tester", 6) == 6 else { throw PackError.failed("cannot write to \(path)") }
}

private let pack = Pack(id: "sample-set-up", version: "1.0.0", operations: [addAccount])

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
