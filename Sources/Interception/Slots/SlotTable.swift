import Synchronization

/// All slots of the process with a trampoline in them, and the rules of putting one in and taking it
/// out. Any thread may; `+Installing` and `+Removing` have the rules.
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
