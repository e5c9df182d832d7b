import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit

/// The class of drops of our own, which answer the drag within the app, and the state that GDK keeps of them.
///
/// What a GdkDrop is like is private, and the same in all of GTK 4: sizes and places are checked before they are
/// used.
enum OwnDropClass {
  private typealias Status = @convention(c) (OpaquePointer?, UInt32, UInt32) -> Void
  private typealias Finish = @convention(c) (OpaquePointer?, UInt32) -> Void

  /// Of GdkDropPrivate.
  private enum Layout {
    static let (device, drag, formats, surface, actions, state) = (0, 8, 16, 24, 32, 36)
    /// Behind a bit for whether it has come to the surface.
    static let dropping: UInt32 = 1 << 1
  }

  /// A drop of what is dragged, with a reference of the caller's.
  ///
  /// - Parameter action: what may be done with it, of GDK's actions.
  static func drop(
    of drag: OpaquePointer, _ action: UInt32, on surface: OpaquePointer, _ pointer: OpaquePointer
  ) throws(BridgeError) -> OpaquePointer {
    let type = try type()
    let values = GValues([
      gdk_drag_action_get_type(), gdk_device_get_type(), gdk_drag_get_type(), gdk_content_formats_get_type(),
      gdk_surface_get_type(),
    ])
    defer { values.free() }
    g_value_set_flags(values.start, action)
    g_value_set_object(values.start + 1, UnsafeMutableRawPointer(pointer))
    g_value_set_object(values.start + 2, UnsafeMutableRawPointer(drag))
    g_value_set_boxed(values.start + 3, UnsafeRawPointer(gdk_drag_get_formats(drag)))
    g_value_set_object(values.start + 4, UnsafeMutableRawPointer(surface))
    let words: [StaticString] = ["actions", "device", "drag", "formats", "surface"]
    var names = words.map { UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self) as UnsafePointer<CChar>? }
    guard let object = g_object_new_with_properties(type, UInt32(names.count), &names, values.start) else {
      throw .otherGDK("no drop can be made")
    }
    let drop = object.opaque
    guard isKnown(drop, action) else {
      g_object_unref(object)
      throw .otherGDK("a GdkDrop has its fields elsewhere")
    }
    return drop
  }

  /// It is being dropped: only then GDK lets it be ended.
  static func begin(_ drop: OpaquePointer) {
    kept(drop)?.storeBytes(of: Layout.dropping, toByteOffset: Layout.state, as: UInt32.self)
  }

  /// Nobody takes it.
  static func cancel(_ drag: OpaquePointer) {
    emit("cancel", on: drag, [gdk_drag_cancel_reason_get_type()]) {
      g_value_set_enum($0, Int32(GDK_DRAG_CANCEL_NO_TARGET.rawValue))
    }
  }

  /// Emits a signal of the drag's.
  static func emit(
    _ signal: String, on drag: OpaquePointer, _ types: [GType] = [],
    _ fill: (UnsafeMutablePointer<GValue>) -> Void = { _ in }
  ) {
    let object = Object(drag)
    let id = g_signal_lookup(signal, object.type)
    guard id != 0 else { return }
    let values = GValues([object.type] + types)
    defer { values.free() }
    g_value_set_instance(values.start, UnsafeMutableRawPointer(object))
    if !types.isEmpty { fill(values.start + 1) }
    g_signal_emitv(values.start, id, 0, nil)
  }

  private static func type() throws(BridgeError) -> GType {
    let known = g_type_from_name("CapuchinDrop")
    if known != 0 { return known }
    let query = Classes.query(gdk_drop_get_type())
    let methods = 4 * MemoryLayout<UnsafeRawPointer>.size
    guard Int(query.class_size) == MemoryLayout<GObjectClass>.size + methods,
      Int(query.instance_size) == MemoryLayout<GObject>.size
    else { throw .otherGDK("a GdkDrop has \(query.instance_size) bytes, its class \(query.class_size)") }
    var info = GTypeInfo()
    info.class_size = guint16(query.class_size)
    info.instance_size = guint16(query.instance_size)
    info.class_init = { made, _ in
      guard let methods = made.map({ $0 + MemoryLayout<GObjectClass>.size }) else { return }
      methods.storeBytes(of: OwnDropClass.status, as: Status.self)
      methods.storeBytes(of: OwnDropClass.finish, toByteOffset: MemoryLayout<UnsafeRawPointer>.size, as: Finish.self)
    }
    return g_type_register_static(gdk_drop_get_type(), "CapuchinDrop", &info, GTypeFlags(rawValue: 0))
  }

  /// Whoever it is over says what would be done with it.
  private static let status: Status = { drop, accepted, preferred in
    guard let drop, let drag = gdk_drop_get_drag(drop) else { return }
    guard let chosen = DropActions.chosen(of: drop, accepting: accepted, preferring: preferred) else {
      return select(preferred, of: drag)
    }
    kept(drop)?.storeBytes(of: chosen, toByteOffset: Layout.actions, as: UInt32.self)
    g_object_notify(Object(drop), "actions")
    select(chosen, of: drag)
  }

  /// Whoever took it is done with it; 0 is nothing.
  private static let finish: Finish = { drop, action in
    guard let drag = drop.flatMap({ gdk_drop_get_drag($0) }) else { return }
    guard action != 0 else { return cancel(drag) }
    select(action, of: drag)
    emit("dnd-finished", on: drag)
  }

  private static func select(_ action: UInt32, of drag: OpaquePointer) {
    withGValue(gdk_drag_action_get_type()) { value in
      g_value_set_flags(value, action)
      g_object_set_property(Object(drag), "selected-action", value)
    }
  }

  private static func isKnown(_ drop: OpaquePointer, _ action: UInt32) -> Bool {
    guard let kept = kept(drop) else { return false }
    func word(_ place: Int) -> OpaquePointer? { kept.load(fromByteOffset: place, as: OpaquePointer?.self) }
    return word(Layout.device) == gdk_drop_get_device(drop) && word(Layout.drag) == gdk_drop_get_drag(drop)
      && word(Layout.formats) == gdk_drop_get_formats(drop) && word(Layout.surface) == gdk_drop_get_surface(drop)
      && kept.load(fromByteOffset: Layout.actions, as: UInt32.self) == action
      && kept.load(fromByteOffset: Layout.state, as: UInt32.self) == 0
  }

  private static func kept(_ drop: OpaquePointer) -> UnsafeMutableRawPointer? {
    guard let base = g_type_class_peek(gdk_drop_get_type()) else { return nil }
    return UnsafeMutableRawPointer(drop) + Int(g_type_class_get_instance_private_offset(base))
  }
}
