/// What was done to the table for a registration that is to hear a slot, before the slot itself is changed.
struct Placing: Sendable {
  let registration: Registration
  /// The slot's patch from now on.
  let patch: Patch
  /// Those whose places the slot was not before.
  fileprivate let placed: [Registration]
  /// What the patch has taken the place of.
  fileprivate let replaced: Replaced

  fileprivate enum Replaced {
    /// Nothing: the registration has joined a patch that was there.
    case none
    /// A patch that the app has covered, if there was one, and those that the new one had at first.
    case patch(Patch?, heard: [Registration])
  }
}

extension SlotTableState {
  /// What the interceptor has in that slot already, else a new one; with a token more.
  mutating func register(_ request: InstallRequest) -> Registration {
    let earlier = registrations.first { $0.place == request.slot.place && $0.client == request.listener.client }
    if let earlier {
      earlier.tokens += 1
      return earlier
    }
    let registration = Registration(request)
    registrations.append(registration)
    return registration
  }

  /// Has a registration hear a slot, by the patch that it has or a new one.
  ///
  /// - Parameters:
  ///   - found: what is in the slot: an implementation of the app's, the patch's own trampoline, or one that
  ///     came with the copy of a superclass's vtable or that the app has put back.
  ///   - inherited: says what the slot inherits, if that is all it has.
  /// - Throws: then nothing has changed.
  mutating func place(
    _ registration: Registration, in slot: any MethodSlot, over found: UnsafeMutableRawPointer,
    _ inherited: Trampoline.Inherited?
  ) throws(InstallError) -> Placing {
    if let patch = patches[slot.place], found == patch.trampoline.code || found == patch.trampoline.original {
      try check(registration.request, against: patch.trampoline)
      return add(registration, to: patch, replaced: .none)
    }
    let copied = trampoline(found)
    if let copied { try check(registration.request, against: copied) }
    let trampoline = try makeTrampoline(
      registration.request, for: slot, original: copied?.original ?? found, inherited)
    let heard = listening(at: slot, through: copied)
    let patch = Patch(slot, trampoline, heard)
    let earlier = patches.updateValue(patch, forKey: slot.place)
    return add(registration, to: patch, replaced: .patch(earlier, heard: heard))
  }

  /// The slot has the trampoline: an earlier one that the app has covered only passes calls through.
  mutating func finish(_ placing: Placing) {
    guard case .patch(let earlier?, _) = placing.replaced, earlier.trampoline !== placing.patch.trampoline
    else { return }
    retire(earlier.trampoline, of: earlier.slot)
  }

  /// The slot has something else: all is as it was before, but for what others have done meanwhile.
  mutating func undo(_ placing: Placing) {
    let (patch, place) = (placing.patch, placing.patch.slot.place)
    if placing.placed.contains(where: { $0 === placing.registration }) {
      placing.registration.places.remove(place)
      patch.remove(placing.registration)
      patches[place]?.remove(placing.registration)
    }
    if patches[place] === patch, placing.isAlone {
      for registration in placing.placed { registration.places.remove(place) }
      patches[place] = placing.earlier
      retire(patch.trampoline, of: patch.slot)
    }
    if let present = patches[place] { tell(present) }
  }

  private mutating func add(
    _ registration: Registration, to patch: Patch, replaced: Placing.Replaced
  ) -> Placing {
    patch.add(registration)
    // Who is nearest follows from the places: they must be known before the first call.
    let placed = patch.registrations.filter { $0.places.insert(patch.slot.place).inserted }
    tell(patch)
    return Placing(registration: registration, patch: patch, placed: placed, replaced: replaced)
  }

  /// Those that hear a slot now, through a superclass's trampoline or one that the app has covered.
  private func listening(at slot: any MethodSlot, through copied: Trampoline?) -> [Registration] {
    let here = patches[slot.place]?.registrations ?? []
    let above = copied.flatMap { patch(of: $0)?.registrations } ?? []
    return here + above.filter { one in !here.contains { $0 === one } }
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

extension Placing {
  fileprivate var earlier: Patch? {
    if case .patch(let earlier, _) = replaced { earlier } else { nil }
  }

  /// Whether nobody needs the patch but those that heard the slot before.
  fileprivate var isAlone: Bool {
    switch replaced {
    case .none: patch.registrations.isEmpty
    case .patch(_, let heard): patch.registrations.allSatisfy { one in heard.contains { $0 === one } }
    }
  }
}
