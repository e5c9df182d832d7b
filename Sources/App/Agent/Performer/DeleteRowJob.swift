import PackHost
import Script

/// Deletes a row as a person does: by the row's own button for that, else by the key Delete on the selected row.
///
/// A component that serves `DeleteRow` goes first. Otherwise the job does one of the two and never the other after it:
/// an app may delete late, or show a dialog first. The job ends well only if the row is gone.
final class DeleteRowJob: Job {
  private enum Stage {
    case own, show, select, focus, press
    case touch(button: String)
    /// The act is done.
    case gone(act: String)
  }

  /// Makes the commands that this one consists of.
  struct Parts {
    /// A command on a widget; nil is the list.
    let act: (_ verb: String, _ arguments: [Value], _ modifiers: [String: Value], Node?) -> any Job
    /// Presses the key Delete.
    let press: () -> any Job
    /// What became of the key, by the list's window.
    let fate: (Node) -> KeyFate
  }

  private let parts: Parts
  private let search: WidgetSearch
  private let arguments: [Value]
  private let modifiers: [String: Value]
  /// As the script says it.
  private let name: String
  private let words: DeleteWords
  private var stage = Stage.own
  private var part: any Job
  private var hasActed = false
  /// What the list was like before the act.
  private var before: RowCount?
  private var pause = Backoff(from: 2, to: 40)
  private(set) var found: Node?
  var willAct: () -> Void = {}

  /// - Parameters:
  ///   - arguments: the command's one argument, the row.
  ///   - name: what the script calls the row.
  ///   - words: how apps call a button that deletes a row.
  init(
    _ arguments: [Value], _ modifiers: [String: Value], row name: String, search: WidgetSearch, words: DeleteWords,
    parts: Parts
  ) {
    (self.arguments, self.modifiers, self.name) = (arguments, modifiers, name)
    (self.search, self.words, self.parts) = (search, words, parts)
    part = parts.act("DeleteRow", arguments, modifiers, nil)
    part.willAct = { [unowned self] in begin() }
  }

  var isInsideApp: Bool { part.isInsideApp }
  var seen: Ending? { hasActed ? nil : part.seen }
  func countAsActed() { part.countAsActed() }
  func cancel() { part.cancel() }

  func pass(isOver: Bool) -> JobStep {
    if case .gone(let act) = stage { return wait(after: act, isOver) }
    let step = part.pass(isOver: isOver)
    noteList()
    guard case .end(let ending) = step else { return step }
    return goOn(after: ending, isOver)
  }

  /// Later parts are about the row, or what is in it.
  private func noteList() {
    switch stage {
    case .own, .show, .select: found = part.found ?? found
    case .touch, .focus, .press, .gone: break
    }
  }

  private func begin() {
    noteList()
    guard !hasActed else { return }
    hasActed = true
    willAct()
  }

  private func goOn(after ending: Ending, _ isOver: Bool) -> JobStep {
    if case .own = stage {
      guard case .error(.unplayable) = ending else { return .end(ending) }
    } else if isOver, case .error = ending {
      return .end(ending)
    }
    guard !isOver, let list = found else { return .end(.error(.noEffect(search.name, awaited: "row \(name)"))) }
    let rows = ListedRows(scene: search.scene, list: list)
    switch stage {
    // What brings the row on screen also waits until it is there.
    case .own: return start(.show, "Scroll", arguments, modifiers)
    case .show:
      // Selecting a row is an act of its own: a button in a row needs none.
      if let row = row(in: rows), let step = touchButton(in: row, rows) { return step }
      return start(.select, "Select", arguments, modifiers.merging(["activate": .bool(false)]) { $1 })
    case .select:
      let row = isSelected(ending) ? rows.selected() ?? row(in: rows) : row(in: rows)
      if let row, let step = touchButton(in: row, rows) { return step }
      if row == nil, !isSelected(ending) { return .end(ending) }
      before = RowCount(of: rows, row, arguments)
      return start(.focus, "Focus", on: row.flatMap { $0.part == 0 ? $0 : nil } ?? list)
    case .focus:
      guard case .ok = ending else { return .end(.error(.undeleted(search.name, row: name, key: "it takes no keys"))) }
      // There the key would delete a character.
      guard !rows.hasFocusInText else {
        return .end(.error(.undeleted(search.name, row: name, key: "its keys go to a text in it")))
      }
      return start(.press, parts.press())
    case .touch(let button):
      guard case .ok = ending else { return .end(ending) }
      return done("its button \"\(button)\" was pressed")
    case .press:
      guard case .ok = ending else { return .end(ending) }
      let fate = search.scene.window(of: list).map(parts.fate) ?? .handled
      guard fate != .unhandled else {
        return .end(.error(.undeleted(search.name, row: name, key: "nothing took the key Delete")))
      }
      return done("the key Delete was pressed")
    case .gone(let act): return wait(after: act, isOver)
    }
  }

  private func isSelected(_ ending: Ending) -> Bool { if case .ok = ending { true } else { false } }

  /// The row, as far as its widget or its number says which it is.
  private func row(in rows: ListedRows) -> Node? {
    guard modifiers["by"] == nil, let name = arguments.first else { return nil }
    return rows.row(called: name)
  }

  /// Presses the row's button; nil if the row has none.
  private func touchButton(in row: Node, _ rows: ListedRows) -> JobStep? {
    let buttons = rows.buttons(in: row, saying: words)
    guard let button = buttons.first else { return nil }
    let names = buttons.map { rows.name(of: $0) }
    guard buttons.count == 1 else { return .end(.error(.severalDeletions(search.name, row: name, names))) }
    before = RowCount(of: rows, row, arguments)
    return start(.touch(button: names[0]), "Touch", on: button)
  }

  private func start(
    _ stage: Stage, _ verb: String, _ arguments: [Value] = [], _ modifiers: [String: Value] = [:], on node: Node? = nil
  ) -> JobStep {
    start(stage, parts.act(verb, arguments, modifiers, node))
  }

  private func start(_ stage: Stage, _ part: any Job) -> JobStep {
    (self.stage, self.part) = (stage, part)
    part.willAct = { [unowned self] in begin() }
    return .wait(0, for: "row \(name)")
  }

  private func done(_ act: String) -> JobStep {
    stage = .gone(act: act)
    return .wait(0, for: "row \(name) to go")
  }

  private func wait(after act: String, _ isOver: Bool) -> JobStep {
    guard let list = found, let before else { return .end(.error(.gone(search.name))) }
    guard let left = before.left(in: ListedRows(scene: search.scene, list: list)) else { return .end(.ok()) }
    let awaited = "row \(name) to go after \(act); \(left)"
    return isOver ? .end(.error(.noEffect(search.name, awaited: awaited))) : .wait(pause.next(), for: awaited)
  }
}
