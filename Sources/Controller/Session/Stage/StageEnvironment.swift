import FoundationEssentials

/// Makes the environment of a session's processes from the person's.
struct StageEnvironment {
  let person: [String: String]
  let stage: Stage
  let directory: SessionDirectory
  /// The minor version of the GTK 4 that is installed; nil where none is.
  var gtkMinor = Self.installedGtkMinor

  /// What belongs to the person's own session and would lead an app back into it.
  private static let personal = [
    "DBUS_SESSION_BUS_PID", "DBUS_SESSION_BUS_WINDOWID", "DBUS_STARTER_ADDRESS",
    "DBUS_STARTER_BUS_TYPE", "SESSION_MANAGER", "DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN",
    "GNOME_KEYRING_CONTROL", "GTK_MODULES", "GSETTINGS_BACKEND", "AT_SPI_BUS_ADDRESS",
  ]

  /// What would lead an app away from the session's own display.
  private static let displays = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "GDK_BACKEND"]

  /// The environment of the stage's own tools, whose files are the session's. Libraries that the person
  /// preloads are meant for the app; a tool may not even start with them.
  ///
  /// - Parameter environment: of what runs on the stage, once there is a display.
  func ofTools(_ environment: [String: String]? = nil) -> [String: String] {
    Self.withoutPreloads(environment ?? base()).merging(StageFolders.settingsOfTools(in: directory)) { $1 }
  }

  /// The same without what has libraries preloaded.
  static func withoutPreloads(_ environment: [String: String]) -> [String: String] {
    environment.filter { $0.key != "LD_PRELOAD" }
  }

  /// The only variables of Capuchin's that the agent reads in the app.
  private static let forAgents: Set = ["CAPUCHIN_INTERCEPTION"]

  /// What all of the session's processes have.
  ///
  /// Capuchin's other variables go: among them may be secrets. Every process of the session can be
  /// found again by the one that is added.
  private func base() -> [String: String] {
    var result = withoutPortals(
      person.filter { !$0.key.hasPrefix("CAPUCHIN_") || Self.forAgents.contains($0.key) })
    result["CAPUCHIN_SESSION"] = directory.path
    guard stage == .private else { return result }
    for name in Self.personal { result[name] = nil }
    result.merge(StageFolders.settings(in: directory)) { $1 }
    result["DBUS_SESSION_BUS_ADDRESS"] = MessageBus.address(in: directory)
    // GTK's test backend keeps accessible names readable in the app, and starts no registry.
    result["GTK_A11Y"] = "test"
    result["NO_AT_BRIDGE"] = "1"
    return result
  }

  /// A portal's dialogs are another process's, in which nobody can record or play: GTK shows its own. Before GTK 4.10
  /// the first variable asks for portals, later one word of the other; and what is there is used unless another word
  /// forbids it, of which older ones complain.
  private func withoutPortals(_ environment: [String: String]) -> [String: String] {
    var result = environment
    result["GTK_USE_PORTAL"] = nil
    let words = (environment["GDK_DEBUG"] ?? "").split { ":;, ".contains($0) }.map(String.init)
    var wanted = words.filter { $0 != "portals" }
    if (gtkMinor ?? 0) >= Self.firstThatLooksForPortals, !wanted.contains("no-portals") { wanted.append("no-portals") }
    if wanted != words { result["GDK_DEBUG"] = wanted.joined(separator: ",") }
    return result
  }

  private static let firstThatLooksForPortals = 10

  /// By the name of its library's file, such as `libgtk-4.so.1.1800.6` of 4.18.
  private static var installedGtkMinor: Int? {
    let folders = ["/usr/local/lib", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
    return folders.lazy.compactMap { folder in
      let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/libgtk-4.so.1")
      return file?.split(separator: ".").dropLast().last.flatMap { Int($0) }.map { $0 / 100 }
    }.first
  }

  /// What runs on the stage has: all of the above with the display in it.
  ///
  /// - Parameter ownDisplay: the name of the X display that the session made, if it made one.
  func withDisplay(_ display: Display, ownDisplay: String?) -> [String: String] {
    var result = base()
    if display.isOwn { for name in Self.displays { result[name] = nil } }
    switch display {
    case .own:
      result["DISPLAY"] = ownDisplay
      result["XAUTHORITY"] = directory.displayAuthority
      result["XDG_SESSION_TYPE"] = "x11"
    case .ownWayland:
      result["WAYLAND_DISPLAY"] = Compositor.path(in: directory)
      result["GDK_BACKEND"] = "wayland"
      result["XDG_SESSION_TYPE"] = "wayland"
    case .person(let x11, let wayland):
      result["DISPLAY"] = x11
      result["WAYLAND_DISPLAY"] = wayland
      result["WAYLAND_SOCKET"] = nil
      // The key's usual place is in a HOME that a private stage does not have.
      if person["XAUTHORITY"] == nil, let home = person["HOME"], stage == .private {
        result["XAUTHORITY"] = "\(home)/.Xauthority"
      }
    }
    let settings = ToolkitSettings(stage: stage, display: display)
    return result.merging(settings.variables(person: withoutPortals(person), in: directory)) { $1 }
  }

  /// Adds the doors, after what was there: a sanitizer's runtime wants to be the first.
  ///
  /// In an app that is built with `-fsanitize=address` and has nothing preloaded the door is the first
  /// all the same. The check that this would fail is for libraries that stand in for the runtime's
  /// functions; the doors do not. What the person has set follows, and is stronger.
  ///
  /// - Parameter hearsSignals: whether what hears signals is preloaded, too.
  static func addDoors(_ installation: Installation, to environment: [String: String], hearsSignals: Bool = false)
    -> [String: String]
  {
    var result = environment
    let ear = hearsSignals ? [("LD_PRELOAD", installation.signalEar, ": ")] : []
    let doors = ear + [
      ("LD_PRELOAD", installation.preloadDoor, ": "),
      ("GIO_EXTRA_MODULES", installation.gioDoorFolder, ":"),
    ]
    for (name, door, separators) in doors {
      let others = (result[name] ?? "").split { separators.contains($0) }
        .map(String.init).filter { $0 != door }
      result[name] = (others + [door]).joined(separator: ":")
    }
    let options = ["verify_asan_link_order=0"] + [environment["ASAN_OPTIONS"] ?? ""].filter { !$0.isEmpty }
    result["ASAN_OPTIONS"] = options.joined(separator: ":")
    return result
  }
}
