import PackHost

/// Reports acts that changed what the app shows, and gave no line.
extension Recorder {
  /// How long after an act its line may come, in milliseconds.
  private static let lineMilliseconds: UInt64 = 250

  /// Kinds that are opened to choose something there: the choice is the line.
  private static let opened: Set = ["Menu", "MenuBar", "Picker", "DatePicker", "ColorPicker", "FontPicker"]

  /// Once the last act has had time to give its line.
  func reportLossOnceSettled() {
    guard let current, mayBeLost(current), clock() &- current.lastInput >= Recorder.lineMilliseconds else { return }
    // What shows some time after a press proves that it had an effect, too.
    scene.atOneMoment { offerConsequence(of: current) }
    publish(current)
    guard mayBeLost(current) else { return }
    reportLoss(scene.atOneMoment { Appearance(of: scene) })
  }

  /// Says why an act gives no line, so that nothing else is reported of it.
  func reportUnrecorded(_ act: Interaction?, _ reason: NoLine) {
    act?.journalChanges = nil
    behaviours.report(reason.sentence())
  }

  /// - Parameter now: what the app shows, before the next act.
  func reportLoss(_ now: Appearance) {
    guard let current, mayBeLost(current), let before = current.appearance else { return }
    current.journalChanges = nil
    guard now.differs(from: before, withoutPartsOf: current.target, orOf: restless.nodes, inWords: true) else { return }
    behaviours.report(NoLine.lost(words(current)).sentence())
  }

  /// What is done in a menu or a window of a widget's own, that widget's component says; what types is written later.
  private func mayBeLost(_ act: Interaction) -> Bool {
    guard act.journalChanges == journal.changes, act.entry == nil, !act.hasFinal, act.dispatch == .ended,
      act.wasUsable, act.appearance != nil, act.fingers == nil, !act.isHeld, !act.isInOwnMenu, !act.isInOwnWindow,
      millisecondsToSettle == 0
    else { return false }
    let kind = scene.kind(of: act.target)
    return switch act.beginning {
    case .pointer, .touch: !Recorder.opened.contains(kind)
    case .scroll: true
    case .key: !KeyNames.types(act.event) && kind != "MenuItem" && !Recorder.opened.contains(kind)
    case .close, .resize, .dismissal: false
    }
  }

  private func words(_ act: Interaction) -> String {
    let locator = act.locator ?? maker.locator(of: act.target)
    let widget = locator.map { "\($0.kind) \($0.id.word.description)" } ?? scene.kind(of: act.target)
    return switch act.beginning {
    case .key: "a key in \(widget)"
    case .scroll: "a turn of the wheel over \(widget)"
    case .pointer, .touch, .close, .resize, .dismissal: "a press on \(widget)"
    }
  }
}
