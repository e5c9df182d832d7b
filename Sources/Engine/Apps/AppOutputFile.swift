import FoundationEssentials
import Glibc
import Session

/// Where an app's standard output and error go: a file of no one else's, which is gone with this object.
final class AppOutputFile: Sendable {
  /// How much is told at once.
  private static let most = 1 << 20

  private let path: String
  private let descriptor: Int32

  /// - Throws: what keeps a file from being made in the folder for temporary files.
  init() throws {
    path = "\(FileManager.default.temporaryDirectory.path)/capuchin-output-\(UUID().uuidString)"
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit {
    removeName()
    close(descriptor)
  }

  /// For an app that is started.
  var destination: AppOutput { .file(path) }

  /// Once the app has opened it nobody needs to find it.
  func removeName() { unlink(path) }

  /// What was written from an offset on.
  func read(from offset: Int) -> EngineAPI.OutputPart {
    var next = max(0, offset)
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.most) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, off_t(next)))
    }
    next += bytes.count
    return EngineAPI.OutputPart(text: String(decoding: bytes, as: UTF8.self), next: next)
  }
}
