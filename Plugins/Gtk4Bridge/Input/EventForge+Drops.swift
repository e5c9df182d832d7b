import BridgeKit
import CGtk4
import CapuchinABI

/// The events of drag and drop.
extension EventForge {
  /// The pointer is grabbed: no widget of the surface has it any more, pressed or not.
  func grabbed(x: Double, y: Double) throws(BridgeError) -> OpaquePointer {
    try crossing(GDK_LEAVE_NOTIFY, GDK_CROSSING_GRAB, x: x, y: y, state: 0)
  }

  /// What is dragged comes to the surface, moves over it, leaves it or is dropped there.
  func drop(_ kind: GdkEventType, _ drop: OpaquePointer, x: Double, y: Double) throws(BridgeError) -> OpaquePointer {
    let maker = try EventMaker(
      gdk_dnd_event_get_type(), size: EventLayout.Drop.size, kind: kind, surface: surface,
      device: try grabbedPointer, time: time)
    maker.put(drop, at: EventLayout.Drop.drop)
    maker.put(x, at: EventLayout.Drop.x)
    maker.put(y, at: EventLayout.Drop.y)
    let event = try maker.finish {
      EventCheck.position($0, x, y) ?? EventCheck.differs("drop", gdk_dnd_event_get_drop($0), drop)
    }
    // What was given back above had none.
    g_object_ref(UnsafeMutableRawPointer(drop))
    return event
  }

  private var grabbedPointer: OpaquePointer {
    get throws(BridgeError) {
      guard let pointer else { throw .noDevice("pointer") }
      return pointer
    }
  }
}

extension EventLayout {
  enum Drop {
    static let size: UInt32 = 64
    static let drop = 40
    static let x = 48
    static let y = 56
  }
}
