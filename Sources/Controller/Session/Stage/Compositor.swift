/// The Wayland compositor that a session starts for itself: it has a pointer and a keyboard, and
/// draws nowhere.
enum Compositor {
  static let tool = StageTool(name: "mutter", package: "mutter", purpose: "for --wayland")

  /// The socket's name in the session's runtime folder.
  private static let socket = "wayland-0"

  /// Where it listens.
  static func path(in directory: SessionDirectory) -> String { "\(directory.runtime)/\(socket)" }

  static let arguments = [
    "mutter", "--headless", "--no-x11", "--virtual-monitor", "1600x1200", "--wayland-display", socket,
  ]

  /// What it runs in besides the surroundings of all tools: the session's own message bus, on which
  /// it offers its services, and settings of its own in a file.
  static func settings(in directory: SessionDirectory) -> [String: String] {
    [
      "DBUS_SESSION_BUS_ADDRESS": MessageBus.address(in: directory),
      "XDG_RUNTIME_DIR": directory.runtime,
      "XDG_CONFIG_HOME": directory.compositorConfiguration,
      "GSETTINGS_BACKEND": "keyfile",
    ]
  }

  /// The file of settings, below `XDG_CONFIG_HOME`.
  static let file = "glib-2.0/settings/keyfile"

  /// Windows come up in the middle, dialogs as windows of their own, and all at once. No key repeats: on a busy
  /// machine its release comes late, and nobody has held it.
  static let configuration = """
    [org/gnome/mutter]
    center-new-windows=true
    attach-modal-dialogs=false

    [org/gnome/desktop/interface]
    enable-animations=false

    [org/gnome/desktop/peripherals/keyboard]
    repeat=false

    """
}
