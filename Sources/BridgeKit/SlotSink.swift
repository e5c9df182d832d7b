import CapuchinABI

/// What is called for each slot.
package typealias SlotVisit =
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<capuchin_slot>?) -> UInt32

extension capuchin_slot {
  /// Copies as much of it as there is memory for, in whole fields.
  package func write(to slot: UnsafeMutablePointer<capuchin_slot>) {
    var copy = self
    copy.size = min(size, slot.pointee.size) & ~7
    let memory = UnsafeMutableRawBufferPointer(start: slot, count: Int(copy.size))
    withUnsafeBytes(of: copy) { memory.copyBytes(from: $0.prefix(memory.count)) }
  }
}

extension Sequence<capuchin_slot> {
  /// Shows each to the host, until it has seen enough.
  package func show(_ context: UnsafeMutableRawPointer?, _ visit: SlotVisit) {
    for slot in self {
      guard withUnsafePointer(to: slot, { visit(context, $0) }) == CAPUCHIN_MORE else { return }
    }
  }
}
