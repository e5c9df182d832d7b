import BridgeKit
import CObjC

/// Hears whether anybody takes the keys that we send, each by itself. Toolkit's thread.
///
/// What no menu and no button has an equivalent for goes to the first responder, and from one responder to
/// the next; the last says that there is none for it. One of ours is put behind the last, from when the first
/// key is sent until all are dispatched. A menu keeps the key of an item that is off from all others, and does
/// nothing.
final class KeyWatch {
  /// What became of the keys. A key that an input method keeps for itself is handled.
  private(set) var fate = KeyFate.handled
  private var watched: Watched?

  /// Keys under way.
  private struct Watched {
    let window: Object
    /// With the keys, if it is another.
    let keyWindow: Object?
    /// Was the last before ours.
    let last: Object
    /// Those that a menu has an item for.
    var inMenu: [MenuKey] = []
    /// Those of which ours, the last responder, was asked.
    var unanswered: [MenuKey] = []
    /// How often an item of a menu has acted.
    var menuActs = 0

    var all: [Object] { [window, last] + (keyWindow.map { [$0] } ?? []) }
  }

  /// Told by the one object that is both responder and observer. Toolkit's thread.
  private nonisolated(unsafe) static var current: KeyWatch?

  /// A press of a key is about to be sent to a window.
  func begin(_ event: Object, in window: Object) {
    if watched == nil { fate = .handled }
    if watched?.window != window { watch(window) }
    let key = MenuKey(AppKitEvent(event))
    if watched != nil, key.isInMainMenu { watched?.inMenu.append(key) }
  }

  private func watch(_ window: Object) {
    end()
    guard let ear = KeyWatch.ear, let last = KeyWatch.responders(of: window).last, last != ear else { return }
    watched = Watched(window: window, keyWindow: try? Toolkit.application?.send("keyWindow"), last: last)
    for object in watched?.all ?? [] { _ = try? object.send("retain") }
    KeyWatch.current = self
    try? last.perform("setNextResponder:", ear)
    NotificationCenter.shared?.observe(KeyWatch.menuActs, with: ear, KeyWatch.acts)
  }

  /// They are dispatched. What was heard is kept.
  func end() {
    guard let watched, let ear = KeyWatch.ear else { return }
    self.watched = nil
    let missed = watched.unanswered + (watched.menuActs < watched.inMenu.count ? watched.inMenu : [])
    for key in missed { fate = fate.combined(with: mayBeTaken(key, watched) ? .unknown : .unhandled) }
    if (try? watched.last.send("nextResponder")) == ear { try? watched.last.perform("setNextResponder:", nil) }
    try? NotificationCenter.shared?.perform("removeObserver:", ear)
    for object in watched.all { try? object.perform("release") }
  }

  /// Whether the app's own code was on the way, which may have acted and passed the key on all the same, or a
  /// control with that key, which does not tell.
  private func mayBeTaken(_ key: MenuKey, _ watched: Watched) -> Bool {
    let windows = [watched.window] + (watched.keyWindow.map { [$0] } ?? [])
    if let application = Toolkit.application, application.runsApps("sendEvent:") { return true }
    return windows.contains { $0.runsApps("sendEvent:") || $0.runsApps("performKeyEquivalent:") }
      || KeyWatch.responders(of: watched.window).contains { responder in
        ["keyDown:", "keyUp:", "noResponderFor:"].contains { responder.runsApps($0) }
      }
      || watched.keyWindow.map(key.isOfControl(in:)) == true
  }

  /// The first responder and all after it.
  private static func responders(of window: Object) -> [Object] {
    var found: [Object] = []
    var next: Object? = (try? window.send("firstResponder")) ?? window
    while let responder = next, responder != ear, !found.contains(responder) {
      found.append(responder)
      next = try? responder.send("nextResponder")
    }
    return found
  }

  private static let menuActs = "NSMenuWillSendActionNotification"
  private static let acts: Selector = "menuActs:"

  private typealias Unanswered = @convention(c) (Object, SEL, SEL) -> Void

  /// The responder that comes last. What it is asked, the one before it would have said.
  private nonisolated(unsafe) static let ear: Object? = {
    let unanswered: Unanswered = { _, own, selector in
      autoreleasing {
        guard let watch = KeyWatch.current, let last = watch.watched?.last else { return }
        // The app may run loops of its own in a key: it is the event that is dispatched now.
        if Selector(selector) == "keyDown:", let event = try? Toolkit.application?.send("currentEvent") {
          watch.watched?.unanswered.append(MenuKey(AppKitEvent(event)))
        }
        try? last.message(Selector(own), Unanswered.self) { $0($1, $2, selector) }
      }
    }
    return RuntimeClass.instance(
      named: "CapuchinLastResponder", of: "NSResponder",
      [
        .init("noResponderFor:", types: "v24@0:8:16", unsafeBitCast(unanswered, to: IMP.self)),
        .init(acts) { _, _, _ in KeyWatch.current?.watched?.menuActs += 1 },
      ])
  }()
}

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
    return menus.contains { (try? application.send($0)).map(isIn) ?? false }
  }

  private func isIn(_ menu: Object) -> Bool {
    ((try? menu.list("itemArray")) ?? []).contains { item in
      if let submenu = try? item.send("submenu") { return isIn(submenu) }
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
    let key = (try? object.send("keyEquivalent"))?.string ?? ""
    return !key.isEmpty && key == characters
  }

  /// Whether a window has a control with it, or a view of the app's that may take any.
  func isOfControl(in window: Object) -> Bool {
    let content = try? window.send("contentView")
    return content.map(isOfControl(at:)) ?? false
  }

  private func isOfControl(at view: Object) -> Bool {
    if view.runsApps("performKeyEquivalent:") { return true }
    if view.responds(to: "keyEquivalent"), isEquivalent(of: view) { return true }
    if view.isKind(of: Family.matrix), ((try? view.list("cells")) ?? []).contains(where: isEquivalent(of:)) { return true }
    if view.isKind(of: Family.popUpButton), (try? view.send("menu")).map(isIn) == true { return true }
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
