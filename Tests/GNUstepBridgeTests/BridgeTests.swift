import Foundation
import TestSupport
import Testing

/// The bridge in a small app that asks it what scripts never ask (Probe/probe.m).
@Suite struct GNUstepBridgeTests {
  /// Exceptions stop at the bridge; structures pass both ways; the number of an object that has ended
  /// finds nothing, also where another lies at its address.
  @Test func theProbeIsAnswered() async throws {
    let probe = try await Self.probe.value
    let pack = Tree.build.appending(path: "libGNUstepBridge.so")
    try await TemporaryFolder.with("probe") { home in
      try await PrivateDisplay.with { display in
        var environment = display.environment
        environment["HOME"] = home.path
        let outcome = try await run(probe.path, [pack.path], environment: environment).expectSuccess()
        #expect(outcome.output == Self.answers)
      }
    }
  }

  private static let answers = """
    attached: 0
    too early: 5
    ready, on the main thread
    get reason: status 5
    get window.contentView.isFlipped: false status 0
    get area: rect 1 2 3 4 status 0
    get extent: [5, 6] status 0
    get words: ["a", 2, node] status 0
    get stringValue: secret "hush" status 0
    get cell.stringValue: secret "hush" status 0
    get isEnabled: true status 0
    set extent: "property "extent" of Troubled must be a list of two numbers; found false" status 4
    set area: area set to 1 2 3 4
    status 0
    set isFlipped: "property "isFlipped" of Troubled cannot be set" status 4
    set stringValue: status 0
    it holds other
    found 200, stale 200, at the same address yes
    another generation: status 2

    """

  private static let probe = Task {
    let product = Tree.build.appending(path: "gnustep-probe")
    // Renamed when complete: another test process may be running the one of before.
    let script = """
      set -e
      gcc -std=gnu11 -g -Wall -Werror $(gnustep-config --objc-flags) -MMD -MF /dev/null \
        -I"$1/Sources/CapuchinABI/include" -o "$2.$$" "$1/Tests/GNUstepBridgeTests/Probe/probe.m" \
        $(gnustep-config --gui-libs) -ldl
      mv -f "$2.$$" "$2"
      """
    let words = ["-c", script, "sh", Tree.source.path, product.path]
    try await run("sh", words, within: .seconds(120)).expectSuccess()
    return product
  }
}
