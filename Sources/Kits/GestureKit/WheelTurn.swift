import CapuchinABI
import PackKit

/// A turn of the wheel at a place in a widget: `Scroll View Map 30 40 0 -2`.
package struct WheelTurn {
  /// Below the command of a scroller around: if that moved, its position is the line.
  private static let rank: UInt32 = 85
  /// Above the command of a scroller around, below a control's own value.
  private static let handledRank: UInt32 = 150

  private let event: InputEvent
  private let frame: Rect

  /// - Parameter event: has all notches since the wheel began to turn there.
  /// - Returns: nil if the widget has no place.
  package init?(_ event: InputEvent, over node: Node) {
    guard let frame = node.frame else { return nil }
    (self.event, self.frame) = (event, frame)
  }

  package var command: Command { command(rank: WheelTurn.rank) }

  /// The same if a controller of the app's is known to have handled it.
  var handled: Command { command(rank: WheelTurn.handledRank) }

  private func command(rank: UInt32) -> Command {
    var modifiers = PressModifiers.of(button: 1, keys: event.modifiers)
    let inPixels = event.unit == .pixels
    if inPixels { modifiers["unit"] = "pixels" }
    return Command(
      "Scroll", .double((event.x - frame.x).rounded()), .double((event.y - frame.y).rounded()),
      .double(WheelTurn.rounded(event.dx, inPixels)), .double(WheelTurn.rounded(event.dy, inPixels)),
      modifiers: modifiers, rank: rank)
  }

  /// Without the trembling of a hand.
  private static func rounded(_ way: Double, _ inPixels: Bool) -> Double {
    let parts: Double = inPixels ? 10 : 100
    return (way * parts).rounded() / parts
  }
}
