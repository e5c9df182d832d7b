import Interception

/// A method that a runtime keeps for a class and a selector: the pack of the bridge reads and writes it.
struct RuntimeSlot: MethodSlot {
  let place: UInt
  private let slot: ToolkitSlot
  private let slots: ToolkitSlots

  init(_ slot: ToolkitSlot, in slots: ToolkitSlots) {
    place = UInt(bitPattern: slot.place)
    self.slot = slot
    self.slots = slots
  }

  func implementation() -> UnsafeMutableRawPointer? { slots.implementation(of: slot) }

  func exchange(
    _ implementation: UnsafeMutableRawPointer, for replacement: UnsafeMutableRawPointer
  ) -> Bool {
    slots.exchange(slot, implementation, for: replacement)
  }

  func inheritance() -> (@Sendable () -> UnsafeMutableRawPointer?)? {
    guard slots.inherited(by: slot) != nil else { return nil }
    return { [slot, slots] in slots.inherited(by: slot) }
  }
}
