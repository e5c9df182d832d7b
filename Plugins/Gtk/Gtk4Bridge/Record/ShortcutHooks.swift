import BridgeKit
import CGtk4
import GObjectKit

/// Hears keys that do something: accelerators of actions, and shortcuts that call the app.
///
/// A GtkShortcutAction has no signals. Its class has a method `activate`, which answers whether
/// something came of it; the struct is private and the same in all of GTK 4, so its size is checked
/// before the slot is swapped.
final class ShortcutHooks {
  private typealias Activate =
    @convention(c) (Object?, UInt32, Widget?, OpaquePointer?) -> gboolean

  private struct Slot {
    let place: UnsafeMutablePointer<Activate>
    var original: Activate
    /// Empty while nobody records.
    var listens: [UInt64] = []
    /// Whether ours is called: it is in its place, or under what somebody has put over it.
    var isIn = false
  }

  /// Kept for good: a class that has copied our method, or a method that calls it, needs the original.
  private var slots: [GType: Slot] = [:]
  private let acting: (Object, Widget) -> Void
  private let heard: (UInt64, Object) -> Void

  /// A slot's function gets no data of ours. On the toolkit's thread.
  private nonisolated(unsafe) static var current: ShortcutHooks?

  /// - Parameters:
  ///   - acting: told the action and the widget that has the shortcut, before anything is done.
  ///   - heard: told the subscription's number and the action, after it did something.
  init(acting: @escaping (Object, Widget) -> Void, heard: @escaping (UInt64, Object) -> Void) {
    (self.acting, self.heard) = (acting, heard)
  }

  /// Starts to hear the actions of class `type`, such as GtkNamedAction.
  /// - Parameter listen: nil where nobody is to be told what they did.
  /// - Returns: false where the class does not exist yet.
  /// - Throws: `BridgeError` where this GTK keeps its classes otherwise than we know.
  func add(_ listen: UInt64?, of type: GType) throws(BridgeError) -> Bool {
    guard let known = g_type_class_peek(type) else { return false }
    guard ShortcutHooks.isLayoutKnown(type) else {
      throw .unsupported("shortcuts of this GTK cannot be heard: \(typeName(type)) is of another size")
    }
    let place = (known + MemoryLayout<GObjectClass>.size).assumingMemoryBound(to: Activate.self)
    var slot = slots[type] ?? Slot(place: place, original: place.pointee)
    if let listen { slot.listens.append(listen) }
    if !slot.isIn {
      slot.original = place.pointee
      slot.isIn = true
    }
    slots[type] = slot
    ShortcutHooks.current = self
    // Not over a method that calls ours: ours would call it in turn.
    if isSame(place.pointee, slot.original) { place.pointee = ShortcutHooks.ours }
    return true
  }

  /// Restores every class whose method nobody has replaced meanwhile; what was put over ours goes on
  /// calling it, and ours the original.
  func remove() {
    for (type, slot) in slots {
      slots[type]?.listens = []
      guard isSame(slot.place.pointee, ShortcutHooks.ours) else { continue }
      slot.place.pointee = slot.original
      slots[type]?.isIn = false
    }
  }

  /// Of an action's class, or of the one it descends from and has the method of.
  private func slot(of action: Object) -> Slot? {
    Classes.lineage(of: action.type).lazy.compactMap { self.slots[$0] }.first
  }

  /// Two methods after GObject's: `activate` and `print`.
  private static func isLayoutKnown(_ type: GType) -> Bool {
    let methods = 2 * MemoryLayout<UnsafeRawPointer>.size
    return Int(Classes.query(type).class_size) == MemoryLayout<GObjectClass>.size + methods
  }

  /// What keys do in something editable is its component's business: copying gives no line.
  private static func isEditable(_ widget: Widget) -> Bool {
    isA(widget, gtk_editable_get_type()) || isA(widget, gtk_text_view_get_type())
  }

  private static let ours: Activate = { action, flags, widget, arguments in
    guard let action, let hooks = current, let slot = hooks.slot(of: action) else { return 0 }
    // The app may drop the shortcut from inside of it.
    g_object_ref(action)
    defer { g_object_unref(action) }
    // The app may end the widget, too.
    let isText = widget.map(isEditable) == true
    if let widget, UIThread.isCurrent { holding([widget]) { hooks.acting(action, widget) } }
    let isDone = slot.original(action, flags, widget, arguments)
    if isDone != 0, UIThread.isCurrent, !isText {
      for listen in slot.listens { hooks.heard(listen, action) }
    }
    return isDone
  }
}
