import Files
import FoundationEssentials
import Glibc
import Report
import Synchronization

/// Standard output and standard error, and below them on a terminal one line that comes and goes.
final class Console: Sendable {
  static let shared = Console()

  /// Whether results may be coloured.
  let hasColours: Bool
  /// Whether a line that comes and goes can be shown.
  let showsProgress: Bool
  private let progress = Mutex<String>("")
  private let lost = Mutex(false)

  private init() {
    let environment = ProcessInfo.processInfo.environment
    let isDumb = environment["TERM"] == "dumb"
    let wantsNone = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    hasColours = isatty(1) == 1 && !isDumb && !wantsNone
    showsProgress = isatty(1) == 1 && isatty(2) == 1 && !isDumb
  }

  /// Whether all results so far could be written; where not, it was said.
  var isWhole: Bool { lost.withLock { !$0 } }

  /// Writes a result as it is.
  func write(_ text: String) {
    if let error = put(text, to: STDOUT_FILENO) { lose("to standard output: \(error)") }
  }

  /// Says, once, that a result is lost, and has the program end with another status than 0.
  ///
  /// - Parameter what: what cannot be written, and why.
  func lose(_ what: String) {
    let isFirst = lost.withLock { lost in
      defer { lost = true }
      return !lost
    }
    if isFirst { complain("capuchin: error: cannot write \(what)") }
  }

  /// Writes a line of a result.
  func line(_ text: String) {
    write(text + "\n")
  }

  /// Writes a line about the work, not of its result.
  func complain(_ text: String) {
    // Where standard error cannot be written there is no one to be told.
    _ = put(text + "\n", to: STDERR_FILENO)
  }

  /// Asks a person at the terminal a question, whose answer follows on the same line.
  func ask(_ question: String) { _ = put(question, to: STDERR_FILENO) }

  /// Shows a line until the next text, cut to the terminal's width; empty shows none.
  func show(progress text: String) {
    guard showsProgress else { return }
    progress.withLock { shown in
      if shown.isEmpty && text.isEmpty { return }
      shown = String(TerminalText.escaped(text).prefix(Self.width - 1))
      _ = emit("\r\u{1B}[K\(shown)", to: STDERR_FILENO)
    }
  }

  /// - Returns: why the text could not be written; nil if it was.
  private func put(_ text: String, to descriptor: Int32) -> SystemError? {
    progress.withLock { shown in
      if !shown.isEmpty { _ = emit("\r\u{1B}[K", to: STDERR_FILENO) }
      defer { if !shown.isEmpty { _ = emit(shown, to: STDERR_FILENO) } }
      return emit(text, to: descriptor)
    }
  }

  private func emit(_ text: String, to descriptor: Int32) -> SystemError? {
    do throws(SystemError) {
      try WholeWriting.write(text.utf8, to: descriptor)
      return nil
    } catch {
      return error
    }
  }

  private static var width: Int {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
    return Int(size.ws_col)
  }
}
