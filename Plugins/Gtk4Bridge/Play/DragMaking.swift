import CGtk4

/// Notices the drag and drop that widgets begin, when GDK makes it: by a GtkDragSource, or on their own as tables
/// and notebooks do. Nothing is told of that; so the classes' `constructed` is swapped while a drag is played.
final class DragMaking {
  private typealias Constructed = @convention(c) (Object?) -> Void
  private typealias Class = UnsafeMutablePointer<GObjectClass>

  /// Kept for good: what was put over ours may call it later.
  private nonisolated(unsafe) static var originals: [GType: Constructed] = [:]
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

  private func isOurs(_ loaded: Class) -> Bool {
    unsafeBitCast(loaded.pointee.constructed, to: UInt.self)
      == unsafeBitCast(DragMaking.ours as Constructed?, to: UInt.self)
  }

  /// Of a class, or of the one it has the method of.
  private static func original(_ type: GType) -> Constructed? {
    sequence(first: type) { g_type_parent($0) == 0 ? nil : g_type_parent($0) }.lazy.compactMap { originals[$0] }.first
  }

  private static let ours: Constructed = { object in
    guard let object else { return }
    original(object.type)?(object)
    made?(object)
  }
}
