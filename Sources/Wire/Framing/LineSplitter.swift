import FoundationEssentials

/// Cuts a stream of bytes into lines, however the chunks fall.
///
/// A line that grows beyond the limit is told once as `tooLong`, and the rest of it is skipped, so
/// that the connection goes on with the next line. Not safe to share between threads.
public struct LineSplitter: Sendable {
  public enum Event: Sendable, Hashable {
    /// A line without its LF or CRLF; empty lines are not told.
    case line(Data)
    case tooLong
  }

  private let limit: Int
  private var pending = Data()
  private var skipping = false

  /// - Parameter limit: the longest line in bytes.
  public init(limit: Int = Limits.lineBytes) { self.limit = limit }

  /// Takes the next chunk.
  ///
  /// - Returns: what it completes, in order.
  public mutating func append(_ chunk: some Collection<UInt8>) -> [Event] {
    var events: [Event] = []
    var rest = chunk[...]
    while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
      take(rest[..<newline], into: &events)
      closeLine(into: &events)
      rest = rest[rest.index(after: newline)...]
    }
    take(rest, into: &events)
    return events
  }

  private mutating func take(_ bytes: some Collection<UInt8>, into events: inout [Event]) {
    guard !skipping else { return }
    if bytes.count > limit - pending.count {
      skipping = true
      pending = Data()
      events.append(.tooLong)
    } else {
      pending.append(contentsOf: bytes)
    }
  }

  private mutating func closeLine(into events: inout [Event]) {
    if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
    if !skipping && !pending.isEmpty { events.append(.line(pending)) }
    pending = Data()
    skipping = false
  }
}
