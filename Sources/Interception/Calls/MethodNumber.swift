import Synchronization

/// Stands for a method's name. The same name has the same number in every class: so a call that a
/// subclass hands on to its superclass is known to be one.
struct MethodNumber: Hashable, Sendable {
  let rawValue: UInt

  private static let numbers = Mutex<[String: UInt]>([:])

  init(_ name: String) {
    rawValue = Self.numbers.withLock { numbers in
      if let number = numbers[name] { return number }
      let number = UInt(numbers.count + 1)
      numbers[name] = number
      return number
    }
  }
}
