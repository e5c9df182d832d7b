import CObjC

/// Where the keys of a window go, whether or not it is the active one.
enum Focus {
  /// The view with the focus. A text field is edited by a text view that all fields of the window
  /// share; then it is the field, in a matrix the cell.
  static func inside(_ window: Object) -> Object? {
    guard window.isKind(of: Family.window), let responder = (try? window.send("firstResponder")) ?? nil
    else { return nil }
    return field(editedBy: responder) ?? responder
  }

  /// Who gets the keys there: of a matrix the cell that is marked.
  static func taker(in window: Object) -> Object? {
    guard let focus = inside(window) else { return nil }
    return markedCell(of: focus) ?? focus
  }

  /// The cell of a matrix that keys would choose; nil of anything else.
  static func markedCell(of view: Object) -> Object? {
    guard view.isKind(of: Family.matrix), let cell = (try? view.send("keyCell")) ?? nil,
      (try? cell.send("controlView")) == view
    else { return nil }
    return cell
  }

  /// The field or cell that a shared text view stands for.
  static func field(editedBy view: Object) -> Object? {
    guard view.isKind(of: text), (try? view.bool("isFieldEditor")) ?? false,
      let owner = (try? view.send("delegate")) ?? nil, owner.isKind(of: Family.view)
    else { return nil }
    return Kin.speaker(for: owner)
  }

  private static let text = ObjCClass("NSText")
}
