import TestSupport
import Testing

/// A press or a key that ends the app before anybody could tell what it is: it is in the script.
@Suite struct CrashAtPressTests {
  private func record(_ act: @escaping (FixtureRun) async throws -> Void) async throws -> [String] {
    try await TemporaryFolder.with("crash") { folder in
      try await PrivateDisplay.with { display in
        try await FixtureRun.record("faults", on: display, in: folder) { app in
          try await act(app)
          _ = try await app.recording.child.outcome(within: .seconds(30))
        }
      }
    }
  }

  @Test func aPress() async throws {
    let script = try await record { app in
      let place = try await app.recording.point("//Label[@id='fragile']")
      try await app.recording.display.xdotool.press(place)
    }
    #expect(script == ["Touch Label fragile"])
  }

  @Test func aChord() async throws {
    let script = try await record { app in
      _ = try await app.recording.widget("//Label[@id='fragile']")
      try await app.recording.display.xdotool.key("F9")
    }
    #expect(script == ["Keys F9"])
  }
}
