import Foundation
import TestSupport


/// A small app in Objective-C that asks the bridge and prints the answers.
struct Probe {
  static let probe = Probe("probe")
  static let input = Probe("input")
  static let idles = Probe("idles")
  static let patches = Probe("patches")

  private let product: Task<URL, any Error>

  private init(_ name: String) {
    product = Task {
      let product = Tree.build.appending(path: "gnustep-\(name)")
      // Renamed when complete: another test process may be running the one of before.
      let script = """
        set -e
        gcc -std=gnu11 -g -Wall -Werror $(gnustep-config --objc-flags) -MMD -MF /dev/null \
          -I"$1/Sources/Contract/CapuchinABI/include" -rdynamic -o "$2.$$" "$1/Tests/Plugins/GNUstepBridgeTests/Probe/$3.m" \
          $(gnustep-config --gui-libs) -ldl
        mv -f "$2.$$" "$2"
        """
      let words = ["-c", script, "sh", Tree.source.path, product.path, name]
      try await run("sh", words, within: .seconds(120)).expectSuccess()
      return product
    }
  }

  /// What it prints on a display of its own.
  func answers() async throws -> String {
    let program = try await product.value
    let pack = Tree.build.appending(path: "libGNUstepBridge.so")
    return try await TemporaryFolder.with("probe") { home in
      try await PrivateDisplay.with { display in
        var environment = display.environment
        environment["HOME"] = home.path
        // Apps that find each other there tell each other, and may be asked by AppKit what to do about it.
        environment["TEMP"] = home.path
        environment["GNUSTEP_CONFIG_FILE"] = try configuration(in: home)
        environment["PROBED_PACK"] = pack.path
        return try await run(program.path, [], environment: environment).expectSuccess().output
      }
    }
  }

  /// A file that has GNUstep keep what is the user's in this home; no door stands in front of the list
  /// of users here. Its paths begin in the real home, from which no more than 32 steps lead to the root.
  private func configuration(in home: URL) throws -> String {
    let folder = String(repeating: "../", count: 32) + home.path.dropFirst()
    let text = "GNUSTEP_USER_DEFAULTS_DIR=\(folder)/Defaults\nGNUSTEP_USER_DIR_LIBRARY=\(folder)/Library\n"
    let file = home.appending(path: "gnustep.conf")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }
}
