import BridgeKit
import CapuchinABI
import CGtk4
import GestureKit
import PackKit

/// A GtkWindow: `Resize Window Preferences 400 300`, `Close Window Preferences`.
struct TopWindow: Component {
  let className: String
  let kind: Kind
  /// Nothing of a window's own: what a key can do without changing a widget.
  let properties: [PackKit.Property] = [
    PackKit.Property("text", from: "title"), PackKit.Property("active", from: "is-active"),
    PackKit.Property("value") { .string(try $0.windowState) },
  ]
  /// A title bar that GTK draws because no window manager does is the window's frame.
  let owns: Ownership = .when { _, inner in inner.isInTitleBarOfGtk }
  let listens: [Listen] = [
    .action("", of: "GSimpleAction"), .action("", of: "GtkNamedAction"),
    .action("", of: "GtkCallbackAction"),
  ]
  let lastCounts = WindowFrame.lastCounts

  /// The verbs of windows that the window manager has just given another state.
  static let newStates = NodeMemory<String>()

  init(_ className: String, _ kind: Kind) {
    self.className = className
    self.kind = kind
  }

  func event(_ event: InputEvent, on node: Node) -> Response {
    // Each is a line of its own.
    if event.kind == .resize, let verb = TopWindow.newStates[node] { return .offer(Command(verb, isFinal: true)) }
    guard event.target != node, event.isPrimary, event.target.isInTitleBarOfGtk else { return WindowFrame.response(to: event) }
    guard let button = event.target.titleButton else {
      let isDouble = event.kind == .press && event.count == 2 && node["resizable"] == true
      return isDouble ? .offer(Command(node.verbOfMaximizing)) : .handled
    }
    guard event.kind == .release || event.kind == .touchEnd, button == event.under.titleButton,
      let verb = button.titleVerb(in: node)
    else { return .handled }
    return .offer(Command(verb))
  }

  func play(_ play: Play) throws -> Outcome {
    let window = try play.node.requireWindow()
    switch play.verb {
    case "Resize": return try resize(window, play)
    case "Maximize": return try maximize(window, play)
    case "Fullscreen": return try fullscreen(window, play)
    case "Restore": return try restore(window, play)
    case "Raise": return try raise(window, play)
    case "Minimize": gtk_window_minimize(window)
    case "Close": gtk_window_close(window)
    default: return .unsupported
    }
    return .done
  }

  private func resize(_ window: Window, _ play: Play) throws -> Outcome {
    let arguments = try play.arguments("width", "height")
    let wanted = PixelSize(width: try arguments.get("width"), height: try arguments.get("height"))
    let least = PixelSize.least(of: window)
    guard gtk_window_is_maximized(window) == 0, gtk_window_is_fullscreen(window) == 0 else {
      throw PackError.failed("Resize \(play.node.kind): it fills the screen; Restore it first")
    }
    guard least.fits(in: wanted) else {
      throw PackError.failed("Resize \(play.node.kind): \(wanted) is less than it needs, \(least)")
    }
    let size = PixelSize.now(of: window)
    guard size != wanted else { return .done }
    // Asked for again at each call: a compositor that makes a new window active tells it the size that
    // it had until then, and GTK takes that for the newer wish.
    let border = PixelSize.border(of: window)
    gtk_window_set_default_size(window, wanted.width + border.width, wanted.height + border.height)
    return .again(waitingFor: "size \(wanted); it is \(size)")
  }

  private func maximize(_ window: Window, _ play: Play) throws -> Outcome {
    try play.perform(
      waitingFor: "the window to be maximized", until: { try play.node.isMaximized }
    ) {
      try Screen(of: window)?.check(window, barHeight: Screen.barHeight, for: play)
      gtk_window_maximize(window)
    }
  }

  private func fullscreen(_ window: Window, _ play: Play) throws -> Outcome {
    try play.perform(
      waitingFor: "the window to fill the screen", until: { try play.node.isFullscreen }
    ) {
      try Screen(of: window)?.check(window, barHeight: 0, for: play)
      gtk_window_fullscreen(window)
    }
  }

  private func restore(_ window: Window, _ play: Play) throws -> Outcome {
    try play.perform(
      waitingFor: "the window to have its own size again",
      until: { try !play.node.isMaximized && !play.node.isFullscreen }
    ) {
      gtk_window_unfullscreen(try play.node.requireWindow())
      gtk_window_unmaximize(try play.node.requireWindow())
    }
  }

  private func raise(_ window: Window, _ play: Play) throws -> Outcome {
    gtk_window_present(window)
    guard Windows.mapped().first == window || Screen.letsAppsRaise() else {
      throw PackError.failed("Raise \(play.node.kind): this display lets no app raise its windows")
    }
    return .done
  }
}

extension Node {
  /// Whether it is the title bar that GTK has made, where the app gave its window none. An app's own bar may have the
  /// same style class, to be as low as that one; `gtk_window_get_titlebar` returns only an app's.
  private var isTitleBarOfGtk: Bool {
    guard isA("GtkHeaderBar"), hasStyle("default-decoration"), let window = parent, window.isA("GtkWindow"),
      let raw = window.pointer?.assumingMemoryBound(to: GtkWindow.self)
    else { return false }
    return gtk_window_get_titlebar(raw) == nil
  }

  /// Whether it is that bar, or in it.
  fileprivate var isInTitleBarOfGtk: Bool { above { $0.isTitleBarOfGtk } != nil }

  /// The button of a title bar that it is or is in.
  fileprivate var titleButton: Node? { above { $0.isA("GtkButton") } }

  /// What such a button does to its window.
  fileprivate func titleVerb(in window: Node) -> String? {
    if hasStyle("close") { return "Close" }
    if hasStyle("minimize") { return "Minimize" }
    return hasStyle("maximize") ? window.verbOfMaximizing : nil
  }

  /// What a double click on its title bar does to a window.
  fileprivate var verbOfMaximizing: String { (try? isMaximized) == true ? "Restore" : "Maximize" }

  private func above(_ matches: (Node) -> Bool) -> Node? {
    sequence(first: self, next: \.parent).first(where: matches)
  }

  private func hasStyle(_ name: String) -> Bool {
    pointer.map { gtk_widget_has_css_class($0.assumingMemoryBound(to: GtkWidget.self), name) != 0 } == true
  }

  /// The window itself, borrowed until the app runs.
  /// - Throws: `PackError.stale` where it is gone.
  fileprivate func requireWindow() throws -> Window {
    try requirePointer().assumingMemoryBound(to: GtkWindow.self)
  }

  fileprivate var isMaximized: Bool {
    get throws { gtk_window_is_maximized(try requireWindow()) != 0 }
  }

  fileprivate var isFullscreen: Bool {
    get throws { gtk_window_is_fullscreen(try requireWindow()) != 0 }
  }

  private var isMinimized: Bool {
    get throws {
      guard let surface = gtk_native_get_surface(OpaquePointer(try requireWindow())) else { return false }
      return gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
    }
  }

  fileprivate var windowState: String {
    get throws {
      if try isMinimized { return "minimized" }
      if try isFullscreen { return "fullscreen" }
      return try isMaximized ? "maximized" : "normal"
    }
  }
}

/// A GtkPopover: a place like a window, with widgets in it.
///
/// It makes no commands. Its opening and closing are heard so that the recorder knows what a key
/// did, or a press outside.
struct Popup: Component {
  let className = "GtkPopover"
  let kind: Kind = "Popover"
  let ignoresPresses = true
  let listens: [Listen] = [.signal("map"), .signal("closed")]
}
