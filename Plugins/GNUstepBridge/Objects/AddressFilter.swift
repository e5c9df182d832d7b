import Synchronization

/// A set of addresses that never says no to one that is in it, and seldom yes to another. Any thread.
struct AddressFilter: @unchecked Sendable {
  private static let words = 2048
  /// Lives as long as the process, as its users do.
  private let bits: UnsafeMutablePointer<Atomic<UInt64>>

  init() {
    bits = .allocate(capacity: AddressFilter.words)
    for index in 0..<AddressFilter.words { (bits + index).initialize(to: Atomic(0)) }
  }

  func insert(_ address: UInt) {
    let (word, mask) = AddressFilter.place(of: address)
    bits[word].bitwiseOr(mask, ordering: .releasing)
  }

  func mayContain(_ address: UInt) -> Bool {
    let (word, mask) = AddressFilter.place(of: address)
    return bits[word].load(ordering: .acquiring) & mask != 0
  }

  /// Addresses are multiples of 16 and close to each other: Fibonacci's hash spreads them.
  private static func place(of address: UInt) -> (Int, UInt64) {
    let hash = UInt64(address >> 4) &* 0x9E37_79B9_7F4A_7C15
    return (Int(hash >> 53), 1 << ((hash >> 47) & 63))
  }
}
