import Foundation

/// The rights that a process takes from the files that it makes.
public enum Umask {
  private static let fileSystem: Int32 = 0x200  // CLONE_FS

  /// Runs the body with another umask, on a thread that shares its own with none.
  public static func with<Result: Sendable>(
    _ mask: mode_t, _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { done in
      Thread.detachNewThread {
        typealias Unshare = @convention(c) (Int32) -> Int32
        guard let symbol = dlsym(nil, "unshare"), unsafeBitCast(symbol, to: Unshare.self)(fileSystem) == 0
        else { return done.resume(throwing: POSIXError(.EPERM)) }
        umask(mask)
        done.resume(with: Swift.Result { try body() })
      }
    }
  }
}
