/// Which display a session's app gets.
public enum DisplayChoice: Codable, Equatable, Sendable {
  /// The person's own if there is one, else a display of the session's own.
  case automatic
  /// A display of the session's own that no one sees.
  case headless
  /// A Wayland display of the session's own that no one sees, with pointer and keyboard.
  case wayland
  /// The display of that name: `:1` and `host:0` are X's, others a Wayland socket's.
  case named(String)
}

/// A display that exists, or the decision to make one.
enum Display: Codable, Equatable {
  case own
  case ownWayland
  case person(x11: String?, wayland: String?)

  /// Decides by what the person chose and the environment says.
  ///
  /// - Throws: `SessionError.displayUnusable` if nothing answers there.
  init(
    _ choice: DisplayChoice, environment: [String: String],
    probe: (_ display: Display) throws -> Void = { try DisplayProbe.check($0) }
  ) throws {
    switch choice {
    case .headless:
      self = .own
      return
    case .wayland:
      self = .ownWayland
      return
    case .named(let name):
      self =
        name.contains(":")
        ? .person(x11: name, wayland: nil)
        : .person(x11: nil, wayland: Self.waylandPath(name, environment))
    case .automatic:
      let x11 = environment["DISPLAY"].flatMap { $0.isEmpty ? nil : $0 }
      let wayland = environment["WAYLAND_DISPLAY"].flatMap { $0.isEmpty ? nil : $0 }
      if x11 == nil && wayland == nil {
        self = .own
        return
      }
      self = .person(x11: x11, wayland: wayland.map { Self.waylandPath($0, environment) })
    }
    try probe(self)
  }

  /// Whether the session makes it: no one sees what is drawn there.
  var isOwn: Bool { self == .own || self == .ownWayland }

  /// A Wayland display's name is relative to the runtime folder, which a private stage replaces.
  private static func waylandPath(_ name: String, _ environment: [String: String]) -> String {
    guard !name.hasPrefix("/"), let runtime = environment["XDG_RUNTIME_DIR"] else { return name }
    return "\(runtime)/\(name)"
  }
}
