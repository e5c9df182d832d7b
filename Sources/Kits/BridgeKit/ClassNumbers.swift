/// Numbers the classes that walks meet, from 0: quicker than a dictionary, as most widgets are of few classes.
package struct ClassNumbers {
  @usableFromInline var recent = [(id: UInt64, number: Int)](repeating: (0, -1), count: 64)
  @usableFromInline var numbers: [UInt64: Int] = [:]

  @inlinable package init() {}

  /// - Parameters:
  ///   - id: the toolkit's number of the class.
  ///   - meet: called once for each class, before it has its number.
  @inlinable package mutating func number(of id: UInt64, _ meet: () -> Void) -> Int {
    // Toolkits number classes by the addresses of structs, whose last bits are alike.
    let place = Int(truncatingIfNeeded: (id >> 4) ^ (id >> 10)) & 63
    let entry = recent[place]
    if entry.id == id, entry.number >= 0 { return entry.number }
    let number = numbers[id] ?? add(id, meet)
    recent[place] = (id, number)
    return number
  }

  @usableFromInline mutating func add(_ id: UInt64, _ meet: () -> Void) -> Int {
    meet()
    let number = numbers.count
    numbers[id] = number
    return number
  }
}
