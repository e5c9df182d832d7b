import Foundation

/// Runs the body on a thread of its own.
func withThread(_ body: @escaping @Sendable () -> Void) async throws {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      body()
      continuation.resume()
    }
  }
}
