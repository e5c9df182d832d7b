import PackKit

extension InputEvent {
  /// What is made of it on a view that only shows something. Without an action, and without a method of the app's own
  /// for presses, AppKit does nothing with a press there; what the app has around it may hear of it, which shows.
  package func onShown(_ node: Node) -> Response {
    guard isPrimary, !node.hasAction, !OwnMethods.pressingAny.contains(classOf: node) else { return .pass }
    return .unsure
  }
}

extension Node {
  fileprivate var hasAction: Bool {
    guard let action = try? call("action").first else { return false }
    return String(action)?.isEmpty == false
  }
}
