/// A slot with a trampoline in it, or one that is to get it.
///
/// Unchecked because what changes of it is guarded by the table's lock.
final class Patch: @unchecked Sendable {
  let slot: any MethodSlot
  let trampoline: Trampoline
  /// In the order in which they came.
  private(set) var registrations: [Registration]

  init(_ slot: any MethodSlot, _ trampoline: Trampoline, _ registrations: [Registration]) {
    self.slot = slot
    self.trampoline = trampoline
    self.registrations = registrations
  }

  func add(_ registration: Registration) {
    if !registrations.contains(where: { $0 === registration }) { registrations.append(registration) }
  }

  func remove(_ registration: Registration) {
    registrations.removeAll { $0 === registration }
  }

  /// Those that hear a call: of each interceptor the one for the nearest class, so that it hears a
  /// call once. The last that came is asked first.
  var listeners: [Listener] {
    let heard = registrations.filter { one in
      !registrations.contains {
        $0.request.interceptor == one.request.interceptor && one.isAbove($0)
      }
    }
    return heard.reversed().map(\.request.listener)
  }
}
