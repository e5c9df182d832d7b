import FoundationEssentials
import Glibc
import PackHost
import Wire
import struct PackHost.LogEntry

/// A session's set-up operations: run one after the other before the app's first window, in that one of its
/// processes that is the first to have a toolkit. The first that fails ends the process.
///
/// Packs' operations run as soon as the toolkit is up. From the first class of the app on, they run when the app is
/// about to show its first window: such a class needs the app's own objects.
///
/// Nobody is connected yet: what happens is told in the session's folder.
final class SetUp {
  /// The status of a process that was ended because it could not be set up.
  static let failure: Int32 = 70

  private var left: ArraySlice<String>
  private let path: String
  /// Whether this process runs them.
  private var isOurs = false
  private let log: AgentLog

  init(_ session: SessionFile, folder: String, log: AgentLog) {
    left = session.setUp[...]
    path = "\(folder)/\(SetUpStep.file)"
    self.log = log
  }

  /// Whether any is left.
  var isWanted: Bool { !left.isEmpty }

  /// Runs those before the first class of the app, unless another process of the session has. [ui]
  func run(_ host: PackHost, _ bridge: Bridge) {
    run(host, bridge) { !host.isAppClass($0, bridge) }
  }

  /// Runs what is left. [ui]
  func runClasses(_ host: PackHost, _ bridge: Bridge) {
    run(host, bridge) { _ in true }
  }

  private func run(_ host: PackHost, _ bridge: Bridge, while isDue: (String) -> Bool) {
    guard let file = begin() else { return }
    defer { close(file) }
    while let operation = left.first, isDue(operation) {
      left.removeFirst()
      tell(SetUpStep(operation, .began), in: file)
      do throws(SetUpProblem) {
        try host.setUp(operation, bridge)
      } catch {
        end(SetUpStep(operation, .failed, message: error.description), in: file)
      }
      tell(SetUpStep(operation, .done), in: file)
      log.write(LogEntry(.info, "set-up operation \(operation): done"))
    }
  }

  /// The app runs, and nobody was told before: if it shows windows already, that is too late.
  func runLate(_ host: PackHost, _ bridge: Bridge) {
    guard let first = left.first, isOurs || access(path, F_OK) != 0 else { return }
    if (try? bridge.windows())?.isEmpty == false, let file = begin() {
      let message = "the app had opened a window before its process could be entered"
      end(SetUpStep(first, .failed, message: message), in: file)
    }
    runClasses(host, bridge)
  }

  /// The file for what happens; nil where another process of the session has made it.
  private func begin() -> Int32? {
    guard isWanted else { return nil }
    let file = PrivateFile.open(path, O_WRONLY | O_APPEND | (isOurs ? 0 : O_EXCL))
    guard file >= 0 else { return nil }
    isOurs = true
    return file
  }

  private func tell(_ step: SetUpStep, in file: Int32) {
    guard var line = try? JSONEncoder().encode(step) else { return }
    line.append(UInt8(ascii: "\n"))
    _ = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }

  /// Ends the process at once: it has not begun with what it is for, and must not begin with the wrong state.
  private func end(_ step: SetUpStep, in file: Int32) -> Never {
    tell(step, in: file)
    _exit(Self.failure)
  }
}
