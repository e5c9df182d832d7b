import CObjC

/// A key as menus and controls compare it with their equivalents.
struct MenuKey {
  private let characters: String
  private let flags: Int

  private static let (shift, control, alternate, command, function) = (1 << 17, 1 << 18, 1 << 19, 1 << 20, 1 << 23)

  init(_ event: AppKitEvent) {
    characters = event.characters
    flags = event.flags
  }

  /// Whether the main menu or that of the services has an item with it. Of a key that types something that is
  /// not looked up, as menus are long.
  var isInMainMenu: Bool {
    let commands = MenuKey.control | MenuKey.alternate | MenuKey.command | MenuKey.function
    guard flags & commands != 0, let application = Toolkit.application else { return false }
    let menus: [Selector] = ["mainMenu", "servicesMenu"]
    return menus.contains { ((try? application.send($0)) ?? nil).map(isIn) ?? false }
  }

  private func isIn(_ menu: Object) -> Bool {
    ((try? menu.list("itemArray")) ?? []).contains { item in
      if let submenu = (try? item.send("submenu")) ?? nil { return isIn(submenu) }
      let mask = (try? item.int("keyEquivalentModifierMask")) ?? 0
      return isEquivalent(of: item) && flags & relevant == mask & relevant
    }
  }

  /// Menus look at Shift only where the key has no text that would tell.
  private var relevant: Int {
    let isControl = characters.unicodeScalars.first.map { $0.value < 0x20 || $0.value == 0x7F } ?? false
    let shift = isControl || flags & MenuKey.function != 0 ? MenuKey.shift : 0
    return MenuKey.control | MenuKey.alternate | MenuKey.command | shift
  }

  private func isEquivalent(of object: Object) -> Bool {
    let key = ((try? object.send("keyEquivalent")) ?? nil)?.string ?? ""
    return !key.isEmpty && key == characters
  }

  /// Whether a window has a control with it, or a view of the app's that may take any.
  func isOfControl(in window: Object) -> Bool {
    let content = (try? window.send("contentView")) ?? nil
    return content.map(isOfControl(at:)) ?? false
  }

  private func isOfControl(at view: Object) -> Bool {
    if view.runsApps("performKeyEquivalent:") { return true }
    if view.responds(to: "keyEquivalent"), isEquivalent(of: view) { return true }
    if view.isKind(of: Family.matrix), ((try? view.list("cells")) ?? []).contains(where: isEquivalent(of:)) { return true }
    if view.isKind(of: Family.popUpButton), ((try? view.send("menu")) ?? nil).map(isIn) == true { return true }
    return ((try? view.list("subviews")) ?? []).contains(where: isOfControl(at:))
  }
}

extension UnsafeMutablePointer<objc_object> {
  /// Whether the method that it runs for a message is not AppKit's.
  func runsApps(_ selector: Selector) -> Bool {
    guard let method = class_getMethodImplementation(runningClass.raw, selector.raw) else { return false }
    return ObjCClass.isOfApp(UnsafeRawPointer(unsafeBitCast(method, to: UnsafeRawPointer.self)))
  }
}
