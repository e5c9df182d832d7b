/// Lets through as many calls as somebody can read, and counts the others.
struct TraceFlow {
  /// In a tenth of a second.
  let most: Int
  private var tenth = 0
  private var count = 0
  private var skipped = 0

  init(most: Int) {
    self.most = most
  }

  /// Whether a call is told.
  ///
  /// - Parameters:
  ///   - now: in milliseconds.
  ///   - isFull: whether there is no place for it anyway.
  mutating func admits(at now: Double, isFull: Bool = false) -> Bool {
    let tenth = Int(now / 100)
    if tenth != self.tenth { (self.tenth, count) = (tenth, 0) }
    count += 1
    guard count <= most, !isFull else {
      skipped += 1
      return false
    }
    return true
  }

  /// How many were not told since the last time.
  mutating func takeSkipped() -> Int {
    defer { skipped = 0 }
    return skipped
  }
}
