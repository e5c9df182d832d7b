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

  private let handles = AddressHandles()
  var retired: RetiredHandles { handles.retired }
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

  func watch(_ object: Object, _ handle: UInt) { handles.insert(handle, at: UInt(bitPattern: object)) }

  func handle(of object: Object) -> UInt? { handles.handle(at: UInt(bitPattern: object)) }

  private func end(_ address: UInt) { handles.end(at: address) }
}
