import PackKit

/// A GtkSpinner, which turns while the app works: `Spin Spinner progress On`.
struct Spinner: Component {
  let className = "GtkSpinner"
  let kind: Kind = "Spinner"
  let verbs = ["Spin"]
  let listens: [Listen] = [.property("spinning")]
  let properties: [Property] = [Property("active", from: "spinning")]

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let spins: Bool = try notification.node.get("spinning")
    return Command("Spin", spins ? "On" : "Off")
  }

  /// Of several turns of the same spinner only the last counts.
  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Spin" && next.verb == "Spin" ? next : nil
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Spin" else { return .unsupported }
    let wanted = try play.arguments("state").choice("state", of: ["On", "Off"]) == "On"
    return try play.perform(
      waitingFor: "the spinner to turn", until: { try play.node.get("spinning") == wanted },
      { try play.node.set("spinning", .bool(wanted)) })
  }
}
