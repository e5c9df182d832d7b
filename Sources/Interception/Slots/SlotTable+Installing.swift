extension SlotTable {
  /// How often a slot is tried that something else changes meanwhile.
  private static let attempts = 8

  /// Has a request's interceptor hear the slot and those that have inherited it.
  ///
  /// What it has in that slot already it keeps: patched twice is patched once.
  ///
  /// - Throws: then nothing has changed.
  func install(_ request: InstallRequest) throws(InstallError) -> RegistrationNumber {
    let registration = state.withLock { $0.register(request) }
    do throws(InstallError) {
      try cover(registration)
    } catch {
      remove(registration.number)
      throw error
    }
    return registration.number
  }

  /// Puts trampolines into the slot and into those of classes that have inherited it.
  private func cover(_ registration: Registration) throws(InstallError) {
    let original = try attach(registration, to: registration.request.slot)
    // Asked for once the slot has its trampoline: a class that is made from now on begins with a copy of that.
    for slot in registration.request.slot.descendants() {
      guard let implementation = slot.implementation(), self.original(behind: implementation) == original
      else { continue }
      // One that changes right now has an implementation of its own by then.
      _ = try? attach(registration, to: slot)
    }
  }

  /// Sees to it that the registration hears a slot.
  ///
  /// The table has the patch before the slot has the trampoline: another thread that comes to the slot
  /// meanwhile joins it, and whoever of both is first puts the trampoline in.
  ///
  /// - Returns: the original in it.
  private func attach(
    _ registration: Registration, to slot: any MethodSlot
  ) throws(InstallError) -> UnsafeMutableRawPointer {
    let method = registration.request.method
    for _ in 0..<Self.attempts {
      guard let found = slot.implementation() else { throw .notImplemented(method: method) }
      let inherited = slot.inheritance()
      let placing = try state.withLock { state throws(InstallError) in
        try state.place(registration, in: slot, over: found, inherited)
      }
      let trampoline = placing.patch.trampoline
      if trampoline.code == found || slot.exchange(found, for: trampoline.code)
        || slot.implementation() == trampoline.code
      {
        state.withLock { $0.finish(placing) }
        return trampoline.original
      }
      state.withLock { $0.undo(placing) }
    }
    throw .notWritable(method: method)
  }
}
