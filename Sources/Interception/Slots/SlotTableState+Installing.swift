extension SlotTableState {
  /// How often a slot is tried that something else changes meanwhile.
  private static let attempts = 8

  mutating func install(_ request: InstallRequest) throws(InstallError) -> RegistrationNumber {
    if let earlier = registration(like: request) {
      try cover(earlier)
      earlier.tokens += 1
      return earlier.number
    }
    let registration = Registration(nextNumber(), request)
    try cover(registration)
    registrations[registration.number] = registration
    return registration.number
  }

  /// What the interceptor has in that slot already: patched twice is patched once.
  private func registration(like request: InstallRequest) -> Registration? {
    registrations.values.first {
      $0.place == request.slot.place && $0.request.interceptor == request.interceptor
    }
  }

  /// Puts trampolines into the slot and into those of classes that have inherited it.
  private mutating func cover(_ registration: Registration) throws(InstallError) {
    let original = try attach(registration, to: registration.request.slot)
    for slot in registration.request.slot.descendants() {
      guard let implementation = slot.implementation(),
        self.original(behind: UInt(bitPattern: implementation)) == original
      else { continue }
      // One that changes right now has an implementation of its own by then.
      _ = try? attach(registration, to: slot)
    }
  }

  /// Sees to it that the registration hears a slot.
  ///
  /// - Returns: the original in it.
  private mutating func attach(
    _ registration: Registration, to slot: any MethodSlot
  ) throws(InstallError) -> UInt {
    let method = registration.request.method
    for _ in 0..<Self.attempts {
      guard let implementation = slot.implementation() else {
        throw .notImplemented(method: method)
      }
      if let patch = patches[slot.place], patch.trampoline.code == implementation {
        try join(registration, patch)
        return UInt(bitPattern: patch.trampoline.original)
      }
      if let original = try put(registration, into: slot, for: implementation) { return original }
    }
    throw .notWritable(method: method)
  }

  private mutating func join(
    _ registration: Registration, _ patch: Patch
  ) throws(InstallError) {
    try check(registration.request, against: patch.trampoline)
    patch.add(registration)
    registration.places.insert(patch.slot.place)
    tell(patch)
  }

  /// Replaces what is in a slot by a trampoline of its own.
  ///
  /// - Parameter found: an implementation of the app's, or a trampoline that came with the copy of a
  ///   superclass's vtable or that the app has put back.
  /// - Returns: the original; nil if something else is in the slot by now.
  private mutating func put(
    _ registration: Registration, into slot: any MethodSlot, for found: UnsafeMutableRawPointer
  ) throws(InstallError) -> UInt? {
    let copied = trampoline(found)
    if let copied { try check(registration.request, against: copied) }
    let original = copied?.original ?? found
    let trampoline = try makeTrampoline(registration.request, for: slot, original: original)
    let patch = Patch(slot, trampoline, listening(at: slot, through: copied))
    patch.add(registration)
    // Who is nearest follows from the places: they must be known before the first call.
    let placed = patch.registrations.filter { $0.places.insert(slot.place).inserted }
    tell(patch)
    guard trampoline.code == found || slot.exchange(found, for: trampoline.code) else {
      for registration in placed { registration.places.remove(slot.place) }
      retire(trampoline, of: slot)
      return nil
    }
    take(patch)
    return UInt(bitPattern: original)
  }

  /// Those that hear a slot now, through a superclass's trampoline or one that the app has covered.
  private func listening(at slot: any MethodSlot, through copied: Trampoline?) -> [Registration] {
    let here = patches[slot.place]?.registrations ?? []
    let above = copied.flatMap { patch(of: $0)?.registrations } ?? []
    return here + above.filter { one in !here.contains { $0 === one } }
  }

  /// Makes it the slot's patch; an earlier one that the app has covered only passes calls through.
  private mutating func take(_ patch: Patch) {
    let earlier = patches.updateValue(patch, forKey: patch.slot.place)
    if let earlier, earlier.trampoline !== patch.trampoline {
      retire(earlier.trampoline, of: earlier.slot)
    }
  }

  private func check(
    _ request: InstallRequest, against trampoline: Trampoline
  ) throws(InstallError) {
    guard trampoline.signature.isCalled(like: request.signature) else {
      throw .otherSignature(
        method: request.method, installed: "\(trampoline.signature)",
        found: "\(request.signature)")
    }
  }
}
