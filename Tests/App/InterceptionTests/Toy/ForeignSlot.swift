import Interception

/// A slot whose functions run foreign code first, as those of a bridge do.
struct ForeignSlot: MethodSlot {
  /// What a slot is asked for.
  enum Question: CaseIterable {
    case implementation, exchange, descendants, inheritance
  }

  let slot: FunctionPointerSlot
  /// - Returns: false where the slot cannot be changed.
  let asked: @Sendable (Question) -> Bool

  var place: UInt { slot.place }

  func implementation() -> UnsafeMutableRawPointer? {
    _ = asked(.implementation)
    return slot.implementation()
  }

  func exchange(
    _ implementation: UnsafeMutableRawPointer, for replacement: UnsafeMutableRawPointer
  ) -> Bool {
    asked(.exchange) && slot.exchange(implementation, for: replacement)
  }

  func descendants() -> [any MethodSlot] {
    _ = asked(.descendants)
    return slot.descendants()
  }

  func inheritance() -> (@Sendable () -> UnsafeMutableRawPointer?)? {
    _ = asked(.inheritance)
    return nil
  }
}
