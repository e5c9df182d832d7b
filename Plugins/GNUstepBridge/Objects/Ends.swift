import BridgeKit
import CObjC
import CObjCSend
import Synchronization

/// Notices the end of objects: a method in front of `-[NSObject dealloc]`, which every object comes to
/// in the end, on whichever thread lets go of it last.
///
/// It is put in with the first number that the host is given, so an app that nobody looks at runs as it
/// does. For an object that has no number it costs one look into a filter.
final class Ends: Sendable {
  static let shared = Ends()

  let retired = RetiredHandles()
  private let filter = AddressFilter()
  private let handles = Mutex<[UInt: UInt]>([:])
  private let isWatching = Atomic(false)

  private init() {}

  /// Begins to watch; answers whether it can.
  func begin() -> Bool {
    if isWatching.load(ordering: .relaxed) { return true }
    guard
      let front = Front(
        OBJCSEND_END, of: "NSObject", "dealloc",
        before: { call in
          if let object = call?.pointee.receiver { Ends.shared.end(UInt(bitPattern: object)) }
        })
    else { return false }
    isWatching.store(true, ordering: .relaxed)
    front.put()
    return true
  }

  func watch(_ object: Object, _ handle: UInt) {
    let address = UInt(bitPattern: object)
    handles.withLock { $0[address] = handle }
    filter.insert(address)
  }

  func handle(of object: Object) -> UInt? {
    let address = UInt(bitPattern: object)
    guard filter.mayContain(address) else { return nil }
    return handles.withLock { $0[address] }
  }

  private func end(_ address: UInt) {
    guard filter.mayContain(address) else { return }
    if let handle = handles.withLock({ $0.removeValue(forKey: address) }) { retired.add(handle) }
  }
}
