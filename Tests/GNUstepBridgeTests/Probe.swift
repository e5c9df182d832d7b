import Foundation
import TestSupport

/// A small app in Objective-C that asks the bridge and prints the answers.
struct Probe {
  static let probe = Probe("probe")
  static let input = Probe("input")

  private let product: Task<URL, any Error>

  private init(_ name: String) {
    product = Task {
      let product = Tree.build.appending(path: "gnustep-\(name)")
      // Renamed when complete: another test process may be running the one of before.
      let script = """
        set -e
        gcc -std=gnu11 -g -Wall -Werror $(gnustep-config --objc-flags) -MMD -MF /dev/null \
          -I"$1/Sources/CapuchinABI/include" -o "$2.$$" "$1/Tests/GNUstepBridgeTests/Probe/$3.m" \
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
        environment["PROBED_PACK"] = pack.path
        return try await run(program.path, [], environment: environment).expectSuccess().output
      }
    }
  }
}
