import Foundation
import TestSupport
import Testing

/// Apps that take their time to start. Their windows are there before they have launched.
@Suite struct GNUstepLaunchTests {
  private let greeting = """
    EnterText TextField Name Ada
    Menu MenuBar * Greet
    Verify Label status Ready
    Verify TextField Name Ada
    Close Window "Fixture launch"

    """

  /// What the page has heard, as it is when its window closes.
  private func play(_ page: String, _ script: String) async throws -> FixtureValue? {
    try await TemporaryFolder.with("launch") { folder in
      let state = FixtureState(in: folder)
      let kept = ["--env", "\(state.variable.name)=\(state.variable.value)"]
      try await GNUstepRun.play(Fixture.gnustepApp().path, script, options: kept, arguments: [page]).expectSuccess()
      return try state.read()["status"]?["heard"]
    }
  }

  /// The first line finds the app as it is when it has launched, and has done what it put off until then.
  @Test func theFirstLineWaitsForTheLaunch() async throws {
    #expect(try await play("launch", greeting) == "greets Ada when Ready")
  }

  /// An app that asks something while it launches waits for its user.
  @Test func aPanelWhileItLaunches() async throws {
    let script = "Touch Button Begin\n" + greeting.replacing("Fixture launch", with: "Fixture welcome")
    #expect(try await play("welcome", script) == "greets Ada when Ready")
  }

  /// Nobody tells this one that it has launched.
  @Test func aLoopOfItsOwn() async throws {
    let script = greeting.replacing("Fixture launch", with: "Fixture loop")
    #expect(try await play("loop", script) == "greets Ada when Ready")
  }

  /// What is done before the app has launched is recorded.
  @Test func whatIsDoneWhileItLaunches() async throws {
    let script = ["Touch Button Begin", "EnterText TextField Name Ada"]
    let played = try await FixtureRoundTrip.of("welcome", isActive: false) { app, _ in
      try await app.click("//Button[@id='Begin']")
      try await app.waitForCommand(movingHand: script[0])
      _ = try await app.widget("//Label[@text='Ready']")
      _ = try await app.activate("Fixture welcome")
      try await app.click("//TextField[@id='Name']")
      try await app.display.xdotool.type("Ada")
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["name"]?["text"] == "Ada")
  }
}
