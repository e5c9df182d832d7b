import FoundationEssentials
import Glibc
import Synchronization

/// What goes out on one connection: any thread puts lines in, and never waits for the peer.
final class Outbox: Sendable {
  /// A peer that lets this much pile up is cut off: the app must not pay for it.
  static let most = 64 << 20
  /// So many requests of one peer are worked at; further ones wait in its socket, and go with it.
  static let mostUnderWay = 64

  private struct State {
    var pending = ByteQueue()
    var isClosed = false
    var underWay = 0
  }

  let descriptor: Int32
  /// Wakes the server's thread.
  let wake: WakeUp
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

  /// A request is worked at from now on.
  func begin() { state.withLock { $0.underWay += 1 } }

  /// Sends the answer to a request.
  func answer(_ line: Data) {
    let wasBusy = state.withLock { state in
      defer { state.underWay -= 1 }
      return state.underWay >= Outbox.mostUnderWay
    }
    send(line)
    if wasBusy { wake.wake() }
  }

  /// Whether as many requests are worked at as may be.
  var isBusy: Bool { state.withLock { $0.underWay >= Outbox.mostUnderWay } }

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
      let sent = state.pending.write {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if sent > 0 {
        continue
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

/// Lines that wait to be written, of which a part of the first may be out already. What is in it is never copied.
struct ByteQueue {
  private var lines: ArraySlice<Data> = []
  /// How many bytes of the first line are out.
  private var written = 0
  /// How many bytes wait.
  private(set) var count = 0

  var isEmpty: Bool { lines.isEmpty }

  mutating func append(_ line: Data) {
    guard !line.isEmpty else { return }
    lines.append(line)
    count += line.count
  }

  /// Writes what is first.
  ///
  /// - Parameter write: answers how many bytes it took, from 0; less for an error.
  /// - Returns: what `write` answered.
  mutating func write(_ write: (UnsafeRawBufferPointer) -> Int) -> Int {
    guard let first = lines.first else { return 0 }
    let taken = first.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0.dropFirst(written))) }
    guard taken > 0 else { return taken }
    written += taken
    count -= taken
    if written >= first.count {
      lines.removeFirst()
      written = 0
    }
    return taken
  }
}
