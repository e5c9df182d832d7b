import BridgeKit
import CObjC
import CapuchinABI

/// What a click at a point of a window would reach, and what takes it instead.
///
/// `hitTest:` knows the views of one window; a modal window and an open pop-up menu take input without
/// covering anything.
struct HitTest {
  /// A window, or a menu.
  let place: Object
  let x, y: Double

  /// The innermost view, cell or item that gets the click.
  /// - Throws: `BridgeError.covered` with who takes it, where another window or menu does.
  func run() throws(BridgeError) -> Object {
    guard let panel = Kin.panel(of: place), Windows.isVisible(panel), let geometry = Geometry(place) else {
      throw .unmapped(Spoken.of(place))
    }
    try checkModal(panel)
    try checkPopUp()
    guard let hit = ViewAt.find(geometry.point(x: x, y: y), in: panel) else {
      throw .nothing(atX: x, y: y, of: Spoken.of(place))
    }
    return hit
  }

  /// While a window is modal, the others get no input, unless they say they work then.
  private func checkModal(_ panel: Object) throws(BridgeError) {
    guard let modal = Windows.modal, modal != panel,
      (try? panel.bool("worksWhenModal")) != true
    else { return }
    throw .modal(Spoken.of(modal))
  }

  private func checkPopUp() throws(BridgeError) {
    guard let open = Panels.popUp() else { return }
    let own = place.isKind(of: Family.menu) ? place : Panels.menu(of: place)
    guard own.map(Panels.root) != Panels.root(of: open) else { return }
    throw .open(Spoken.of(open))
  }
}

/// What is at a point of a window: the innermost view that the toolkit would give a press to, and what
/// it draws there that is no view.
enum ViewAt {
  /// - Parameter point: in AppKit's coordinates of the window.
  /// - Returns: nil outside of all views, and where the app's own code raised.
  static func find(_ point: NSPoint, in window: Object) -> Object? {
    guard let outermost = try? Kin.frameView(of: window),
      let view = try? outermost.send("hitTest:", at: point)
    else { return nil }
    return (try? part(of: view, at: point)) ?? view
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
