import BridgeKit
import CObjC
import CObjCSend
import CapuchinABI
import Synchronization

/// Numbers for the toolkit's objects, valid as long as the object lives.
///
/// gcc's runtime knows no weak references. So from the first number on `Ends` is told of every object
/// that ends, and retires its handle before another can be made at its address. Toolkit's thread.
final class Registry {
  let handles = Handles(retired: Ends.shared.retired)

  /// The node of an object; the null node for one whose end would not be noticed.
  func node(_ object: Object?) -> capuchin_node {
    guard let object else { return capuchin_node() }
    handles.sweep()
    if let handle = Ends.shared.handle(of: object) { return handles.node(handle) }
    guard Ends.shared.begin(of: object) else { return capuchin_node() }
    let handle = handles.register(object)
    Ends.shared.watch(object, handle)
    return handles.node(handle)
  }

  /// The object of a node.
  /// - Throws: `BridgeError.stale` if it is gone or was never one of ours.
  func object(_ node: capuchin_node) throws(BridgeError) -> Object {
    handles.sweep()
    return try handles.object(node).assumingMemoryBound(to: objc_object.self)
  }

}

extension UnsafeMutablePointer<objc_object> {
  /// Whether it is a class, which never ends.
  fileprivate var isClass: Bool { class_isMetaClass(object_getClass(self)) != 0 }
}

/// Notices the end of objects: a method in front of `-[NSObject dealloc]` and `-[NSProxy dealloc]`, one of which every
/// object comes to in the end, on whichever thread lets go of it last.
///
/// It is put in with the first number that the host is given, so an app that nobody looks at runs as it
/// does. For an object that has no number it costs one look into a filter.
final class Ends: Sendable {
  static let shared = Ends()

  let retired = RetiredHandles()
  private let filter = AddressFilter()
  private let handles = Mutex<[UInt: UInt]>([:])
  private let isWatching = Atomic(false)
  private let isWatchingProxies = Atomic(false)

  private init() {}

  /// Begins to watch such objects; answers whether it can.
  func begin(of object: Object) -> Bool {
    if object.isKind(of: Ends.root) || object.isClass { return begin(isWatching, OBJCSEND_END, "NSObject") }
    guard object.isKind(of: Ends.proxy) else { return false }
    return begin(isWatchingProxies, OBJCSEND_END_OF_PROXY, "NSProxy")
  }

  private static let root = ObjCClass("NSObject")
  private static let proxy = ObjCClass("NSProxy")

  private func begin(_ isWatching: borrowing Atomic<Bool>, _ number: UInt32, _ root: String) -> Bool {
    if isWatching.load(ordering: .relaxed) { return true }
    guard
      let front = Front(
        number, of: root, "dealloc",
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

/// A set of addresses that never says no to one that is in it, and seldom yes to another. Any thread.
private struct AddressFilter: @unchecked Sendable {
  private static let words = 2048
  /// Lives as long as the process, as its users do.
  private let bits: UnsafeMutablePointer<Atomic<UInt64>>

  init() {
    bits = .allocate(capacity: AddressFilter.words)
    for index in 0..<AddressFilter.words { (bits + index).initialize(to: Atomic(0)) }
  }

  func insert(_ address: UInt) {
    let (word, mask) = AddressFilter.place(of: address)
    bits[word].bitwiseOr(mask, ordering: .releasing)
  }

  func mayContain(_ address: UInt) -> Bool {
    let (word, mask) = AddressFilter.place(of: address)
    return bits[word].load(ordering: .acquiring) & mask != 0
  }

  /// Addresses are multiples of 16 and close to each other: Fibonacci's hash spreads them.
  private static func place(of address: UInt) -> (Int, UInt64) {
    let hash = UInt64(address >> 4) &* 0x9E37_79B9_7F4A_7C15
    return (Int(hash >> 53), 1 << ((hash >> 47) & 63))
  }
}
