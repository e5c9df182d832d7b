import CapuchinABI
import PackKit

/// A view that does something for as long as it is held: `Start MYHoldView lamp`, and `End MYHoldView lamp`
/// when it is let go of. What a script does in between is done while it is held.
struct HoldView: Component {
  let className = "MYHoldView"
  let kind: Kind = "MYHoldView"
  let verbs = ["Start", "End"]

  /// The press isFinal: its release does not take its place, but comes as a line below.
  func event(_ event: InputEvent, on node: Node) -> Response {
    guard event.isPrimary else { return .pass }
    return switch event.kind {
    case .press: .offer(Command("Start", isFinal: true))
    case .release: .offer(Command("End"))
    default: .handled
    }
  }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "Start": try touch(play, .touchBegin)
    case "End": try touch(play, .touchEnd)
    default: return .unsupported
    }
    return .done
  }

  /// In its middle.
  private func touch(_ play: Play, _ kind: InputEvent.Kind) throws {
    _ = try play.arguments()
    guard let window = play.node.window, let frame = play.node.frame else { throw PackError.stale }
    var event = InputEvent(kind, window: window)
    (event.x, event.y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    event.finger = 1
    try Input.send(event)
  }
}
