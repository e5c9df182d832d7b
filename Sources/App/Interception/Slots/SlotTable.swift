import CInterception
import Synchronization

/// All slots of the process with a trampoline in them, and the rules of putting one in and taking it
/// out. Any thread may.
///
/// No lock is held while a slot is read, changed or asked for those below: that is code of a bridge and of
/// its toolkit, which have locks of their own and may come back here.
///
/// - A slot has one trampoline, however many hear it. It hands on to what was in the slot.
/// - Classes below that had inherited the implementation get trampolines too; those that have another
///   one are left alone, and so is the superclass.
/// - A class that was made meanwhile began with a copy of its superclass's trampoline: it gets the
///   original when that is taken out.
/// - Whatever else the app puts into a slot meanwhile stays there.
public final class SlotTable: Sendable {
  /// The process's.
  public static let shared = SlotTable()

  let state = Mutex(SlotTableState())

  init() {}

  /// What a code pointer calls in the end: the original if it is a trampoline's, else itself.
  public func original(
    behind implementation: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let address = UInt(bitPattern: implementation)
    let original = state.withLock { $0.original(behind: address) }
    return UnsafeMutableRawPointer(bitPattern: original) ?? implementation
  }

  /// Whether a trampoline is in a slot, and not what the app has put there since.
  public func intercepts(_ slot: some MethodSlot) -> Bool {
    guard let found = slot.implementation() else { return false }
    return original(behind: found) != found
  }
}

extension SlotTable {
  /// How often a slot is tried that something else changes meanwhile.
  private static let attempts = 8

  /// Has a request's interceptor hear the slot and those that have inherited it.
  ///
  /// What it has in that slot already it keeps: patched twice is patched once.
  ///
  /// - Throws: then nothing has changed.
  func install(_ request: InstallRequest) throws(InstallError) -> Registration {
    let registration = state.withLock { $0.register(request) }
    do throws(InstallError) {
      try cover(registration)
    } catch {
      remove(registration)
      throw error
    }
    return registration
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

extension SlotTable {
  /// Takes one token back; with the last, the trampolines that nobody hears any more.
  func remove(_ registration: Registration) {
    guard let patches = state.withLock({ $0.release(registration) }) else { return }
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

/// Makes the lists that C walks. They are never freed, so what was made is used again.
struct ListenerLists: @unchecked Sendable {
  private typealias List = UnsafePointer<cinterception_listener>

  private struct Key: Hashable {
    let listener: ObjectIdentifier
    let next: List?
  }

  private var made: [Key: List] = [:]

  /// The list of these listeners in this order; nil for none.
  mutating func list(_ listeners: [Listener]) -> UnsafePointer<cinterception_listener>? {
    listeners.reversed().reduce(nil) { next, listener in
      let key = Key(listener: ObjectIdentifier(listener), next: next)
      if let list = made[key] { return list }
      let list = listener.list(before: next)
      made[key] = list
      return list
    }
  }
}
