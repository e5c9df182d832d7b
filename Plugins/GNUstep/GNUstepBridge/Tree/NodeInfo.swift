import CObjC
import CapuchinABI

/// What is told of a node: class, state, place.
struct NodeInfo {
  /// Nil where frames are not wanted, or there are none.
  let geometry: Geometry?
  /// The view of the window that the keys go to.
  let focus: Object?

  /// For the nodes of one window or menu.
  init(in place: Object?, frames: Bool = true) {
    geometry = frames ? place.flatMap(Geometry.init) : nil
    focus = place.flatMap(Focus.inside)
  }

  func of(_ object: Object) -> capuchin_node_info {
    let known = (try? object.apparentClass()) ?? object.runningClass
    var info = capuchin_node_info()
    info.size = UInt32(MemoryLayout<capuchin_node_info>.size)
    info.class_id = known.number
    info.class_name = capuchin_string(known.cName)
    guard let place = Place(object) else { return info }
    info.flags = State(object: object, place: place, focus: focus).flags
    guard let geometry else { return info }
    info.frame = place == .window || place == .menu ? geometry.size : geometry.frame(of: object)
    return info
  }
}

/// What a node can be seen to be: on screen, enabled, with the focus.
private struct State {
  let object: Object
  let place: Place
  let focus: Object?

  var flags: UInt32 {
    switch place {
    case .window: windowFlags
    case .view: viewFlags
    case .cell: cellFlags
    case .menu: menuFlags
    case .menuItem: itemFlags
    }
  }

  private var windowFlags: UInt32 {
    var flags = CAPUCHIN_NODE_WINDOW | CAPUCHIN_NODE_ENABLED
    if Windows.isVisible(object) { flags |= CAPUCHIN_NODE_VISIBLE | CAPUCHIN_NODE_SHOWN }
    if Windows.isKey(object) { flags |= CAPUCHIN_NODE_ACTIVE }
    // A menu's window may, AppKit says, but no click gives it the keys.
    if ask("canBecomeKeyWindow"), !Windows.isOfMenu(object) { flags |= CAPUCHIN_NODE_FOCUSABLE }
    if focus == object { flags |= CAPUCHIN_NODE_FOCUSED }
    if object == Windows.modal { flags |= CAPUCHIN_NODE_MODAL }
    return flags
  }

  private var viewFlags: UInt32 {
    var flags = enabled
    if !ask("isHidden") { flags |= CAPUCHIN_NODE_VISIBLE }
    if State.isMapped(object) { flags |= CAPUCHIN_NODE_SHOWN }
    if ask("acceptsFirstResponder") { flags |= CAPUCHIN_NODE_FOCUSABLE }
    if focus == object { flags |= CAPUCHIN_NODE_FOCUSED }
    return flags
  }

  private var cellFlags: UInt32 {
    var flags = enabled | CAPUCHIN_NODE_VISIBLE
    if let view = Kin.parent(of: object), State.isMapped(view) { flags |= CAPUCHIN_NODE_SHOWN }
    if let focus, focus == object || Focus.markedCell(of: focus) == object { flags |= CAPUCHIN_NODE_FOCUSED }
    return flags
  }

  private var menuFlags: UInt32 {
    let flags = CAPUCHIN_NODE_WINDOW | CAPUCHIN_NODE_POPUP | CAPUCHIN_NODE_ENABLED
    return State.isOpen(object) ? flags | CAPUCHIN_NODE_VISIBLE | CAPUCHIN_NODE_SHOWN : flags
  }

  private var itemFlags: UInt32 {
    var flags = enabled
    let isHidden = ask("isHidden")
    if !isHidden { flags |= CAPUCHIN_NODE_VISIBLE }
    if !isHidden, let menu = try? object.send("menu"), State.isOpen(menu) {
      flags |= CAPUCHIN_NODE_SHOWN
    }
    return flags
  }

  private var enabled: UInt32 {
    // A matrix or browser answers for its chosen cell, whether there is one or not; each cell answers for itself.
    guard object.responds(to: "isEnabled"), !object.isKind(of: Family.matrix), !object.isKind(of: Family.browser)
    else { return CAPUCHIN_NODE_ENABLED }
    return ask("isEnabled") ? CAPUCHIN_NODE_ENABLED : 0
  }

  private func ask(_ selector: Selector) -> Bool {
    object.responds(to: selector) && (try? object.bool(selector)) ?? false
  }

  private static func isMapped(_ view: Object) -> Bool {
    guard let window = try? view.send("window"), Windows.isVisible(window) else { return false }
    return (try? view.bool("isHiddenOrHasHiddenAncestor")) == false
  }

  /// Whether a menu's items are on screen.
  private static func isOpen(_ menu: Object) -> Bool {
    guard let view = Panels.view(showing: menu), let window = try? view.send("window") else { return false }
    return Windows.isVisible(window)
  }
}
