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
    guard let modal = (try? Toolkit.application?.send("modalWindow")) ?? nil, modal != panel,
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
