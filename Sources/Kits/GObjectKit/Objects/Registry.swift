import BridgeKit
import CGObject
import CapuchinABI

/// Numbers for the toolkit's objects, valid as long as the object lives.
///
/// An object carries its handle as qdata, so a known one costs one lookup and no table search. A
/// weak reference retires the handle when the object is disposed of. Toolkit's thread, but for the
/// weak notify.
package final class Registry {
  /// The number the host gave the bridge.
  package var bridge: UInt32 {
    get { handles.bridge }
    set { handles.bridge = newValue }
  }
  private static let retired = RetiredHandles()
  private let handles = Handles(retired: Registry.retired)
  /// Copies the name: what Swift hands over lasts for the call.
  private let quark = g_quark_from_string("capuchin-handle")

  package init() {}

  /// The node of an object that is alive; the null node for one that is being finalised.
  package func node(_ object: Object) -> capuchin_node {
    handles.sweep()
    let handle = UInt(bitPattern: g_object_get_qdata(object, quark))
    if handles.object(handle: handle) == UnsafeMutableRawPointer(object) { return handles.node(handle) }
    guard object.pointee.ref_count > 0 else { return capuchin_node() }
    return register(object)
  }

  /// The object of a node.
  /// - Throws: `BridgeError.stale` if it is gone or was never one of ours.
  package func object(_ node: capuchin_node) throws(BridgeError) -> Object {
    handles.sweep()
    return try handles.object(node).assumingMemoryBound(to: GObject.self)
  }

  private func register(_ object: Object) -> capuchin_node {
    let handle = handles.register(object)
    g_object_set_qdata(object, quark, UnsafeMutableRawPointer(bitPattern: handle))
    g_object_weak_ref(
      object, { handle, _ in Registry.retired.add(UInt(bitPattern: handle)) },
      UnsafeMutableRawPointer(bitPattern: handle))
    return handles.node(handle)
  }
}
