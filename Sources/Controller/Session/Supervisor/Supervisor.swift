import Files
import Glibc

/// The process that owns a session's processes: it starts them as its children, takes in those
/// that are orphaned, and ends them all when the session is over.
///
/// It leads a process session of its own, so that a terminal's ctrl-C does not reach it, and ends
/// when its controller closes their common line.
public enum Supervisor {
  /// Runs a session whose plan lies in `folder`, and ends the process with it.
  ///
  /// The controller starts this in a process of its own: descriptor 3 is its line, 4 the
  /// session's lock.
  public static func main(folder: String) -> Never {
    guard isSocket(3), fcntl(4, F_GETFD) >= 0 else {
      try? WholeWriting.write("capuchin supervise: only for capuchin itself.\n".utf8, to: STDERR_FILENO)
      exit(2)
    }
    for inherited: Int32 in [3, 4] { _ = fcntl(inherited, F_SETFD, FD_CLOEXEC) }
    takeControllersPriority()
    let control = Descriptor(3)
    let session = SupervisedSession(directory: SessionDirectory(path: folder), control: control)
    session.run()
    exit(0)
  }

  /// What the session runs has the priority with which the controller was started. The thread of the
  /// controller's that started this process may have another: a pool of threads raises its own where it
  /// may.
  private static func takeControllersPriority() {
    let ofProcess = __priority_which_t(PRIO_PROCESS.rawValue)
    setpriority(ofProcess, 0, getpriority(ofProcess, id_t(getppid())))
  }

  private static func isSocket(_ number: Int32) -> Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }
}
