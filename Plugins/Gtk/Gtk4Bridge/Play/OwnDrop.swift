import BridgeKit
import CGtk4

/// A drop of our own making, told to the app by events of our own.
///
/// Displays follow drag and drop with the pointer that they have themselves: what is dragged by events that are sent
/// arrives nowhere. What is dragged within an app need not leave it: GDK tells who takes it by a GdkDrop and that
/// one's events.
final class OwnDrop {
  private let drag: OpaquePointer
  private let drop: OpaquePointer
  private let forge: EventForge
  private var hasEntered = false

  /// - Parameter keys: those that are down.
  /// - Throws: `BridgeError` where this GDK keeps its drops otherwise than we know.
  init(of drag: OpaquePointer, holding keys: InputEvent.Modifiers, _ forge: EventForge) throws(BridgeError) {
    guard let pointer = forge.pointer else { throw .noDevice("pointer") }
    drop = try OwnDropClass.drop(of: drag, DropActions.of(drag, holding: keys), on: forge.surface, pointer)
    g_object_ref(UnsafeMutableRawPointer(drag))
    self.drag = drag
    self.forge = forge
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(drop))
    g_object_unref(UnsafeMutableRawPointer(drag))
  }

  /// What tells that it is over this place of the surface.
  func over(x: Double, y: Double) throws(BridgeError) -> [OpaquePointer] {
    defer { hasEntered = true }
    let motion = try forge.drop(GDK_DRAG_MOTION, drop, x: x, y: y)
    return hasEntered ? [motion] : [try forge.drop(GDK_DRAG_ENTER, drop, x: x, y: y), motion]
  }

  /// What tells that it is over nobody any more.
  func leave(x: Double, y: Double) throws(BridgeError) -> [OpaquePointer] {
    hasEntered ? [try forge.drop(GDK_DRAG_LEAVE, drop, x: x, y: y)] : []
  }

  /// What tells that it is let go there: who is below takes it, or nobody does.
  func letGo(x: Double, y: Double) throws(BridgeError) -> [OpaquePointer] {
    let leave = try forge.drop(GDK_DRAG_LEAVE, drop, x: x, y: y)
    guard gdk_drag_get_selected_action(drag).rawValue != 0 else {
      OwnDropClass.cancel(drag)
      return [leave]
    }
    let start = try forge.drop(GDK_DROP_START, drop, x: x, y: y)
    OwnDropClass.begin(drop)
    OwnDropClass.emit("drop-performed", on: drag)
    return [start, leave]
  }
}
