import PackKit

extension Node {
  /// Has a control send its action, as it does when its user has changed it.
  package func sendAction() throws {
    let target: Node? = self["target"]
    let action = try call("action").first ?? .null
    try call("sendAction:to:", action, target.map(Value.node) ?? .null)
  }
}
