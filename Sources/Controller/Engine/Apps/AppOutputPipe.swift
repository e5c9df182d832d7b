import FoundationEssentials
import Glibc
import Session
import Synchronization
import Wire

/// An app's standard output and error: a pipe, of which the last part is kept.
final class AppOutputPipe: Sendable {
  private let path: String
  private let kept: KeptOutput
  /// Keeps the pipe from ending before the app has opened it.
  private let writer: Mutex<Descriptor?>

  /// - Parameter limit: how many bytes are kept.
  /// - Throws: what keeps a pipe or a file from being made in the folder for temporary files.
  init(limit: Int = ServerLimits.output.value) throws {
    path = "\(FileManager.default.temporaryDirectory.path)/capuchin-output-\(UUID().uuidString)"
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    do {
      kept = try KeptOutput(reading: path, limit: limit)
      writer = Mutex(try Descriptor(opening: path, O_WRONLY))
    } catch {
      unlink(path)
      throw error
    }
    guard DetachedThread.start({ [kept] in kept.follow() }) else {
      unlink(path)
      throw POSIXError(.EAGAIN)
    }
  }

  deinit { removeName() }

  /// For an app that is started.
  var destination: AppOutput { .file(path) }

  /// Called when the app has opened the pipe: from then on the pipe ends with the app.
  func finishOpening() {
    writer.withLock { $0 = nil }
    removeName()
  }

  private func removeName() { unlink(path) }

  /// What was written from an offset on.
  func read(from offset: Int) -> EngineAPI.OutputPart { kept.read(from: offset) }
}
