/// Lets through as many calls as somebody can read.
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
  /// - Parameter now: in milliseconds.
  /// - Returns: how many before it were not; nil if this one is not either.
  mutating func admits(at now: Double) -> Int? {
    let tenth = Int(now / 100)
    if tenth != self.tenth { (self.tenth, count) = (tenth, 0) }
    count += 1
    guard count <= most else {
      skipped += 1
      return nil
    }
    defer { skipped = 0 }
    return skipped
  }
}
