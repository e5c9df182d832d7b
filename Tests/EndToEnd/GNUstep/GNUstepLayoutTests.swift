import TestSupport
import Testing

/// Keys of layouts without Latin letters, and keys that type nothing: none that did something is left out.
@Suite struct GNUstepLayoutTests {
  /// AppKit finds no item of the menu by a letter of such a layout: the key is the view's.
  @Test(arguments: [("ru,us", "ы"), ("gr,us", "σ")])
  func aChordOfAnotherAlphabet(_ layout: String, _ letter: String) async throws {
    let line = "Keys alt+\(letter)"
    let played = try await FixtureRoundTrip.of("layouts") { app, state in
      try await run("setxkbmap", ["-layout", layout], environment: app.display.environment).expectSuccess()
      // Alt and the key of S, by their codes.
      try await app.display.xdotool.key("64+39")
      try await app.waitForCommand(line)
      try await waitUntil("the app gets it") { try await state.ask()["board"]?["heard"] != nil }
    }
    #expect(played.commands == [line])
    for state in [played.recorded, played.state] { #expect(state["board"]?["heard"] == .string(letter)) }
  }

  @Test func aKeyThatTypesNothing() async throws {
    let script = ["Keys XF86Back", "Keys ctrl+Undo"]
    let played = try await FixtureRoundTrip.of("layouts") { app, state in
      // Codes that X's own keyboards have for them.
      for (code, line) in zip(["166", "37+139"], script) {
        try await app.display.xdotool.key(code)
        try await app.waitForCommand(line)
      }
      try await state.wait(for: "board", "heard", "code 166; \u{f743}")
    }
    #expect(played.commands == script)
    #expect(played.state["board"]?["heard"] == "code 166; \u{f743}")
  }
}
