import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit

/// Makes one GdkEvent by filling its private fields; `finish` hands it out after it was checked.
struct EventMaker {
  let event: OpaquePointer
  let surface: OpaquePointer
  let device: OpaquePointer
  private let memory: UnsafeMutableRawPointer

  /// An event of `type`, which takes `size` bytes in the GTK versions that are known.
  /// - Throws: `BridgeError.otherGDK` where it does not.
  init(
    _ type: GType, size: UInt32, kind: GdkEventType, surface: OpaquePointer, device: OpaquePointer,
    time: UInt32
  ) throws(BridgeError) {
    let query = Classes.query(type)
    guard query.instance_size == size else {
      throw .otherGDK("a \(typeName(type)) has \(query.instance_size) bytes, not \(size)")
    }
    guard let instance = g_type_create_instance(type) else {
      throw .otherGDK("no \(typeName(type)) can be made")
    }
    memory = UnsafeMutableRawPointer(instance)
    event = OpaquePointer(instance)
    self.surface = surface
    self.device = device
    // A grefcount counts down from -1.
    put(Int32(-1), at: EventLayout.references)
    put(Int32(bitPattern: kind.rawValue), at: EventLayout.type)
    put(UnsafeMutableRawPointer(surface), at: EventLayout.surface)
    put(UnsafeMutableRawPointer(device), at: EventLayout.device)
    put(time, at: EventLayout.time)
  }

  func put<Field: BitwiseCopyable>(_ field: Field, at offset: Int) {
    memory.storeBytes(of: field, toByteOffset: offset, as: Field.self)
  }

  func put(x: Double, y: Double) {
    put(x, at: EventLayout.x)
    put(y, at: EventLayout.y)
  }

  /// The event, with a reference of the caller's, if GDK reads from it what was written.
  /// - Throws: the first difference; the event is then gone.
  func finish(_ check: (OpaquePointer) -> String?) throws(BridgeError) -> OpaquePointer {
    if let difference = EventCheck.common(self) ?? check(event) {
      // Not through `gdk_event_unref`: what it would release is in question.
      g_type_free_instance(memory.assumingMemoryBound(to: GTypeInstance.self))
      throw .otherGDK(difference)
    }
    g_object_ref(UnsafeMutableRawPointer(surface))
    g_object_ref(UnsafeMutableRawPointer(device))
    return event
  }

  func time() -> UInt32 { memory.load(fromByteOffset: EventLayout.time, as: UInt32.self) }
  func type() -> UInt32 { memory.load(fromByteOffset: EventLayout.type, as: UInt32.self) }
}

/// Reads back what was written; answers what differs, or nil.
enum EventCheck {
  static func common(_ maker: EventMaker) -> String? {
    let event = maker.event
    return differs("type", gdk_event_get_event_type(event).rawValue, maker.type())
      ?? differs("surface", gdk_event_get_surface(event), maker.surface)
      ?? differs("device", gdk_event_get_device(event), maker.device)
      ?? differs("time", gdk_event_get_time(event), maker.time())
      ?? references(event)
  }

  /// Whether a reference more is counted where it was expected.
  private static func references(_ event: OpaquePointer) -> String? {
    gdk_event_ref(event)
    defer { gdk_event_unref(event) }
    return differs("reference count", count(event), 2)
  }

  /// How many references an event has.
  static func count(_ event: OpaquePointer) -> Int32 {
    0 &- UnsafeRawPointer(event).load(fromByteOffset: EventLayout.references, as: Int32.self)
  }

  static func position(_ event: OpaquePointer, _ x: Double, _ y: Double) -> String? {
    var foundX = 0.0
    var foundY = 0.0
    guard gdk_event_get_position(event, &foundX, &foundY) != 0 else { return "no position" }
    return differs("x", foundX, x) ?? differs("y", foundY, y)
  }

  static func state(_ event: OpaquePointer, _ state: UInt32) -> String? {
    differs("modifiers", gdk_event_get_modifier_state(event).rawValue, state)
  }

  static func differs<Field: Equatable>(
    _ field: String, _ found: Field, _ written: Field
  ) -> String? {
    found == written ? nil : "its \(field) reads back as \(found) after \(written) was written"
  }
}

extension BridgeError {
  static func otherGDK(_ difference: String) -> BridgeError {
    unsupported(
      "this GTK (\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())) "
        + "keeps its events otherwise than the bridge knows, so no input can be made: \(difference)")
  }
}
