import PackKit

/// A widget whose behaviour lies in a delegate, as Docs/WritingAPack.md shows it: SampleC's dial.
struct Dial: Component {
  let className = "FixtureDial"
  let kind: Kind = "Dial"
  let ignoresPresses = true
  let verbs = ["Turn"]
  let delegates = [
    Delegate("turned", of: "FixtureDialListener", in: "listener", encoding: "i@@di", at: 16)
  ]
  let properties = [Property("value")]

  func notified(_ notification: WidgetNotification) throws -> Command? {
    // The dial, the value, the clicks. A turn that was refused has been taken back.
    guard notification.arguments.count == 3, let value = Double(notification.arguments[1]),
      try notification.node.get("value") == value
    else { return nil }
    return Command("Turn", .double(value), notification.arguments[2])
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Turn" else { return .unsupported }
    let (dial, arguments) = (play.node, try play.arguments("value", "clicks"))
    let before: Double = try dial.get("value")
    let value = Value.double(try arguments.get("value"))
    let clicks = Value.int(Int64(try arguments.get("clicks", as: Int.self)))
    try dial.set("value", value)
    let listener: Node = try dial.get("listener")
    let answer = try listener.callOriginal("turned", .node(dial), value, clicks)
    if answer != .int(0) { return .done }
    try dial.set("value", .double(before))
    throw PackError.failed("the dial's listener has refused the turn")
  }
}
