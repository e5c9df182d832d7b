import BridgeKit
import CGtk4

/// What may be done with what is dragged, as the display makes it of the keys that are down.
enum DropActions {
  /// X11's rule is GDK's: of what is offered nothing but a copy with Ctrl, and so on. On Wayland it is the compositor's,
  /// Mutter here: a link is a copy, Shift counts first, and a key for what is not offered does nothing.
  ///
  /// - Returns: of GDK's actions those that a drop offers; 0 where nothing can be done with these keys.
  static func of(_ drag: OpaquePointer, holding keys: InputEvent.Modifiers) -> UInt32 {
    guard isChosenByCompositor(drag) else { return gdk_drag_get_actions(drag).rawValue & onX11(keys) }
    let offered = onWayland(drag)
    let wanted = keys.contains(.shift) ? GDK_ACTION_MOVE : GDK_ACTION_COPY
    let hasKey = !keys.isDisjoint(with: [.shift, .ctrl])
    return hasKey && offered & wanted.rawValue != 0 ? wanted.rawValue : offered
  }

  /// What a compositor chooses when whoever the pointer is over has said what it accepts; nil where it does not choose, or
  /// nothing is left.
  static func chosen(of drop: OpaquePointer, accepting accepted: UInt32, preferring preferred: UInt32) -> UInt32? {
    guard let drag = gdk_drop_get_drag(drop), isChosenByCompositor(drag) else { return nil }
    let left = gdk_drop_get_actions(drop).rawValue & accepted
    return left & preferred != 0 ? preferred : lowest(left)
  }

  /// Whether a drop on Wayland is otherwise than the compositor makes it by itself: by a key, or by who takes it.
  static func isUnusual(_ drop: OpaquePointer) -> Bool {
    guard let drag = gdk_drop_get_drag(drop), isChosenByCompositor(drag), let usual = lowest(onWayland(drag)) else { return false }
    return gdk_drop_get_actions(drop).rawValue & usual == 0
  }

  private static func isChosenByCompositor(_ drag: OpaquePointer) -> Bool {
    Backend.name(of: gdk_drag_get_display(drag)) == "wayland"
  }

  private static func onX11(_ keys: InputEvent.Modifiers) -> UInt32 {
    let wanted: [GdkDragAction] =
      switch (keys.contains(.ctrl), keys.contains(.shift)) {
      case (true, true): [GDK_ACTION_LINK]
      case (true, false): [GDK_ACTION_COPY]
      case (false, true): [GDK_ACTION_MOVE]
      case (false, false): [GDK_ACTION_COPY, GDK_ACTION_MOVE, GDK_ACTION_LINK]
      }
    return wanted.reduce(0) { $0 | $1.rawValue }
  }

  private static func onWayland(_ drag: OpaquePointer) -> UInt32 {
    let actions = gdk_drag_get_actions(drag).rawValue
    let copy = actions & (GDK_ACTION_COPY.rawValue | GDK_ACTION_LINK.rawValue) == 0 ? 0 : GDK_ACTION_COPY.rawValue
    return copy | actions & GDK_ACTION_MOVE.rawValue
  }

  private static func lowest(_ actions: UInt32) -> UInt32? { actions == 0 ? nil : actions & ~(actions &- 1) }
}
