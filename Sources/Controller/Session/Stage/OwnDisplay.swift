import Files
import Glibc

/// The X server that a session starts for itself.
enum OwnDisplay {
  /// The server and the Debian package that has it.
  static let tool = StageTool(
    name: "Xvfb", package: "xvfb", purpose: "for a session with its own display")

  /// The server's arguments: it chooses a free number and writes it to descriptor 3 when it is
  /// ready; only who can read `authority` may use it.
  static func arguments(authority: String) -> [String] {
    [
      "Xvfb", "-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-noreset",
      "-auth", authority,
    ]
  }

  /// Writes a new key for the display, in the format of Xauthority files.
  ///
  /// Host and display number are left open, as the number is not known yet.
  static func writeAuthority(to path: String) throws {
    let key = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL)
    let record = authorityRecord(key: key)
    guard write(file.number, record, record.count) == record.count else {
      throw SessionError.system("write", path)
    }
  }

  /// One record: family "any", then address, number, method and key, each with a 16-bit length.
  static func authorityRecord(key: [UInt8]) -> [UInt8] {
    let fields = [[], [], Array("MIT-MAGIC-COOKIE-1".utf8), key]
    return fields.reduce(into: [0xff, 0xff]) { record, field in
      record += [UInt8(truncatingIfNeeded: field.count >> 8), UInt8(truncatingIfNeeded: field.count)]
      record += field
    }
  }

  /// The server tries one number after the other, and complains of each that is in use.
  static func isNoise(_ line: Substring) -> Bool { line.contains("server already running") }

  /// Removes a killed server's socket and lock; a server that is asked to end does so itself.
  ///
  /// They are left if someone listens, or the lock names a process that runs: then the number has a
  /// new owner. A server that chose its number itself has no lock.
  static func removeFiles(ofDisplay number: Int) {
    let lock = "/tmp/.X\(number)-lock"
    let socket = "/tmp/.X11-unix/X\(number)"
    if DisplayProbe.connects(toSocket: Array(socket.utf8)) { return }
    if let text = try? String(contentsOfFile: lock, encoding: .utf8),
      let owner = pid_t(text.trimmed), kill(owner, 0) == 0
    {
      return
    }
    unlink(lock)
    unlink(socket)
  }
}

extension SessionDescription {
  /// The number of the display that the session made for itself.
  var ownDisplayNumber: Int? {
    displayAuthority == nil ? nil : display.flatMap(DisplayProbe.localNumber)
  }
}
