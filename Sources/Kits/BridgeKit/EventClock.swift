/// Widens an event clock of 32 bits, as X servers have, which begins anew every 50 days.
package struct EventClock {
  private var now: UInt64?

  package init() {}

  /// A moment after all that were read.
  package var later: UInt64 { (now ?? 0) &+ 1 }

  /// - Parameter time: in milliseconds; 0 is no time, and stays 0.
  package mutating func read(_ time: UInt32) -> UInt64 {
    guard time != 0 else { return 0 }
    guard let now else {
      self.now = UInt64(time)
      return UInt64(time)
    }
    // Events may be told a little out of their order.
    let step = Int32(bitPattern: time &- UInt32(truncatingIfNeeded: now))
    let read = now &+ UInt64(bitPattern: Int64(step))
    self.now = read
    return read
  }
}
