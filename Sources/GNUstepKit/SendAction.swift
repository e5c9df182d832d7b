import PackKit

extension Node {
  /// Has a control send its action, as it does when its user has changed it, or its `doubleAction`.
  package func sendAction(_ name: String = "action") throws {
    let target: Node? = self["target"]
    let action = try call(name).first ?? .null
    try call("sendAction:to:", action, target.map(Value.node) ?? .null)
  }
}
