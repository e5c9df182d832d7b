import Glibc

/// Writes to descriptors what is to be written, all of it.
public enum WholeWriting {
  /// - Throws: `SystemError` with what the system said; a part may be written then.
  public static func write(_ bytes: some Sequence<UInt8>, to descriptor: Int32) throws(SystemError) {
    let all = Array(bytes)
    var done = 0
    while done < all.count {
      let count = all.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), all.count - done) }
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        waitUntilWritable(descriptor)
      } else if errno != EINTR {
        throw SystemError(errno)
      }
    }
  }

  /// The same for the file of that path.
  ///
  /// - Throws: `FileError`.
  public static func write(_ bytes: some Sequence<UInt8>, to descriptor: Int32, of path: String) throws(FileError) {
    do throws(SystemError) {
      try write(bytes, to: descriptor)
    } catch {
      throw .system("write", path, error.number)
    }
  }

  /// A pipe may have been made non-blocking by who holds its other end.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&waiting, 1, -1)
  }
}
