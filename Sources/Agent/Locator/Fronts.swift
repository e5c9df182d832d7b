import PackHost

/// Which windows may be in front when a script is played up to its newest line.
///
/// A window that the person raises by its frame, or by a click that the toolkit keeps for that, comes in front
/// without a line; played, another still is. So what a widget is called must be right with either in front.
final class Fronts {
  private var known: Set<Node> = []
  /// A window that a line has brought, as long as nobody raises another.
  private var top: Node?
  private var raised: [Node] = []

  /// All of them; none where nobody looked yet.
  var possible: [Node] { top.map { [$0] } ?? raised }

  /// Looks which window is in front as the person does something.
  func look(at scene: any Scene) {
    let looks = scene.windows().compactMap { window in scene.look(at: window).map { (window, $0) } }
      .filter { $0.1.flags.isSuperset(of: [.mapped, .focusable]) }
    let windows = Set(looks.map(\.0))
    defer { known = windows }
    raised.removeAll { !windows.contains($0) }
    if let gone = top, !windows.contains(gone) { top = nil }
    guard let front = Places(scene: scene).front(), windows.contains(front), front != top else { return }
    if !known.contains(front), comesInFront(front, looks, scene) { return top = front }
    for window in [top, front].compactMap({ $0 }) where !raised.contains(window) { raised.append(window) }
    top = nil
  }

  /// Whether a window has the keys as soon as it is there. A panel of tools may stand there without, and a click of
  /// which no line tells has given it the keys.
  private func comesInFront(_ window: Node, _ looks: [(Node, Look)], _ scene: any Scene) -> Bool {
    looks.contains { $0.0 == window && ($0.1.flags.contains(.modal) || scene.kind(of: window, $0.1.traits) != "Dialog") }
  }
}
