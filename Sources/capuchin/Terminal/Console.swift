import Foundation
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

  private init() {
    let environment = ProcessInfo.processInfo.environment
    let isDumb = environment["TERM"] == "dumb"
    let wantsNone = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    hasColours = isatty(1) == 1 && !isDumb && !wantsNone
    showsProgress = isatty(1) == 1 && isatty(2) == 1 && !isDumb
  }

  /// Writes a result as it is.
  func write(_ text: String) {
    put(text, to: .standardOutput)
  }

  /// Writes a line of a result.
  func line(_ text: String) {
    write(text + "\n")
  }

  /// Writes a line about the work, not of its result.
  func complain(_ text: String) {
    put(text + "\n", to: .standardError)
  }

  /// Shows a line until the next text, cut to the terminal's width; empty shows none.
  func show(progress text: String) {
    guard showsProgress else { return }
    progress.withLock { shown in
      if shown.isEmpty && text.isEmpty { return }
      shown = String(TerminalText.escaped(text).prefix(Self.width - 1))
      emit("\r\u{1B}[K\(shown)", to: .standardError)
    }
  }

  private func put(_ text: String, to handle: FileHandle) {
    progress.withLock { shown in
      if !shown.isEmpty { emit("\r\u{1B}[K", to: .standardError) }
      emit(text, to: handle)
      if !shown.isEmpty { emit(shown, to: .standardError) }
    }
  }

  private func emit(_ text: String, to handle: FileHandle) {
    // A reader that has gone has no use for the rest.
    try? handle.write(contentsOf: Data(text.utf8))
  }

  private static var width: Int {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
    return Int(size.ws_col)
  }
}
