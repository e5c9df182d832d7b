/// Which text more than half of many may be, found in one pass, of which nothing else is kept: each that is another takes
/// one vote away.
struct Majority {
  /// If any is, it is this.
  private(set) var text: String?
  private var votes = 0

  mutating func see(_ other: String) {
    if votes == 0 { text = other }
    votes += other == text ? 1 : -1
  }
}
