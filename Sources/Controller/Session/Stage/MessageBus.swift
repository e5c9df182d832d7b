/// The session's own D-Bus: the private stage's, and the Wayland compositor's.
enum MessageBus {
  static let tool = StageTool(
    name: "dbus-daemon", package: "dbus-daemon", purpose: "for a private stage and for --wayland")

  /// Where the bus listens.
  static func address(in directory: SessionDirectory) -> String {
    "unix:path=\(directory.runtime)/bus"
  }

  /// The daemon's arguments: it stays in the foreground and writes its address to descriptor 3
  /// when it is ready.
  static func arguments(in directory: SessionDirectory) -> [String] {
    [
      "dbus-daemon", "--session", "--nofork", "--nopidfile", "--nosyslog",
      "--address=\(address(in: directory))", "--print-address=3",
    ]
  }
}
