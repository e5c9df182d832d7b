extension SlotTableState {
  /// Takes one token back; with the last, the trampolines that nobody hears any more.
  mutating func remove(_ number: RegistrationNumber) {
    guard let registration = registrations[number] else { return }
    registration.tokens -= 1
    guard registration.tokens == 0 else { return }
    registrations[number] = nil
    let retired = registration.places.compactMap { detach(registration, from: $0) }
    restoreCopies(of: retired, below: registration.request.slot)
  }

  /// - Returns: the slot's trampoline, if nobody hears it any more.
  private mutating func detach(_ registration: Registration, from place: UInt) -> Trampoline? {
    guard let patch = patches[place] else { return nil }
    patch.remove(registration)
    guard patch.registrations.isEmpty else {
      tell(patch)
      return nil
    }
    patches[place] = nil
    // If something else is in the slot, the app has put it there: it stays, and may call the
    // trampoline, which passes through. So it does where a runtime cannot take it out.
    _ = patch.slot.exchange(patch.trampoline.code, for: patch.trampoline.original)
    retire(patch.trampoline, of: patch.slot)
    return patch.trampoline
  }

  /// Gives the original to classes that were made meanwhile, with a copy of a trampoline.
  private func restoreCopies(of retired: [Trampoline], below slot: any MethodSlot) {
    guard !retired.isEmpty else { return }
    for slot in slot.descendants() where patches[slot.place] == nil {
      guard let found = slot.implementation(),
        let trampoline = retired.first(where: { $0.code == found })
      else { continue }
      _ = slot.exchange(found, for: trampoline.original)
    }
  }
}
