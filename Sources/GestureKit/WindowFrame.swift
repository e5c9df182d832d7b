import CapuchinABI
import PackKit

/// What a person does with a window's frame, which the window manager draws: alike in all toolkits.
public enum WindowFrame {
  /// `Close`, `Minimize`, and `Resize` with the size that it has by now; a button that the toolkit draws is pressed as
  /// any other.
  public static func response(to event: Event) -> Response {
    switch event.type {
    case CAPUCHIN_CLOSE: .offer(Command("Close"))
    case CAPUCHIN_MINIMIZE: .offer(Command("Minimize"))
    case CAPUCHIN_RESIZE: .offer(Command("Resize", .double(event.x), .double(event.y)))
    default: .pass
    }
  }

  /// Of sizes in a row only the last counts.
  public static func merge(_ pending: Command, _ next: Command) -> Command? {
    pending.verb == "Resize" && next.verb == "Resize" ? next : nil
  }
}
