/// What a ``SlotTable`` guards with its lock. Nothing here calls a slot's functions but `place`.
struct SlotTableState {
  /// By place.
  var patches: [UInt: Patch] = [:]
  var registrations: [Registration] = []
  private var trampolines: [UInt: Trampoline] = [:]
  private var idle: [IdleKey: Trampoline] = [:]
  private var lists = ListenerLists()

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

  /// A trampoline for a slot: the one that it had before, if it fits, else a new one.
  mutating func makeTrampoline(
    _ request: InstallRequest, for slot: any MethodSlot, original: UnsafeMutableRawPointer,
    _ inherited: Trampoline.Inherited?
  ) throws(InstallError) -> Trampoline {
    let key = IdleKey(place: slot.place, original: UInt(bitPattern: original))
    if let trampoline = idle[key], trampoline.signature.isCalled(like: request.signature) {
      idle[key] = nil
      return trampoline
    }
    let trampoline = try Trampoline(
      request.signature, method: MethodNumber(request.method), original: original,
      inherited: inherited)
    trampolines[UInt(bitPattern: trampoline.code)] = trampoline
    return trampoline
  }

  /// Takes one token of a registration back.
  ///
  /// - Returns: with the last token, the patches that nobody hears any more: the table has them no longer, and
  ///   their trampolines pass calls through. Nil if there are tokens left.
  mutating func release(_ registration: Registration) -> [Patch]? {
    registration.tokens -= 1
    guard registration.tokens == 0 else { return nil }
    registrations.removeAll { $0 === registration }
    return registration.places.compactMap { detach(registration, from: $0) }
  }

  /// - Returns: the slot's patch, if nobody hears it any more.
  private mutating func detach(_ registration: Registration, from place: UInt) -> Patch? {
    guard let patch = patches[place] else { return nil }
    patch.remove(registration)
    guard patch.registrations.isEmpty else {
      tell(patch)
      return nil
    }
    patches[place] = nil
    patch.trampoline.hear(nil)
    return patch
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
