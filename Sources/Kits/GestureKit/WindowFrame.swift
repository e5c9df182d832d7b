import CapuchinABI
import PackKit

/// What a person does with a window's frame, which the window manager draws: alike in all toolkits.
public enum WindowFrame {
  /// `Close`, `Minimize`, and `Resize` with the size that it has by now; a button that the toolkit draws is pressed as
  /// any other.
  public static func response(to event: InputEvent) -> Response {
    switch event.kind {
    case .close: .offer(Command("Close"))
    case .minimize: .offer(Command("Minimize"))
    case .resize: .offer(Command("Resize", .double(event.width), .double(event.height)))
    default: .pass
    }
  }

  /// Of sizes in a row only the last counts.
  public static let lastCounts = ["Resize"]
}
