import GtkKit

/// A GtkScaleButton, a volume and the like: `Slide Slider volume 0.75`, whether by the slider or the buttons in what it
/// opens, by keys, or by the wheel over it. To open it is no command.
struct ScaleButton: Component {
  let className = "GtkScaleButton"
  let kind: Kind = "Slider"
  let owns: Ownership = .everything
  let listens: [Listen] = [.signal("value-changed")]
  let properties: [Property] = [Property("value")]
  let lastCounts = ["Slide"]
  private let earlier = ValueBeforeEvent<Double>()

  /// GTK's own slider is as long, and is not shown all the time.
  private static let length = 100.0

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    try earlier.note(event, on: node, try node.get("value"))
    return event.isPrimary || PopupKeys.holds(event, on: node) ? .handled : .pass
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let adjustment = try Adjustment(of: notification.node)
    guard !earlier.isStill(adjustment.value, on: notification.node) else { return nil }
    return Command("Slide", .double(adjustment.readable(along: ScaleButton.length)))
  }

  func play(_ play: Play) throws -> Outcome {
    play.verb == "Slide" ? try play.setValue() : .unsupported
  }
}
