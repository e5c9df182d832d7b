import PackKit

/// An NSSwitch: `Verify Switch wifi active true`.
struct Switch: Component {
  let className = "NSSwitch"
  let kind: Kind = "Switch"
  let owns: Ownership = .everything
  let properties: [Property] = [
    Property("active") { .bool(try $0.get("state") == 1) },
    Property("value") { .string(try $0.get("state") == 1 ? "On" : "Off") },
  ]
}
