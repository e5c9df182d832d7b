import PackKit

extension TabList {
  /// Whether a GtkStack is on its way from one page to the other: until then both are on screen, and
  /// what counts widgets counts those of both.
  func isTurning(_ stack: Node?) -> Bool { stack?["transition-running"] == true }
}
