import Dispatch
import FoundationEssentials
import Synchronization
import Wire

/// Lines on their way to a client, written by a thread of their own: one that does not read holds nobody up.
final class LineOutbox: Sendable {
  private enum Item {
    case line(Data)
    case mark(CheckedContinuation<Void, Never>)
  }

  private struct State {
    var items: [Item] = []
    var bytes = 0
    var isLost = false
    var isClosed = false
  }

  private let state = Mutex(State())
  private let work = DispatchSemaphore(value: 0)
  private let write: @Sendable (Data) -> Bool
  private let most: Int
  private let lost: @Sendable () -> Void

  /// - Parameters:
  ///   - write: writes a line whole; false if nobody reads any more.
  ///   - lost: called once, when that is so, or too much is not read.
  ///   - most: how many bytes may be unread; a client that leaves more will not read them.
  init(
    _ write: @escaping @Sendable (Data) -> Bool, most: Int = ServerLimits.bytesUnread.value,
    lost: @escaping @Sendable () -> Void
  ) {
    (self.write, self.most, self.lost) = (write, most, lost)
    if !DetachedThread.start({ [self] in run() }) { lose() }
  }

  func put(_ line: Data) {
    let isTooMuch = state.withLock { state in
      guard !state.isLost, !state.isClosed else { return false }
      state.items.append(.line(line))
      state.bytes += line.count
      return state.bytes > most
    }
    if isTooMuch { lose() }
    work.signal()
  }

  /// Waits until all that was put is written, or nobody reads it.
  func flush() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if !state.isLost, !state.isClosed { state.items.append(.mark(continuation)) }
        return state.isLost || state.isClosed
      }
      if isOver { continuation.resume() }
      work.signal()
    }
  }

  /// Writes nothing more.
  func close() {
    state.withLock { $0.isClosed = true }
    work.signal()
  }

  private func run() {
    while true {
      work.wait()
      let (item, isOver) = state.withLock { state -> (Item?, Bool) in
        let isOver = state.isLost || state.isClosed
        return (state.items.isEmpty || isOver ? nil : state.items.removeFirst(), isOver)
      }
      if isOver { return forget() }
      switch item {
      case .line(let line):
        state.withLock { $0.bytes -= line.count }
        if !write(line) { lose() }
      case .mark(let continuation): continuation.resume()
      case nil: break
      }
    }
  }

  private func lose() {
    let isFirst = state.withLock { state in
      defer { state.isLost = true }
      return !state.isLost
    }
    if isFirst { lost() }
    work.signal()
  }

  private func forget() {
    let items = state.withLock { state in
      defer { state.items = [] }
      return state.items
    }
    for case .mark(let continuation) in items { continuation.resume() }
  }
}
