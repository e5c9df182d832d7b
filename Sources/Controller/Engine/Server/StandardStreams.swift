import FoundationEssentials
import Glibc
import Synchronization
import Wire

/// The program's own input and output, as lines.
package enum StandardStreams {
  /// Reads standard input on a thread of its own. Whoever is started later, an app, finds nothing there: what comes is
  /// for this program.
  ///
  /// - Parameters:
  ///   - handle: called for each line, in order, on that thread.
  ///   - atEnd: called once, after the last.
  package static func readLines(
    _ handle: @escaping @Sendable (LineSplitter.Event) -> Void, atEnd: @escaping @Sendable () -> Void
  ) {
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    dup2(null, STDIN_FILENO)
    close(null)
    // A client that has gone is seen by what could not be written.
    signal(SIGPIPE, SIG_IGN)
    let hasThread = DetachedThread.start {
      var splitter = LineSplitter()
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = read(input, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return atEnd() }
        splitter.append(buffer[..<count]).forEach(handle)
      }
    }
    if !hasThread { atEnd() }
  }

  /// Writes all of it to standard output.
  ///
  /// - Returns: whether it was taken.
  package static func write(_ line: Data) -> Bool {
    line.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(STDOUT_FILENO, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}

/// Something that is done once, whoever asks first.
package final class Once: Sendable {
  private let action: Mutex<(@Sendable () -> Void)?>

  package init(_ action: @escaping @Sendable () -> Void) { self.action = Mutex(action) }

  package func call() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}
