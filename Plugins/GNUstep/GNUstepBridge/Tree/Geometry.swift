import CObjC
import CapuchinABI

/// Where things are, in the coordinates of their window, which go down from the top left corner of what
/// is inside of its frame. AppKit's go up.
struct Geometry {
  /// What is inside of the window's frame, in AppKit's coordinates of the window.
  private let inside: NSRect

  /// The geometry of a window or an open menu; nil where it has none.
  init?(_ place: Object) {
    guard let found = try? Geometry.inside(of: place) else { return nil }
    inside = found
  }

  /// The size of the window itself, at 0,0.
  var size: capuchin_rect {
    capuchin_rect(x: 0, y: 0, width: inside.size.width, height: inside.size.height)
  }

  /// The frame of a view, a cell or a menu's item; empty where it has none.
  func frame(of object: Object) -> capuchin_rect {
    (try? place(of: object)).map(turned) ?? capuchin_rect()
  }

  /// A point of AppKit's in these coordinates.
  func turned(_ point: NSPoint) -> (x: Double, y: Double) {
    (point.x - inside.origin.x, inside.origin.y + inside.size.height - point.y)
  }

  private func turned(_ rect: NSRect) -> capuchin_rect {
    let top = inside.origin.y + inside.size.height
    return capuchin_rect(
      x: rect.origin.x - inside.origin.x, y: top - rect.origin.y - rect.size.height,
      width: rect.size.width, height: rect.size.height)
  }

  /// A point of these coordinates in AppKit's of the window.
  func point(x: Double, y: Double) -> NSPoint {
    NSPoint(x: x + inside.origin.x, y: inside.origin.y + inside.size.height - y)
  }

  /// A rectangle of these coordinates in AppKit's of the window.
  func rect(_ rect: capuchin_rect) -> NSRect {
    let corner = point(x: rect.x, y: rect.y + rect.height)
    return NSRect(origin: corner, size: NSSize(width: rect.width, height: rect.height))
  }

  /// In AppKit's coordinates of the window.
  private func place(of object: Object) throws(Raised) -> NSRect? {
    switch Place(object) {
    case .view: return try object.rect("convertRect:toView:", object.rect("bounds"), nil)
    case .cell:
      guard let matrix = try object.send("controlView"), let place = try CellPlace(of: object, in: matrix) else {
        return nil
      }
      return try matrix.rect("convertRect:toView:", place.frame, nil)
    case .menuItem:
      guard let menu = try object.send("menu"), let view = Panels.view(showing: menu) else { return nil }
      let rect = try view.rect(at: menu.int("indexOfItem:", object), "rectOfItemAtIndex:")
      return try view.rect("convertRect:toView:", rect, nil)
    case .menu, .window, nil: return nil
    }
  }

  private static func inside(of place: Object) throws(Raised) -> NSRect? {
    if place.isKind(of: Family.menu) {
      guard let view = Panels.view(showing: place), let panel = try view.send("window"), try panel.bool("isVisible")
      else { return nil }
      return try inside(of: panel)
    }
    guard let content = try place.send("contentView"), let frame = try content.send("superview") else {
      return nil
    }
    // A frame that the toolkit draws itself is inside of the window that the display knows.
    if frame.isKind(of: drawnFrame) { return try frame.rect("frame") }
    return try frame.list("subviews").map { (view) throws(Raised) in try view.rect("frame") }
      .reduce(nil) { $0?.union($1) ?? $1 }
  }

  private static let drawnFrame = ObjCClass("GSStandardWindowDecorationView")
}

extension NSRect {
  func union(_ other: NSRect) -> NSRect {
    let (left, bottom) = (min(origin.x, other.origin.x), min(origin.y, other.origin.y))
    let right = max(origin.x + size.width, other.origin.x + other.size.width)
    let top = max(origin.y + size.height, other.origin.y + other.size.height)
    return NSRect(
      origin: NSPoint(x: left, y: bottom), size: NSSize(width: right - left, height: top - bottom))
  }
}
