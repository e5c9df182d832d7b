import CObjC

/// Who is in whom.
///
///     window → its views → views → …
///     matrix → its cells                     menu's view → items of the menu → submenu → items → …
///
/// A submenu hangs on its item as a popup, whether it is open or not; its panel and view are no places
/// of their own. What a pop-up button, a combo box and a colour well open is in them, and seen from there
/// only: nobody goes down to it.
enum Kin {
  /// In tree order; none where the app's own code raised.
  static func children(of object: Object) -> [Object] {
    (try? found(in: object)) ?? []
  }

  private static func found(in object: Object) throws(Raised) -> [Object] {
    switch Place(object) {
    case .window: return try frameView(of: object)?.list("subviews") ?? []
    case .view: return try parts(of: object) + object.list("subviews")
    case .menuItem: return try object.send("submenu").map { [$0] } ?? []
    case .menu: return try object.list("itemArray")
    case .cell, nil: return []
    }
  }

  /// What a view draws that is no view.
  private static func parts(of view: Object) throws(Raised) -> [Object] {
    if view.isKind(of: Family.matrix) { return try view.list("cells") }
    if view.isKind(of: Family.menuView) { return try view.send("menu")?.list("itemArray") ?? [] }
    return []
  }

  static func parent(of object: Object) -> Object? { try? holder(of: object) }

  private static func holder(of object: Object) throws(Raised) -> Object? {
    switch Place(object) {
    case .view:
      guard let above = try object.send("superview") else { return try object.send("window") }
      // What holds a window's views is the window's frame, no view that anybody made.
      return try above.send("superview") == nil ? object.send("window") : above
    case .cell: return try object.send("controlView")
    case .menuItem: return try object.send("menu").flatMap(self.view)
    case .menu:
      if let item = try item(opening: object) { return item }
      return try PopUps.opener(ofMenu: object)
    case .window: return try PopUps.opener(ofWindow: object)
    case nil: return nil
    }
  }

  /// A menu as its items' parent: that of an item or a button is the menu itself, else it is the view it is
  /// seen in.
  private static func view(of menu: Object) -> Object? {
    if (try? menu.send("supermenu")) != nil || (try? PopUps.opener(ofMenu: menu)) != nil { return menu }
    return Panels.view(showing: menu) ?? menu
  }

  private static func item(opening menu: Object) throws(Raised) -> Object? {
    guard let above = try menu.send("supermenu") else { return nil }
    return try above.list("itemArray").first { (try? $0.send("submenu")) == menu }
  }

  /// The view that shows the menu that an item is in, or that the menus lead to which it is in; the button
  /// that opens it.
  static func menuView(of item: Object) -> Object? {
    sequence(first: item, next: parent).first {
      $0.isKind(of: Family.menuView) || $0.isKind(of: Family.popUpButton)
    }
  }

  /// Who says what a control or a text says: of a matrix with texts the cell that is edited, of a text its view.
  static func speaker(for object: Object) -> Object { editedCell(of: object) ?? textView(of: object) ?? object }

  /// The view on screen that shows a text in which characters have just changed; nil of anything else: fields and
  /// strings that are drawn have texts of their own.
  private static func textView(of storage: Object) -> Object? {
    guard storage.isKind(of: textStorage), let mask = try? storage.int("editedMask"), mask & editedCharacters != 0,
      let manager = (try? storage.list("layoutManagers"))?.first, let view = try? manager.send("firstTextView"),
      (try? view.bool("isFieldEditor")) == false, let window = try? view.send("window"), Windows.isVisible(window)
    else { return nil }
    return view
  }

  /// `NSTextStorageEditedCharacters`.
  private static let editedCharacters = 2
  private static let textStorage = ObjCClass("NSTextStorage")

  /// The cell of a matrix that a user types in, or has just typed in; nil of one with other cells, and of
  /// anything else.
  static func editedCell(of view: Object) -> Object? {
    guard view.isKind(of: Family.matrix), let cell = try? view.send("selectedCell"),
      (try? cell.bool("isEditable")) == true
    else { return nil }
    return cell
  }

  /// The window or menu whose coordinates an object's frame is in.
  static func window(of object: Object) -> Object? {
    switch Place(object) {
    case .window, .menu: return object
    case .view: return try? object.send("window")
    case .cell, .menuItem: return parent(of: object).flatMap(window)
    case nil: return nil
    }
  }

  /// The view that holds everything in a window, its frame too.
  static func frameView(of window: Object) throws(Raised) -> Object? {
    try window.send("contentView")?.send("superview")
  }
}

extension UnsafeMutablePointer<objc_object> {
  /// The objects of an array that a message answers with.
  func list(_ selector: Selector) throws(Raised) -> [Object] {
    guard let array = try send(selector) else { return [] }
    return try array.elements
  }

  /// The objects of an NSArray.
  var elements: [Object] {
    get throws(Raised) {
      var found: [Object] = []
      for index in 0..<max(0, try int("count")) {
        if let object = try send("objectAtIndex:", at: index) { found.append(object) }
      }
      return found
    }
  }
}
