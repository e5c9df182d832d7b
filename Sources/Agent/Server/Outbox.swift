import FoundationEssentials
import Glibc
import Synchronization

/// What goes out on one connection: any thread puts lines in, and never waits for the peer.
final class Outbox: Sendable {
  /// A peer that lets this much pile up is cut off: the app must not pay for it.
  static let most = 64 << 20

  private struct State {
    var pending = Data()
    var isClosed = false
  }

  let descriptor: Int32
  private let wake: WakeUp
  private let state = Mutex(State())

  /// - Parameters:
  ///   - descriptor: a connected socket; whoever owns it closes it after `close()`.
  ///   - wake: told when something is left for `flush()`.
  init(_ descriptor: Int32, wake: WakeUp) {
    self.descriptor = descriptor
    self.wake = wake
  }

  /// Sends a line, at once as far as the socket takes it.
  func send(_ line: Data) {
    let isLeft = state.withLock { state in
      guard !state.isClosed else { return false }
      state.pending.append(line)
      write(&state)
      return !state.pending.isEmpty || state.isClosed
    }
    if isLeft { wake.wake() }
  }

  /// Whether lines wait until the socket can be written to.
  var isWaiting: Bool { state.withLock { !$0.pending.isEmpty } }

  /// Whether nothing can be sent any more.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Sends what the socket takes now.
  func flush() { state.withLock { write(&$0) } }

  /// Lets nothing more out.
  func close() { state.withLock { $0.isClosed = true } }

  private func write(_ state: inout State) {
    while !state.pending.isEmpty && !state.isClosed {
      let sent = state.pending.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if sent > 0 {
        state.pending = sent == state.pending.count ? Data() : Data(state.pending.dropFirst(sent))
      } else if errno == EINTR {
        continue
      } else {
        let isFull = errno == EAGAIN || errno == EWOULDBLOCK
        if !isFull || state.pending.count > Outbox.most { state.isClosed = true }
        return
      }
    }
  }
}
