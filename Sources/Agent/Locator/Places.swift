import PackHost
import Script

/// Where to look for a widget, and in what order: the window on top first, then all.
struct Places {
  let scene: any Scene
  /// The window that is taken to be in front; nil for the one that is.
  var assumed: Node?

  /// Groups of windows; the first group in which something matches decides.
  ///
  /// Without scope that is the topmost modal or the active window with its popovers, then all. A
  /// scope that names a window leaves only those; its other scopes are steps inside.
  ///
  /// - Parameter scopes: of the monkeyID, from outside in.
  /// - Returns: the groups, and what ancestors inside must be.
  func groups(for scopes: [MonkeyID.Scope]) -> (groups: [[Node]], steps: [ScopeStep]) {
    let windows = scene.windows().compactMap { node in scene.look(at: node).map { (node, $0) } }
    if let first = scopes.first, first.row.isEmpty {
      let named = windowsNamed(first, among: windows)
      if !named.isEmpty { return ([named], ScopeStep.steps(of: scopes.dropFirst())) }
    }
    let all = windows.map(\.0)
    let steps = ScopeStep.steps(of: scopes)
    guard let front = front(of: windows) else { return ([all], steps) }
    return ([[front], all], steps)
  }

  /// The window that gets the user's next click or key: the topmost modal, else the active, else
  /// the topmost; nil if none is on screen.
  func front() -> Node? {
    front(of: scene.windows().compactMap { node in scene.look(at: node).map { (node, $0) } })
  }

  private func front(of windows: [(Node, Look)]) -> Node? {
    if let assumed { return assumed }
    let mapped = windows.filter { $0.1.isMapped }
    let front =
      mapped.first { $0.1.flags.contains(.modal) } ?? mapped.first { $0.1.flags.contains(.active) }
      ?? mapped.first
    return front?.0
  }

  /// `Window#2` is the second window on screen, from the oldest: a number that stays when another
  /// window is raised. Any other name is an id.
  private func windowsNamed(_ scope: MonkeyID.Scope, among windows: [(Node, Look)]) -> [Node] {
    if let ordinal = scope.ordinal, case .text("Window") = scope.name {
      let mapped = scene.windowsByAge().filter { scene.look(at: $0)?.isMapped == true }
      return mapped.indices.contains(ordinal &- 1) ? [mapped[ordinal - 1]] : []
    }
    let named = windows.filter { window in
      scene.identities(of: window.0, window.1.traits).contains { scope.name.matches($0.text) }
    }
    guard let ordinal = scope.ordinal else { return named.map(\.0) }
    return named.indices.contains(ordinal &- 1) ? [named[ordinal - 1].0] : []
  }
}
