import CObjC

/// The classes that the tree is made of.
enum Family {
  static let window = ObjCClass("NSWindow")
  static let view = ObjCClass("NSView")
  static let cell = ObjCClass("NSCell")
  static let matrix = ObjCClass("NSMatrix")
  static let browser = ObjCClass("NSBrowser")
  static let menu = ObjCClass("NSMenu")
  static let menuItem = ObjCClass("NSMenuItem")
  static let menuView = ObjCClass("NSMenuView")
  static let popUpButton = ObjCClass("NSPopUpButton")
}

/// Which place in the tree an object can have.
enum Place {
  case window, view, cell, menu, menuItem

  /// Nil for what has none: a controller, a model.
  init?(_ object: Object) {
    for known in object.runningClass.lineage {
      switch known {
      case Family.view: self = .view
      case Family.cell: self = .cell
      case Family.menuItem: self = .menuItem
      case Family.menu: self = .menu
      case Family.window: self = .window
      default: continue
      }
      return
    }
    return nil
  }
}
