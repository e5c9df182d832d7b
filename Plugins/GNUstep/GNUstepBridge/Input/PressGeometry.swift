import BridgeKit
import CObjC

/// The coordinates that a window had when a button was pressed in it.
///
/// What is done until the button is let go is told, and played, in these: a window that is moved by its own bar stays
/// under the pointer, and in its coordinates of the moment nothing would be done.
struct PressGeometry {
  let window: Object
  private let geometry: Geometry
  /// Where it was on the screen, as AppKit counts.
  private let origin: NSPoint

  init(_ window: Object, _ geometry: Geometry) {
    (self.window, self.geometry) = (window, geometry)
    origin = PressGeometry.origin(of: window)
  }

  /// A point of AppKit's in the window as it is now.
  func turned(_ point: NSPoint) -> (x: Double, y: Double) {
    let way = way
    return geometry.turned(NSPoint(x: point.x + way.x, y: point.y + way.y))
  }

  /// The other way round.
  func point(x: Double, y: Double) -> NSPoint {
    let (point, way) = (geometry.point(x: x, y: y), way)
    return NSPoint(x: point.x - way.x, y: point.y - way.y)
  }

  /// How far the window has been moved since.
  private var way: NSPoint {
    let now = PressGeometry.origin(of: window)
    return NSPoint(x: now.x - origin.x, y: now.y - origin.y)
  }

  private static func origin(of window: Object) -> NSPoint { (try? window.rect("frame"))?.origin ?? NSPoint() }
}

/// Where a drag goes, or ends: a place that stays where it is on the screen.
struct Aim {
  let geometry: PressGeometry
  let x: Double
  let y: Double

  /// The same event as another, made anew for where the window is by now; nil where that has stayed.
  func event(for made: Object) throws(BridgeError) -> Object? {
    let (event, place) = (AppKitEvent(made), geometry.point(x: x, y: y))
    guard place.x != event.location.x || place.y != event.location.y, let type = EventType(rawValue: event.type),
      let number = try? geometry.window.int("windowNumber"), let time = try? made.double("timestamp")
    else { return nil }
    return try EventMaker(window: number, location: place, time: time)
      .mouse(type, flags: event.flags, count: Int(event.count))
  }
}
