import CObjC

/// What a control opens to be chosen from: parts of it, not places for themselves.
enum PopUps {
  /// The pop-up button whose menu it is; nil of any other menu, and where the button is a cell of a table.
  static func opener(ofMenu menu: Object) throws(Raised) -> Object? {
    guard menu.responds(to: owning), let cell = try menu.send(owning), let view = try cell.send("controlView"),
      view.isKind(of: Family.popUpButton)
    else { return nil }
    return view
  }

  /// Whether a pop-up button has it, in whatever.
  static func isOfPopUp(_ menu: Object) -> Bool { menu.responds(to: owning) && (try? menu.send(owning)) != nil }

  /// The control that has opened a window: a combo box its list, a colour well the panel; nil of any other
  /// window.
  static func opener(ofWindow window: Object) throws(Raised) -> Object? {
    if let control = try opener(ofList: window) { return control }
    return try opener(ofPanel: window)
  }

  private static func opener(ofList window: Object) throws(Raised) -> Object? {
    // It has no getter: AppKit has one such window for all combo boxes.
    guard window.isKind(of: list), let variable = class_getInstanceVariable(window.runningClass.raw, "_cell"),
      let cell = object_getIvar(window, variable)
    else { return nil }
    return try cell.send("controlView")
  }

  /// The well whose colour the panel changes now.
  private static func opener(ofPanel window: Object) throws(Raised) -> Object? {
    guard window.isKind(of: colorPanel) else { return nil }
    for place in Windows.all() where place != window && Windows.isVisible(place) {
      if let well = try activeWell(in: place) { return well }
    }
    return nil
  }

  private static func activeWell(in place: Object) throws(Raised) -> Object? {
    if place.isKind(of: colorWell), try place.bool("isActive") { return place }
    for inner in Kin.children(of: place) {
      if let well = try activeWell(in: inner) { return well }
    }
    return nil
  }

  /// The combo box whose list is open, with the window that shows it.
  static func openList() -> (window: Object, control: Object)? {
    guard list != nil else { return nil }
    return Windows.all().lazy.filter(Windows.isVisible)
      .compactMap { window in (try? opener(ofList: window)).map { (window, $0) } }.first
  }

  private static let colorPanel = ObjCClass("NSColorPanel")
  private static let colorWell = ObjCClass("NSColorWell")
  private static let owning: Selector = "_owningPopUp"
  private static let list = ObjCClass("GSComboWindow")
}
