import PackHost
import Script

/// Where to look for a widget, and in what order: the window on top first, then all.
struct Places {
  let scene: any Scene

  /// Groups of windows; the first group in which something matches decides.
  ///
  /// Without scope that is the topmost modal or the active window with its popovers, then all. A
  /// scope that names a window leaves only those; its other scopes are steps inside.
  ///
  /// - Parameters:
  ///   - scopes: of the monkeyID, from outside in.
  ///   - front: the window to take for the one on top; nil for the one that is.
  /// - Returns: the groups, and what ancestors inside must be.
  func groups(for scopes: [MonkeyID.Scope], front: Node? = nil) -> (groups: [[Node]], steps: [ScopeStep]) {
    if let first = scopes.first, first.row.isEmpty {
      let named = windows(named: first.name, ordinal: first.ordinal)
      if !named.isEmpty { return ([named], ScopeStep.steps(of: scopes.dropFirst())) }
    }
    let all = scene.windowsByAge()
    let steps = ScopeStep.steps(of: scopes)
    guard let front = front ?? self.front() else { return ([all], steps) }
    return ([[front], all], steps)
  }

  /// The window that gets the user's next click or key: the topmost modal, else the active, else
  /// the topmost; nil if none is on screen.
  func front() -> Node? {
    let mapped = scene.windows().compactMap { node in scene.flags(of: node).map { (node, $0) } }
      .filter { $0.1.contains(.shown) }
    let front =
      mapped.first { $0.1.contains(.modal) } ?? mapped.first { $0.1.contains(.active) } ?? mapped.first
    return front?.0
  }

  /// The windows that a person may turn to by their frames, of which no line says anything: a modal one keeps all
  /// others back. The oldest first.
  func reach() -> [Node] {
    guard let front = front() else { return [] }
    if scene.has(.modal, front) { return [front] }
    return scene.windowsByAge().filter { $0 == front || scene.has([.shown, .focusable], $0) }
  }

  /// Where a window is looked for by its name: which of them is in front says nothing of that. That of a menu may be
  /// called as the app's.
  func groupsOfWindows() -> [[Node]] {
    let all = scene.windowsByAge()
    return [takingKeys(all), all]
  }

  /// Without those that repeat the one before: nothing else would be found there.
  static func distinct(_ groups: [[Node]]) -> [[Node]] {
    groups.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Those that can have the keys, if there are any.
  func takingKeys(_ windows: [Node]) -> [Node] {
    let able = windows.filter { scene.has([.shown, .focusable], $0) }
    return able.isEmpty ? windows : able
  }

  /// The windows on screen of which `%window=` says the name: a title, else with its number behind it.
  func windows(called text: String) -> [Node] {
    let named = takingKeys(windows(named: .text(text), ordinal: nil).filter { scene.has(.shown, $0) })
    guard named.isEmpty, let mark = text.lastIndex(of: "#"), let ordinal = Int(text[text.index(after: mark)...])
    else { return named }
    return windows(named: .text(String(text[..<mark])), ordinal: ordinal)
  }

  /// The windows of a name, the oldest first. With a number only that one of those on screen, `Letter#2`: it stays
  /// when another window is raised. `Window#2` is the second of all, whatever they are called.
  func windows(named name: MonkeyID.Name, ordinal: Int?) -> [Node] {
    let all = scene.windowsByAge()
    guard let ordinal else { return all.filter { isCalled(name, $0) } }
    var counted = takingKeys(all.filter { scene.has(.shown, $0) && isCalled(name, $0) })
    if counted.isEmpty, case .text("Window") = name { counted = all.filter { scene.has(.shown, $0) } }
    return counted.enumerated().filter { $0.offset == ordinal &- 1 }.map(\.element)
  }

  private func isCalled(_ name: MonkeyID.Name, _ window: Node) -> Bool {
    scene.identities(of: window).contains { name.matches($0.text) }
  }
}
