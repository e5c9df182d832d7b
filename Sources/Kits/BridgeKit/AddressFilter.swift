import Synchronization

/// A set of addresses that never denies one that is in it, and seldom affirms another.
///
/// It counts the addresses of each bit, so it empties as they are taken out. Any thread may look into it; who changes
/// it holds a lock.
package struct AddressFilter: @unchecked Sendable {
  private static let words = 2048
  /// What a look reads: small enough to stay in a processor's cache. Both parts live as long as the process.
  private let bits: UnsafeMutablePointer<Atomic<UInt64>>
  /// How many addresses each bit is set for. A count that has reached its end stays there.
  private let counts: UnsafeMutablePointer<UInt8>

  package init() {
    bits = .allocate(capacity: AddressFilter.words)
    for index in 0..<AddressFilter.words { (bits + index).initialize(to: Atomic(0)) }
    counts = .allocate(capacity: AddressFilter.words * 64)
    counts.initialize(repeating: 0, count: AddressFilter.words * 64)
  }

  package func insert(_ address: UInt) {
    let place = AddressFilter.place(of: address)
    if counts[place] < .max { counts[place] += 1 }
    bits[place / 64].bitwiseOr(1 << UInt64(place % 64), ordering: .releasing)
  }

  /// - Parameter address: one that was inserted, and not taken out since.
  package func remove(_ address: UInt) {
    let place = AddressFilter.place(of: address)
    guard counts[place] > 0, counts[place] < .max else { return }
    counts[place] -= 1
    if counts[place] == 0 { bits[place / 64].bitwiseAnd(~(1 << UInt64(place % 64)), ordering: .releasing) }
  }

  package func mayContain(_ address: UInt) -> Bool {
    let place = AddressFilter.place(of: address)
    return bits[place / 64].load(ordering: .acquiring) & (1 << UInt64(place % 64)) != 0
  }

  /// Whether it denies every address.
  package var isEmpty: Bool { (0..<AddressFilter.words).allSatisfy { bits[$0].load(ordering: .acquiring) == 0 } }

  /// Addresses are multiples of 16 and close to each other: Fibonacci's hash spreads them.
  private static func place(of address: UInt) -> Int {
    Int((UInt64(address >> 4) &* 0x9E37_79B9_7F4A_7C15) >> 47)
  }
}
