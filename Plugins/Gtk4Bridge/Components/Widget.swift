import CapuchinABI
import PackKit

/// Every GtkWidget: the verbs that any widget takes, played by synthesised input.
///
/// It says no kind: the host takes what nobody names for a View, and so a component of an interface
/// still has its say.
struct AnyWidget: Component {
  let className = "GtkWidget"

  func play(_ play: Play) throws -> Outcome {
    guard let gesture = Gestures.named[play.verb] else { return .unsupported }
    return try gesture(play)
  }
}
