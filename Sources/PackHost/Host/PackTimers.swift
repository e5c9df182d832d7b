import Synchronization

/// What one pack has asked to be called for later. Any thread.
final class PackTimers: Sendable {
  typealias Function = @convention(c) (UnsafeMutableRawPointer?) -> Void

  /// Unchecked because it is only carried to the toolkit's thread, where the pack wants it.
  struct Timer: @unchecked Sendable {
    let function: Function
    let data: UnsafeMutableRawPointer?
  }

  private let state = Mutex<(last: UInt64, pending: [UInt64: Timer])>((0, [:]))

  /// - Returns: its number, from 1.
  func add(_ timer: Timer) -> UInt64 {
    state.withLock { state in
      state.last += 1
      state.pending[state.last] = timer
      return state.last
    }
  }

  /// Nil for one that was called, or taken back.
  func take(_ number: UInt64) -> Timer? { state.withLock { $0.pending.removeValue(forKey: number) } }
}
