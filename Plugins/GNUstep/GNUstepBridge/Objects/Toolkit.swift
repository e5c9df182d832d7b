import CLinker
import CObjC
import Glibc

/// What the toolkit says of itself.
enum Toolkit {
  /// `0.29.0`: AppKit keeps its version nowhere but in the name of its library's file.
  static var version: String {
    guard let known = ObjCClass("NSApplication"),
      let method = class_getMethodImplementation(known.raw, Selector("finishLaunching").raw),
      let image = clinker_image_of(UnsafeRawPointer(method)), let file = realpath(image, nil)
    else { return "" }
    defer { free(file) }
    let name = strrchr(file, CInt(UInt8(ascii: "/"))) ?? file
    return strstr(name, ".so.").map { String(cString: $0 + ".so.".utf8.count) } ?? ""
  }

  /// The window system that it draws on, as the bridge of GTK calls it.
  static var backend: String {
    guard let server = Toolkit.server else { return "none" }
    return server.className.hasPrefix("XG") ? "x11" : server.className
  }

  /// The name of the app's own defaults, in `Defaults/NAME.plist`.
  static var defaultsDomain: String? {
    let bundle = text("NSBundle", "mainBundle", "bundleIdentifier")
    return bundle.flatMap { $0.isEmpty ? nil : $0 } ?? text("NSProcessInfo", "processInfo", "processName")
  }

  /// The name of the theme that draws.
  static var theme: String? { text("GSTheme", "theme", "name") }

  /// How many pixels of the screen a point has in each direction.
  static var scale: Double? {
    guard let screen = try? ObjCClass("NSScreen")?.object.send("mainScreen"),
      screen.responds(to: "userSpaceScaleFactor")
    else { return nil }
    return try? screen.double("userSpaceScaleFactor")
  }

  private static func text(_ className: String, _ shared: Selector, _ property: Selector) -> String? {
    guard let object = try? ObjCClass(className)?.object.send(shared), object.responds(to: property) else { return nil }
    return (try? object.send(property))?.string
  }

  /// The display server that windows are on.
  static var server: Object? {
    typealias Current = @convention(c) () -> Object?
    return dlsym(nil, "GSCurrentServer").flatMap { unsafeBitCast($0, to: Current.self)() }
  }

  /// The application; nil before it is made.
  static var application: Object? {
    // +sharedApplication would make one.
    guard let symbol = dlsym(nil, "NSApp") else { return nil }
    return symbol.load(as: Object?.self)
  }

  /// Whether the app's run loop turns, or is about to.
  static var appRuns: Bool { (try? application?.bool("isRunning")) ?? false }

  /// What shows the app's own menu; nil where it has none.
  static var mainMenuView: Object? {
    try? application?.send("mainMenu")?.send("menuRepresentation")
  }
}
