import FoundationEssentials
import Glibc
import Session
import Synchronization

/// The last part of what comes out of a pipe.
final class KeptOutput: Sendable {
  /// How much is read from the pipe, or returned, at once.
  private static let most = 1 << 20

  private struct State {
    var bytes = Data()
    /// The offset of the first byte.
    var start = 0

    var end: Int { start + bytes.count }
  }

  private let pipe: Descriptor
  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter path: of a named pipe.
  /// - Throws: `SessionError` if it cannot be opened.
  init(reading path: String, limit: Int) throws {
    pipe = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
    self.limit = limit
  }

  /// Reads until all writers have closed the pipe.
  func follow() {
    var poll = pollfd(fd: pipe.number, events: Int16(POLLIN), revents: 0)
    while Glibc.poll(&poll, 1, -1) >= 0 || errno == EINTR {
      let count = state.withLock { take(&$0) }
      if count == 0, poll.revents & Int16(POLLHUP | POLLERR) != 0 { return }
    }
  }

  /// The bytes from an offset on, those included that were written just before.
  func read(from offset: Int) -> EngineAPI.OutputPart {
    state.withLock { state in
      take(&state)
      let first = max(state.start, state.end - limit)
      let from = max(offset, first)
      let part = state.bytes.dropFirst(from - state.start).prefix(Self.most)
      let lost = max(0, first - max(0, offset))
      let notice = lost > 0 ? "[\(lost) bytes of earlier output were dropped]\n" : ""
      return EngineAPI.OutputPart(text: notice + String(decoding: part, as: UTF8.self), next: from + part.count)
    }
  }

  /// Takes what is in the pipe.
  ///
  /// - Returns: how many bytes that were.
  @discardableResult
  private func take(_ state: inout State) -> Int {
    let before = state.end
    while state.end - before < Self.most, let bytes = pipe.read() { state.bytes.append(contentsOf: bytes) }
    // Seldom, since it moves all that is kept.
    if state.bytes.count > 2 * limit {
      let dropped = state.bytes.count - limit
      state.bytes = Data(state.bytes.dropFirst(dropped))
      state.start += dropped
    }
    return state.end - before
  }
}
