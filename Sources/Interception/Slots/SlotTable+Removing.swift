extension SlotTable {
  /// Takes one token back; with the last, the trampolines that nobody hears any more.
  func remove(_ number: RegistrationNumber) {
    guard let (registration, patches) = state.withLock({ $0.release(number) }) else { return }
    for patch in patches {
      // If something else is in the slot, the app has put it there: it stays, and may call the
      // trampoline, which passes through. So it does where a runtime cannot take it out.
      _ = patch.slot.exchange(patch.trampoline.code, for: patch.trampoline.original)
    }
    restoreCopies(of: patches.map(\.trampoline), below: registration.request.slot)
    // Not before they are out of their slots: one that is used again must not be taken out.
    state.withLock { state in
      for patch in patches { state.retire(patch.trampoline, of: patch.slot) }
    }
  }

  /// Gives the original to classes that were made meanwhile, with a copy of a trampoline.
  private func restoreCopies(of retired: [Trampoline], below slot: any MethodSlot) {
    guard !retired.isEmpty else { return }
    for slot in slot.descendants() where !hasPatch(in: slot) {
      guard let found = slot.implementation(),
        let trampoline = retired.first(where: { $0.code == found })
      else { continue }
      _ = slot.exchange(found, for: trampoline.original)
    }
  }

  private func hasPatch(in slot: any MethodSlot) -> Bool {
    let place = slot.place
    return state.withLock { $0.patches[place] != nil }
  }
}
