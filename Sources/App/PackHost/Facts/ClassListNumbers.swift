import Synchronization

/// Numbers for lists of classes, the same for the same list. Any thread.
enum ClassListNumbers {
  private static let known = Mutex<[[String]: Int]>([:])

  static func number(of names: [String]) -> Int {
    known.withLock { known in
      if let number = known[names] { return number }
      known[names] = known.count
      return known.count - 1
    }
  }
}
