import BridgeKit
import CObjC
import CapuchinABI

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
    guard object.isKind(of: Registry.root) || object.isClass, Ends.shared.begin() else { return capuchin_node() }
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

  private static let root = ObjCClass("NSObject")
}

extension UnsafeMutablePointer<objc_object> {
  /// Whether it is a class, which never ends.
  fileprivate var isClass: Bool { class_isMetaClass(object_getClass(self)) != 0 }
}
