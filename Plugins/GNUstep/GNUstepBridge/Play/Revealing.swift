import BridgeKit
import CObjC
import CapuchinABI

/// Scrolling what is off screen into view.
enum Revealing {
  /// Scrolls all clip views around a view or a cell so that `area` of it, in the coordinates of its
  /// frame, is on screen; the innermost first.
  static func reveal(_ object: Object, _ area: capuchin_rect?) throws(BridgeError) {
    guard let place = Kin.window(of: object), let geometry = Geometry(place),
      let view = Place(object) == .view ? object : Kin.parent(of: object), Place(view) == .view
    else { throw .unmapped(Spoken.of(object)) }
    var wanted = geometry.frame(of: object)
    if let area {
      wanted = capuchin_rect(
        x: wanted.x + area.x, y: wanted.y + area.y, width: area.width, height: area.height)
    }
    do {
      let rect = try view.rect("convertRect:fromView:", geometry.rect(wanted), nil)
      try reveal(rect, of: view)
    } catch {
      throw .raised("scrolling \(Spoken.of(object)) into view", error)
    }
  }

  private static func reveal(_ rect: NSRect, of view: Object) throws(Raised) {
    // Scrolling runs the app's own code, which may take any of them out.
    let around = Array(sequence(first: view) { try? $0.send("superview") }.prefix(deepest))
    try holding(around) { () throws(Raised) in
      try view.scroll(to: rect)
      for (inner, outer) in zip(around, around.dropFirst()) where inner.isKind(of: clip) {
        try outer.scroll(to: view.rect("convertRect:toView:", rect, outer))
      }
    }
  }

  /// No app nests deeper; a view that says it is inside of itself would go on for ever.
  private static let deepest = 200
  private static let clip = ObjCClass("NSClipView")
}

extension UnsafeMutablePointer<objc_object> {
  /// Of a view: scrolls the clip view around it; one that is in none does nothing.
  fileprivate func scroll(to rect: NSRect) throws(Raised) {
    typealias Method = @convention(c) (Object, SEL, NSRect) -> UInt8
    _ = try message("scrollRectToVisible:", Method.self) { $0($1, $2, rect) }
  }
}
