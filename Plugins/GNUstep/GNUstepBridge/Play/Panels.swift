import CObjC

/// The windows that menus are shown in.
enum Panels {
  /// The open menu that follows the mouse, wherever that is, and is none of the app's own: a pop-up
  /// button's, a context menu. One that only lies there, as an app that makes menus shows them, is
  /// none.
  static func popUp() -> Object? {
    guard RunLoopMode.isTracking else { return nil }
    return Windows.all().lazy.filter(Windows.isVisible).compactMap(menu).first { menu in
      let root = root(of: menu)
      return !isMain(root) && (try? menu.bool("isTornOff")) == false
    }
  }

  /// Whether a menu is the app's own.
  static func isMain(_ menu: Object) -> Bool { (try? Toolkit.application?.send("mainMenu")) == menu }

  /// The menu that a panel shows.
  static func menu(of window: Object) -> Object? {
    guard window.isKind(of: panel), let content = try? window.send("contentView"),
      let view = ([content] + Kin.children(of: content)).first(where: { $0.isKind(of: Family.menuView) })
    else { return nil }
    return try? view.send("menu")
  }

  /// The menu that a menu opened from, through all that lie between.
  static func root(of menu: Object) -> Object {
    var root = menu
    for above in sequence(first: menu, next: { try? $0.send("supermenu") }).prefix(32) { root = above }
    return root
  }

  /// The view that shows a menu: its own, or, where windows have the app's menu in them, that of the window in front.
  static func view(showing menu: Object) -> Object? {
    let own = try? menu.send("menuRepresentation")
    if let own, let window = try? own.send("window"), Windows.isVisible(window) { return own }
    guard isMain(menu), let application = Toolkit.application else { return own }
    let front = ["keyWindow", "mainWindow"].compactMap { try? application.send($0) }
    for window in front + Windows.all() where Windows.isVisible(window) {
      if let view = view(showing: menu, in: window) { return view }
    }
    return own
  }

  private static func view(showing menu: Object, in window: Object) -> Object? {
    guard let content = try? window.send("contentView"), let frame = try? content.send("superview")
    else { return nil }
    return ((try? frame.list("subviews")) ?? []).first {
      $0.isKind(of: Family.menuView) && (try? $0.send("menu")) == menu
    }
  }

  private static let panel = ObjCClass("NSMenuPanel")
}

extension Kin {
  /// The window of the toolkit's that a window or a menu of the tree is.
  static func panel(of place: Object) -> Object? {
    guard place.isKind(of: Family.menu) else { return window(of: place) }
    return Panels.view(showing: place).flatMap { try? $0.send("window") }
  }
}
