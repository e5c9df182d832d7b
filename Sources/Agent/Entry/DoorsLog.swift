import Glibc
import Wire

/// The session's `doors.log`: the one place where an agent that cannot be reached can leave a word.
enum DoorsLog {
  /// Adds a line; without a folder to write to there is nobody to read it either.
  static func write(_ text: String, session folder: String) {
    let file = PrivateFile.open("\(folder)/doors.log", O_WRONLY | O_APPEND)
    guard file >= 0 else { return }
    let line = Array("\(ProcessFacts.pid): \(text)\n".utf8)
    _ = Glibc.write(file, line, line.count)
    close(file)
  }
}
