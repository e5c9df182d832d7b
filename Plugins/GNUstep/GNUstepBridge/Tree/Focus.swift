import BridgeKit
import CObjC

/// Where the keys of a window go, whether or not it is the active one.
enum Focus {
  /// The view with the focus. A text field is edited by a text view that all fields of the window
  /// share; then it is the field, in a matrix the cell.
  static func inside(_ window: Object) -> Object? {
    guard window.isKind(of: Family.window), let responder = try? window.send("firstResponder")
    else { return nil }
    return field(editedBy: responder) ?? responder
  }

  /// Who gets the keys there: of a matrix the cell that is marked.
  static func taker(in window: Object) -> Object? {
    guard let focus = inside(window) else { return nil }
    return markedCell(of: focus) ?? focus
  }

  /// The view that what has the focus is, or is in.
  static func view(of focus: Object) -> Object? { Place(focus) == .cell ? Kin.parent(of: focus) : focus }

  /// The cell of a matrix that keys would choose; nil of anything else.
  static func markedCell(of view: Object) -> Object? {
    guard view.isKind(of: Family.matrix), let cell = try? view.send("keyCell"),
      (try? cell.send("controlView")) == view
    else { return nil }
    return cell
  }

  /// The field or cell that a shared text view stands for.
  static func field(editedBy view: Object) -> Object? {
    guard view.isKind(of: text), (try? view.bool("isFieldEditor")) ?? false,
      let owner = try? view.send("delegate"), owner.isKind(of: Family.view)
    else { return nil }
    return Kin.speaker(for: owner)
  }

  private static let text = ObjCClass("NSText")
}

/// Giving it: to a view of a window, to the window.
extension Focus {
  static func give(to object: Object) throws(BridgeError) {
    do {
      if let window = Kin.window(of: object), window.isKind(of: Family.window),
        try take(window), try take(object, in: window)
      {
        return
      }
    } catch { throw .raised("giving the focus to \(Spoken.of(object))", error) }
    throw .failed("\(Spoken.of(object)) does not take the keyboard focus")
  }

  /// Whether the window has the keys now.
  private static func take(_ window: Object) throws(Raised) -> Bool {
    if try window.bool("isKeyWindow") { return true }
    guard try window.bool("canBecomeKeyWindow") else { return false }
    try window.perform("makeKeyAndOrderFront:", nil)
    return true
  }

  /// Whether the focus in the window is on the object now.
  private static func take(_ object: Object, in window: Object) throws(Raised) -> Bool {
    if object == window || taker(in: window) == object { return true }
    if Place(object) == .cell, let place = try CellPlace(of: object) { return try take(object, at: place, in: window) }
    // A field that is edited says that it does not take the focus: it has it.
    if let focus = inside(window), focus == object { return true }
    guard try object.bool("acceptsFirstResponder") else { return false }
    return try window.bool("makeFirstResponder:", object)
  }

  /// A cell with a text is edited, as by a click on it; of others the matrix marks the one that gets the keys.
  private static func take(_ cell: Object, at place: CellPlace, in window: Object) throws(Raised) -> Bool {
    if try cell.bool("isSelectable") { return try place.selectText() == cell }
    guard try cell.bool("acceptsFirstResponder"), try window.bool("makeFirstResponder:", place.matrix) else { return false }
    try place.matrix.perform("setKeyCell:", cell)
    return markedCell(of: place.matrix) == cell
  }
}
