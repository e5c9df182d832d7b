import CGtk4
import GObjectKit

/// Notices the drag and drop that widgets begin, when GDK makes it: by a GtkDragSource, or on their own as tables
/// and notebooks do. Nothing is told of that; so the classes' `constructed` is swapped while a drag is played, and
/// the `handle_event` of what is made: GDK would take what is dragged to wherever the display's own pointer is moved.
final class DragMaking {
  private typealias Constructed = @convention(c) (Object?) -> Void
  private typealias HandleEvent = @convention(c) (Object?, OpaquePointer?) -> gboolean
  private typealias Class = UnsafeMutablePointer<GObjectClass>

  /// Kept for good: what was put over ours may call it later.
  private nonisolated(unsafe) static var originals: [GType: Constructed] = [:]
  /// The class of what was made, and what it does with events by itself.
  private nonisolated(unsafe) static var steered: (type: GType, handle: HandleEvent)?
  /// A slot's function gets no data of ours. On the toolkit's thread.
  private nonisolated(unsafe) static var made: ((Object) -> Void)?

  /// - Parameter made: told each drag, when it is complete.
  func start(made: @escaping (Object) -> Void) {
    DragMaking.made = made
    for loaded in classes where !isOurs(loaded) {
      DragMaking.originals[type(of: loaded)] = loaded.pointee.constructed
      loaded.pointee.constructed = DragMaking.ours
    }
  }

  /// Restores the classes whose method nobody has replaced meanwhile, those too that have copied ours.
  func stop() {
    DragMaking.made = nil
    for loaded in classes where isOurs(loaded) {
      loaded.pointee.constructed = DragMaking.original(type(of: loaded))
    }
    guard let (type, handle) = DragMaking.steered, let slot = DragMaking.handleEvent(type) else { return }
    slot.pointee = handle
    DragMaking.steered = nil
  }

  /// Of the window system's there is none before the first drag: it takes the base's methods over then.
  private var classes: [Class] {
    let types = [gdk_drag_get_type(), g_type_from_name("GdkX11Drag"), g_type_from_name("GdkWaylandDrag")]
    return types.filter { $0 != 0 }.compactMap { type in
      // A class that is loaded stays.
      (g_type_class_peek(type) ?? g_type_class_ref(type))?.assumingMemoryBound(to: GObjectClass.self)
    }
  }

  private func type(of loaded: Class) -> GType { loaded.pointee.g_type_class.g_type }

  private func isOurs(_ loaded: Class) -> Bool { isSame(loaded.pointee.constructed, DragMaking.ours) }

  /// Of a class, or of the one it has the method of.
  private static func original(_ type: GType) -> Constructed? {
    Classes.lineage(of: type).lazy.compactMap { originals[$0] }.first
  }

  private static let ours: Constructed = { object in
    guard let object else { return }
    original(object.type)?(object)
    guard let made else { return }
    steer(object.type)
    made(object)
  }

  private static func steer(_ type: GType) {
    guard steered == nil, let slot = handleEvent(type), let handle = slot.pointee else { return }
    steered = (type, handle)
    slot.pointee = { drag, event in
      guard let event, gdk_event_get_event_type(event) != GDK_MOTION_NOTIFY else { return 1 }
      return DragMaking.steered?.handle(drag, event) ?? 0
    }
  }

  /// The last of the eight methods of a GdkDrag's class, which is private, and the same in all of GTK 4.
  private static func handleEvent(_ type: GType) -> UnsafeMutablePointer<HandleEvent?>? {
    let methods = 8 * MemoryLayout<UnsafeRawPointer>.size
    let size = Int(Classes.query(type).class_size)
    guard size == MemoryLayout<GObjectClass>.size + methods, let loaded = g_type_class_peek(type) else { return nil }
    let last = loaded + size - MemoryLayout<UnsafeRawPointer>.size
    return last.assumingMemoryBound(to: HandleEvent?.self)
  }
}
