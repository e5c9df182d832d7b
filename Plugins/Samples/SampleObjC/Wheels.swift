import PackKit

/// A picker of the app's own that calls its delegate with the chosen row: `Select Wheels Days 3 1`. The delegate's
/// method is intercepted while the user is recorded; when it is played, the original is called.
struct Wheels: Component {
  private static let method = "pickerView:didSelectRow:inComponent:"

  let className = "FixturePicker"
  let kind: Kind = "Wheels"
  let verbs = ["Select"]
  let delegates = [Delegate(Wheels.method, of: "NSObject", in: "delegate", encoding: "v@:@ii")]

  func event(_ event: InputEvent, on node: Node) -> Response { event.isPrimary ? .handled : .pass }

  func notified(_ notification: WidgetNotification) -> Command? {
    guard notification.arguments.count == 3 else { return nil }
    return Command("Select", notification.arguments[1], notification.arguments[2])
  }

  /// Of several turns of one wheel only the last counts.
  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.arguments.last == next.arguments.last ? next : nil
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Select" else { return .unsupported }
    guard (1...2).contains(play.values.count) else { throw PackError.invalid("Requires 1 or 2 arguments (row #, component #)") }
    guard let delegate: Node = play.node["delegate"] else {
      throw PackError.failed("the picker has no delegate to be told")
    }
    let component = play.values.count == 2 ? play.values[1] : .int(0)
    try delegate.callOriginal(Wheels.method, .node(play.node), play.values[0], component)
    return .done
  }
}

/// Wheels that spin on after the user has let go of them: a timer calls the delegate where they stop.
struct SpinningWheels: Component {
  let className = "FixtureSpinningPicker"
  let timersAreUsers = true
}
