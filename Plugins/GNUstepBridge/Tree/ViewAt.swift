import CObjC

/// What is at a point of a window: the innermost view that the toolkit would give a press to, and what
/// it draws there that is no view.
enum ViewAt {
  /// - Parameter point: in AppKit's coordinates of the window.
  /// - Returns: nil outside of all views, and where the app's own code raised.
  static func find(_ point: NSPoint, in window: Object) -> Object? {
    guard let outermost = (try? Kin.frameView(of: window)) ?? nil,
      let view = (try? outermost.send("hitTest:", at: point)) ?? nil
    else { return nil }
    return ((try? part(of: view, at: point)) ?? nil) ?? view
  }

  /// The matrix that a view is, or whose cell is edited with it.
  private static func matrix(around view: Object) throws(Raised) -> Object? {
    var outer: Object? = view
    while let inner = outer, inner.isKind(of: text) || inner.isKind(of: clip) { outer = try inner.send("superview") }
    return outer.flatMap { $0.isKind(of: Family.matrix) ? $0 : nil }
  }

  /// The cell of a matrix or the item of a menu that is drawn there. What a cell is edited with lies on it.
  private static func part(of view: Object, at point: NSPoint) throws(Raised) -> Object? {
    if let matrix = try matrix(around: view) {
      // The cells of a browser do not know what they are in.
      let cell = try CellPlace(at: matrix.point("convertPoint:fromView:", point, nil), in: matrix)?.cell
      return try cell?.send("controlView") == matrix ? cell : nil
    }
    guard view.isKind(of: Family.menuView) else { return nil }
    let index = try view.index("indexOfItemAtPoint:", view.point("convertPoint:fromView:", point, nil))
    let items = try view.send("menu")?.list("itemArray") ?? []
    return items.indices.contains(index) ? items[index] : nil
  }

  private static let text = ObjCClass("NSText")
  private static let clip = ObjCClass("NSClipView")
}

extension UnsafeMutablePointer<objc_object> {
  fileprivate func index(_ selector: Selector, _ point: NSPoint) throws(Raised) -> Int {
    typealias Method = @convention(c) (Object, SEL, NSPoint) -> Int
    return try message(selector, Method.self) { $0($1, $2, point) }
  }
}
