import CObjC

/// What a person does before they click into a window that does not have the keys.
///
/// The press that gives a window the keys is lost to its view, unless that says `acceptsFirstMouse:`. A
/// script's click is meant for the view, so the window gets the keys first.
enum Activation {
  /// By the rules of `-[NSWindow sendEvent:]`: a panel may take the keys only for what needs them.
  static func prepare(_ window: Object, for press: Object, at point: NSPoint) {
    guard (try? press.int("type")) == EventType.leftDown.rawValue, !Windows.isKey(window),
      (try? window.bool("canBecomeKeyWindow")) ?? false
    else { return }
    let view = (((try? Kin.frameView(of: window)) ?? nil).flatMap { try? $0.send("hitTest:", at: point) }) ?? nil
    let isShy = (try? window.bool("becomesKeyOnlyIfNeeded")) ?? false
    guard !isShy || (try? view?.bool("needsPanelToBecomeKey")) ?? false else { return }
    try? window.perform("makeKeyAndOrderFront:", nil)
  }
}
