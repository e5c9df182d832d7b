import CGtk4
import CapuchinABI
import PackKit

/// A GtkWindow: `Resize Window Preferences 400 300`, `Close Window Preferences`.
struct TopWindow: Component {
  let className: String
  let kind: Kind

  init(_ className: String, _ kind: Kind) {
    self.className = className
    self.kind = kind
  }

  /// The window manager's close button; a button that the toolkit draws is pressed as any other.
  func event(_ event: Event, on node: Node) throws -> Response {
    event.type == CAPUCHIN_CLOSE ? .offer(Command("Close")) : .pass
  }

  func play(_ play: Play) throws -> Outcome {
    guard let pointer = play.node.pointer else { throw PackError.stale }
    let window = pointer.assumingMemoryBound(to: GtkWindow.self)
    switch play.verb {
    case "Resize": return try resize(window, play)
    case "Maximize":
      return try play.perform(
        waitingFor: "the window to be maximized", until: { gtk_window_is_maximized(window) != 0 }
      ) { gtk_window_maximize(window) }
    case "Fullscreen":
      return try play.perform(
        waitingFor: "the window to fill the screen", until: { gtk_window_is_fullscreen(window) != 0 }
      ) { gtk_window_fullscreen(window) }
    case "Restore": return try restore(window, play)
    case "Minimize": gtk_window_minimize(window)
    case "Raise": gtk_window_present(window)
    case "Close": gtk_window_close(window)
    default: return .unsupported
    }
    return .done
  }

  private func resize(_ window: UnsafeMutablePointer<GtkWindow>, _ play: Play) throws -> Outcome {
    let arguments = try play.arguments("width", "height")
    let width: Double = try arguments.get("width")
    let height: Double = try arguments.get("height")
    let wanted = Size(width: Size.pixels(width), height: Size.pixels(height))
    return try play.perform(
      waitingFor: "size \(wanted); it is \(Size(of: window))", until: { Size(of: window) == wanted }
    ) { gtk_window_set_default_size(window, wanted.width, wanted.height) }
  }

  private func restore(_ window: UnsafeMutablePointer<GtkWindow>, _ play: Play) throws -> Outcome {
    try play.perform(
      waitingFor: "the window to have its own size again",
      until: { gtk_window_is_maximized(window) == 0 && gtk_window_is_fullscreen(window) == 0 }
    ) {
      gtk_window_unfullscreen(window)
      gtk_window_unmaximize(window)
    }
  }
}

/// A window's size in logical pixels.
private struct Size: Equatable, CustomStringConvertible {
  let width: Int32
  let height: Int32

  /// The largest that an X window can be.
  private static let most = 32767.0

  var description: String { "\(width) × \(height)" }

  static func pixels(_ number: Double) -> Int32 { Int32(min(max(number.rounded(), 1), most)) }
}

extension Size {
  init(of window: UnsafeMutablePointer<GtkWindow>) {
    let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
    self.init(width: gtk_widget_get_width(widget), height: gtk_widget_get_height(widget))
  }
}
