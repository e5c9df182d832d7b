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
