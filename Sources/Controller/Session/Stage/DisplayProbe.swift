import Glibc

/// Looks whether a display server listens where a display's name says.
enum DisplayProbe {
  /// - Throws: `SessionError.displayUnusable` if nothing answers at any of the display's names.
  static func check(_ display: Display) throws {
    guard case .person(let x11, let wayland) = display else { return }
    if let wayland, connects(toSocket: Array(wayland.utf8)) { return }
    guard let x11 else {
      throw SessionError.displayUnusable(wayland ?? "", reason: reason(errno))
    }
    guard let number = localNumber(of: x11) else {
      // Another machine's display: only the app's own toolkit can tell.
      if x11.contains(":") { return }
      throw SessionError.displayUnusable(x11, reason: "it has no number such as :0")
    }
    let path = "/tmp/.X11-unix/X\(number)"
    if connects(toSocket: [0] + Array(path.utf8)) || connects(toSocket: Array(path.utf8)) { return }
    throw SessionError.displayUnusable(x11, reason: reason(errno))
  }

  /// The number in `:1` and `:1.0`; nil for a display of another machine.
  static func localNumber(of display: String) -> Int? {
    guard display.hasPrefix(":") else { return nil }
    return Int(display.dropFirst().prefix { $0 != "." })
  }

  /// Connects to a Unix socket and hangs up; a name that begins with a zero byte is abstract.
  static func connects(toSocket name: [UInt8]) -> Bool {
    var address = sockaddr_un()
    guard name.count < MemoryLayout.size(ofValue: address.sun_path) else {
      errno = ENAMETOOLONG
      return false
    }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let end = name.first == 0 ? name.count : name.count + 1
    let length = socklen_t(MemoryLayout<sa_family_t>.size + end)
    let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { return false }
    let connection = Descriptor(number)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection.number, $0, length) == 0
      }
    }
  }
}
