import Foundation
import TestSupport

/// The driver and the gallery, compiled at the first use in a process.
enum Build {
  static let driver = Task { try await compile("Driver", "libGtk4BridgeDriver.so", ["-shared", "-fPIC"]) }
  static let gallery = Task { try await compile("Gallery", "gtk4-bridge-gallery", []) }

  static let folder = Tree.source.appending(path: "Tests/Plugins/Gtk4BridgeTests")

  /// The pack, as the build left it.
  static let pack = Tree.build.appending(path: "libGtk4Bridge.so")

  private static func compile(_ name: String, _ output: String, _ flags: [String]) async throws -> URL {
    let product = Tree.build.appending(path: output)
    // Renamed when complete: another test process may be running the one of before.
    let script = """
      set -e
      gcc -std=gnu11 -g -Wall -Wextra -Werror -I"$1/Sources/Contract/CapuchinABI/include" -o "$3.$$" \
        "$1/Tests/Plugins/Gtk4BridgeTests/$2/"*.c \(flags.joined(separator: " ")) \
        \(Fixture.gtk4Flags)
      mv -f "$3.$$" "$3"
      """
    let words = ["-c", script, "sh", Tree.source.path, name, product.path]
    try await run("sh", words, within: .seconds(120)).expectSuccess()
    return product
  }
}
