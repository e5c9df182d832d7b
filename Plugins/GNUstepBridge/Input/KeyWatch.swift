import CObjC

/// Hears whether anybody takes a key that we sent. Toolkit's thread.
///
/// What no menu and no button has an equivalent for goes to the first responder, and from one responder to
/// the next; the last says that there is none for it. One of ours is put behind the last, from when the key
/// is sent until it is dispatched. A menu keeps the key of an item that is off from all others, and does
/// nothing.
final class KeyWatch {
  /// Whether the last key was surely taken by nobody.
  private(set) var isUntaken = false
  private var watched: Watched?
  /// Whether ours, the last responder, was asked, and whether an item of a menu has acted.
  private var (isUnanswered, hasMenuActed) = (false, false)

  /// A key under way.
  private struct Watched {
    let window: Object
    /// With the keys, if it is another.
    let keyWindow: Object?
    /// Was the last before ours.
    let last: Object
    let key: MenuKey
    let isInMenu: Bool

    var all: [Object] { [window, last] + (keyWindow.map { [$0] } ?? []) }
  }

  /// Told by the one object that is both responder and observer. Toolkit's thread.
  private nonisolated(unsafe) static var current: KeyWatch?

  /// A press of a key is about to be sent to a window.
  func begin(_ event: Object, in window: Object) {
    end()
    (isUntaken, isUnanswered, hasMenuActed) = (false, false, false)
    guard let ear = KeyWatch.ear, let last = KeyWatch.responders(of: window).last, last != ear else { return }
    let key = MenuKey(AppKitEvent(event))
    let keyWindow = (try? Toolkit.application?.send("keyWindow")) ?? nil
    watched = Watched(window: window, keyWindow: keyWindow, last: last, key: key, isInMenu: key.isInMainMenu)
    for object in watched?.all ?? [] { _ = try? object.send("retain") }
    KeyWatch.current = self
    try? last.perform("setNextResponder:", ear)
    NotificationCenter.shared?.observe(KeyWatch.menuActs, with: ear, KeyWatch.acts)
  }

  /// It was dispatched. What was heard is kept.
  func end() {
    guard let watched, let ear = KeyWatch.ear else { return }
    self.watched = nil
    if isUnanswered || (watched.isInMenu && !hasMenuActed) { isUntaken = !mayBeTaken(watched) }
    if (try? watched.last.send("nextResponder")) == ear { try? watched.last.perform("setNextResponder:", nil) }
    try? NotificationCenter.shared?.perform("removeObserver:", ear)
    for object in watched.all { try? object.perform("release") }
  }

  /// Whether the app's own code was on the way, which may have acted and passed the key on all the same, or a
  /// control with that key, which does not tell.
  private func mayBeTaken(_ watched: Watched) -> Bool {
    let windows = [watched.window] + (watched.keyWindow.map { [$0] } ?? [])
    if let application = Toolkit.application, application.runsApps("sendEvent:") { return true }
    return windows.contains { $0.runsApps("sendEvent:") || $0.runsApps("performKeyEquivalent:") }
      || KeyWatch.responders(of: watched.window).contains { responder in
        ["keyDown:", "keyUp:", "noResponderFor:"].contains { responder.runsApps($0) }
      }
      || watched.keyWindow.map(watched.key.isOfControl(in:)) == true
  }

  /// The first responder and all after it.
  private static func responders(of window: Object) -> [Object] {
    var found: [Object] = []
    var next: Object? = ((try? window.send("firstResponder")) ?? nil) ?? window
    while let responder = next, responder != ear, !found.contains(responder) {
      found.append(responder)
      next = (try? responder.send("nextResponder")) ?? nil
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
        if Selector(selector) == "keyDown:" { watch.isUnanswered = true }
        try? last.message(Selector(own), Unanswered.self) { $0($1, $2, selector) }
      }
    }
    return RuntimeClass.instance(
      named: "CapuchinLastResponder", of: "NSResponder",
      [
        .init("noResponderFor:", types: "v24@0:8:16", unsafeBitCast(unanswered, to: IMP.self)),
        .init(acts) { _, _, _ in KeyWatch.current?.hasMenuActed = true },
      ])
  }()
}
