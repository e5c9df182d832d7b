import GtkKit

/// A GtkPaned: `Set Splitter * 210`. Its handle is part of it.
///
/// Until someone sets its position, a layout divides it by what is in it. That is nobody's act, whatever was done in it
/// before.
struct Splitter: Component {
  let className = "GtkPaned"
  let kind: Kind = "Splitter"
  let handlesPrimaryPresses = true
  let ignoresPresses = true
  let owns: Ownership = .children(["GtkPanedHandle"])
  let listens: [Listen] = [.property("position")]
  let properties: [Property] = [Property("value", from: "position")]
  let lastCounts = ["Set"]

  func notified(_ notification: WidgetNotification) throws -> Command? {
    guard notification.node["position-set"] == true else { return nil }
    return Command("Set", .int(Int64(try notification.node.get("position", as: Int.self))))
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Set" else { return .unsupported }
    let node = play.node
    let wanted: Double = try play.argument("value")
    func position() throws -> Double { try node.get("position") }
    if play.pass == 0 {
      guard play.modifiers["divider"].flatMap(Int.init) ?? 1 == 1 else {
        throw PackError.invalid("Set Splitter: it has one divider; found %divider=\(play.modifiers["divider"] ?? .null)")
      }
      let (least, most): (Double, Double) = (try node.get("min-position"), try node.get("max-position"))
      guard wanted >= least, wanted <= most else {
        throw PackError.invalid(
          "Set Splitter: value must be \(Value.number(least)) to \(Value.number(most)); "
            + "found \(Value.number(wanted))")
      }
    }
    return try play.perform(
      waitingFor: "position \(Value.number(wanted)); it is \(Value.number(try position()))",
      until: { abs(try position() - wanted) < 1 },
      { try node.set("position", .int(Int64(wanted.rounded()))) })
  }
}
