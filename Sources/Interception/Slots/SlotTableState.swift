/// What a ``SlotTable`` guards with its lock. `+Installing` and `+Removing` have the rules.
struct SlotTableState {
  /// By place.
  var patches: [UInt: Patch] = [:]
  var registrations: [RegistrationNumber: Registration] = [:]
  private var trampolines: [UInt: Trampoline] = [:]
  private var idle: [IdleKey: Trampoline] = [:]
  private var lists = ListenerLists()
  private var lastNumber: UInt = 0

  /// Where a trampoline was, and what it hands on to.
  private struct IdleKey: Hashable {
    let place: UInt
    let original: UInt
  }

  func original(behind implementation: UInt) -> UInt {
    trampolines[implementation].map { UInt(bitPattern: $0.original) } ?? implementation
  }

  /// The trampoline with that code, in use or not.
  func trampoline(_ code: UnsafeMutableRawPointer) -> Trampoline? {
    trampolines[UInt(bitPattern: code)]
  }

  /// The patch whose trampoline has that code.
  func patch(of trampoline: Trampoline) -> Patch? {
    patches.values.first { $0.trampoline === trampoline }
  }

  mutating func nextNumber() -> RegistrationNumber {
    lastNumber += 1
    return RegistrationNumber(rawValue: lastNumber)
  }

  /// A trampoline for a slot: the one that it had before, if it fits, else a new one.
  mutating func makeTrampoline(
    _ request: InstallRequest, for slot: any MethodSlot, original: UnsafeMutableRawPointer
  ) throws(InstallError) -> Trampoline {
    let key = IdleKey(place: slot.place, original: UInt(bitPattern: original))
    if let trampoline = idle[key], trampoline.signature.isCalled(like: request.signature) {
      idle[key] = nil
      return trampoline
    }
    let trampoline = Trampoline(
      request.signature, method: MethodNumber(request.method), original: original,
      inherited: slot.inheritance())
    guard let trampoline else { throw .noMemory }
    trampolines[UInt(bitPattern: trampoline.code)] = trampoline
    return trampoline
  }

  /// Lets a trampoline pass calls through until it is used again.
  mutating func retire(_ trampoline: Trampoline, of slot: any MethodSlot) {
    trampoline.hear(nil)
    idle[IdleKey(place: slot.place, original: UInt(bitPattern: trampoline.original))] = trampoline
  }

  /// Tells a patch's trampoline who hears it.
  mutating func tell(_ patch: Patch) {
    patch.trampoline.hear(lists.list(patch.listeners))
  }
}
