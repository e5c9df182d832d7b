import Synchronization

/// The handles of objects by their addresses, for a toolkit that reports each object that ends, on whichever thread.
///
/// For an object that has no handle a report costs one look into a filter.
package final class AddressHandles: Sendable {
  /// Where the handles of objects go that have ended.
  package let retired = RetiredHandles()
  private let filter = AddressFilter()
  private let handles = Mutex<[UInt: UInt]>([:])

  package init() {}

  package func insert(_ handle: UInt, at address: UInt) {
    handles.withLock { handles in
      if handles.updateValue(handle, forKey: address) == nil { filter.insert(address) }
    }
  }

  package func handle(at address: UInt) -> UInt? {
    guard filter.mayContain(address) else { return nil }
    return handles.withLock { $0[address] }
  }

  /// The object at an address ends.
  package func end(at address: UInt) {
    guard filter.mayContain(address), !ForkedChild.isHere else { return }
    let handle = handles.withLock { handles in
      let handle = handles.removeValue(forKey: address)
      if handle != nil { filter.remove(address) }
      return handle
    }
    if let handle { retired.add(handle) }
  }

  /// Whether an object that ends costs no more than the look into the filter, whatever its address.
  package var isEmpty: Bool { filter.isEmpty }

  /// Calls `body` while no other thread can look up or end a watched object; for tests of what a fork finds then.
  package func withLock(_ body: () -> Void) { handles.withLock { _ in body() } }
}
