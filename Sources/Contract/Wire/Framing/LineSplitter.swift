import FoundationEssentials
import Glibc

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
  public mutating func append(_ chunk: some ContiguousBytes) -> [Event] {
    chunk.withUnsafeBytes { split($0) }
  }

  // Not generic: the caller is another module, where a generic function takes 200 ns a byte.
  private mutating func split(_ chunk: UnsafeRawBufferPointer) -> [Event] {
    var events: [Event] = []
    var rest = chunk
    while let newline = Self.newline(in: rest) {
      take(UnsafeRawBufferPointer(rebasing: rest[..<newline]), into: &events)
      closeLine(into: &events)
      rest = UnsafeRawBufferPointer(rebasing: rest[(newline + 1)...])
    }
    take(rest, into: &events)
    return events
  }

  private static func newline(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let start = bytes.baseAddress, let found = memchr(start, Int32(UInt8(ascii: "\n")), bytes.count)
    else { return nil }
    return start.distance(to: UnsafeRawPointer(found))
  }

  private mutating func take(_ bytes: UnsafeRawBufferPointer, into events: inout [Event]) {
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
