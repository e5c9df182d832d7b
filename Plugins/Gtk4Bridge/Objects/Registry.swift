import CGtk4
import CapuchinABI

/// Numbers for the toolkit's objects, valid as long as the object lives.
///
/// An object carries its handle as qdata, so a known one costs one lookup and no table search. A
/// weak reference retires the handle when the object is disposed of; its slot is used again with
/// the next generation, so that an old node never finds a new object. Toolkit's thread, but for
/// the weak notify.
final class Registry {
  private struct Slot {
    var object: Object?
    var generation: UInt32
  }

  /// The number the host gave the bridge.
  var bridge: UInt32 = 0
  private var slots: [Slot] = []
  private var free: [Int] = []
  private let quark = g_quark_from_static_string("capuchin-handle")
  private static let retired = RetiredHandles()

  /// The node of an object that is alive; the null node for one that is being finalised.
  func node(_ object: Object) -> capuchin_node {
    sweep()
    let handle = UInt(bitPattern: g_object_get_qdata(object, quark))
    if let index = index(handle), slots[index].object == object { return node(handle) }
    guard object.pointee.ref_count > 0 else { return capuchin_node() }
    return register(object)
  }

  func node(_ widget: Widget) -> capuchin_node { node(Object(widget)) }

  func node(_ widget: Widget?) -> capuchin_node { widget.map { node($0) } ?? capuchin_node() }

  /// The object of a node.
  /// - Throws: `Refusal.stale` if it is gone or was never one of ours.
  func object(_ node: capuchin_node) throws(Refusal) -> Object {
    sweep()
    let handle = UInt(node.generation) << 32 | UInt(truncatingIfNeeded: node.object & 0xFFFF_FFFF)
    guard node.object >> 32 == 0, let index = index(handle), let object = slots[index].object else {
      throw .stale
    }
    return object
  }

  /// The widget of a node.
  /// - Throws: `Refusal.stale`, or an explanation if it is no widget.
  func widget(_ node: capuchin_node) throws(Refusal) -> Widget {
    let object = try object(node)
    guard let widget = object.widget else { throw .notWidget(object.className) }
    return widget
  }

  private func register(_ object: Object) -> capuchin_node {
    let index = free.popLast() ?? slots.count
    if index == slots.count { slots.append(Slot(object: nil, generation: 1)) }
    slots[index].object = object
    let handle = UInt(slots[index].generation) << 32 | UInt(index + 1)
    g_object_set_qdata(object, quark, UnsafeMutableRawPointer(bitPattern: handle))
    g_object_weak_ref(
      object, { handle, _ in Registry.retired.add(UInt(bitPattern: handle)) },
      UnsafeMutableRawPointer(bitPattern: handle))
    return node(handle)
  }

  private func sweep() {
    for handle in Registry.retired.take() {
      guard let index = index(handle) else { continue }
      slots[index].object = nil
      slots[index].generation &+= 1
      free.append(index)
    }
  }

  /// The slot of a handle whose generation is still the slot's.
  private func index(_ handle: UInt) -> Int? {
    let index = Int(handle & 0xFFFF_FFFF) - 1
    guard slots.indices.contains(index), slots[index].generation == UInt32(handle >> 32) else {
      return nil
    }
    return index
  }

  private func node(_ handle: UInt) -> capuchin_node {
    capuchin_node(
      bridge: bridge, generation: UInt32(handle >> 32), object: UInt64(handle & 0xFFFF_FFFF), sub: 0)
  }
}
