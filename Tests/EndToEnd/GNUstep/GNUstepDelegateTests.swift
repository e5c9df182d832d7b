import Foundation
import TestSupport
import Testing

/// Delegates that come in the press, are replaced, forward calls, or are called late.
///
/// No other delegate of the page has the same class: no interception of another one reports its calls.
@Suite struct GNUstepDelegateTests {
  private func recordAndPlay(
    _ body: (Recording, FixtureState) async throws -> Void
  ) async throws -> FixtureRoundTrip {
    let samples = ["--pack-path", try await Tree.assembled().samples.path]
    return try await FixtureRoundTrip.of("late", options: samples, body)
  }

  private func pick(_ name: String, _ app: Recording) async throws {
    let origin = try await app.display.xdotool.origin(ofWindow: "Fixture late")
    try await app.display.xdotool.click(origin + app.widget("//Wheels[@id='\(name)']").frame.point(0.75, 0.5))
  }

  @Test(arguments: ["Met", "Direct", "Proxied", "Redirected", "Heir"])
  func aDelegateIsHeard(_ name: String) async throws {
    let variable = name.lowercased()
    let script = ["Select Wheels \(name) 2 1"]
    let played = try await recordAndPlay { app, _ in
      try await pick(name, app)
      try await app.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.recorded[variable]?["heard"] == "row 2 in 1")
    #expect(played.state[variable]?["heard"] == "row 2 in 1")
  }

  @Test func aDelegateThatIsReplacedMeanwhileIsHeard() async throws {
    let script = ["Select Wheels Replaced 2 1", "Touch Button Replace", "Select Wheels Replaced 2 1"]
    let played = try await recordAndPlay { app, _ in
      try await pick("Replaced", app)
      try await app.waitForCommand(script[0])
      let origin = try await app.display.xdotool.origin(ofWindow: "Fixture late")
      try await app.display.xdotool.click(origin + app.widget("//Button[@id='Replace']").frame.point())
      try await app.waitForCommand(script[1])
      try await pick("Replaced", app)
      try await waitUntil("it is recorded again") { try app.commands() == script }
    }
    #expect(played.commands == script)
    #expect(played.recorded["replaced"]?["heard"] == "row 2 in 1; row 2 in 1")
    #expect(played.state["replaced"]?["heard"] == "row 2 in 1; row 2 in 1")
  }

  /// A second after the release. What is picked meanwhile elsewhere is the next line.
  @Test func aDelegateThatIsCalledLateIsHeardInTheOrderOfThePresses() async throws {
    let script = ["Select Wheels Spinning 2 1", "Select Wheels Heir 2 1"]
    let played = try await recordAndPlay { app, _ in
      try await pick("Spinning", app)
      try await pick("Heir", app)
      try await waitUntil("both are recorded") { try app.commands() == script }
    }
    #expect(played.commands == script)
    #expect(played.recorded["spinning"]?["heard"] == "row 2 in 1")
    #expect(played.state["spinning"]?["heard"] == "row 2 in 1")
  }

  /// Recording ends while it spins.
  @Test func whatSpinsAsRecordingEndsIsNotLost() async throws {
    let script = ["Select Wheels Spinning 2 1"]
    let played = try await recordAndPlay { app, _ in try await pick("Spinning", app) }
    #expect(played.commands == script)
    #expect(played.recorded["spinning"]?["heard"] == nil)
    #expect(played.state["spinning"]?["heard"] == "row 2 in 1")
  }

  /// Of all methods of all classes: what is another or new while the user is recorded, and afterwards.
  @Test func allMethodsAreAsBeforeWhenRecordingEnds() async throws {
    let options = ["--pack-path", try await Tree.assembled().samples.path]
    try await TemporaryFolder.with("methods") { folder in
      try await PrivateDisplay.with { display in
        let app = [try await Fixture.gnustepApp().path, "late"]
        let state = FixtureState(in: folder, name: "recorded")
        let kept = ["--env", "\(state.variable.name)=\(state.variable.value)"]
        let method = "pickerView:didSelectRow:inComponent:]"
        let commands = try await Recording.with(app, on: display, in: folder, options: options + kept) { app in
          _ = try await app.activate("Fixture late")
          for name in ["Heir", "Proxied", "Redirected", "Met"] {
            try await pick(name, app)
            try await app.waitForCommand("Select Wheels \(name) 2 1")
          }
          let origin = try await display.xdotool.origin(ofWindow: "Fixture late")
          try await display.xdotool.click(origin + app.widget("//Button[@id='Compare']").frame.point())
          try await app.waitForCommand("Touch Button Compare")
          let during = try await Self.differences(state)
          #expect(during.filter { $0.contains("Fixture") } == [
            "-[FixtureDelegate \(method)", "-[FixtureMet \(method)", "-[FixturePicker setDelegate:]",
            "-[FixtureProxy forwardInvocation:]", "-[FixtureRedirected \(method)",
            "-[FixtureRedirector forwardingTargetForSelector:]",
          ])
          #expect(during.contains("-[NSApplication sendEvent:]"))
        }
        #expect(commands.count == 5)
        let after = try Self.differences(read: state)
        #expect(after == Self.staying, "\(after)")
      }
    }
  }

  /// What is not the recording's: Docs/GNUstep.md. The one of `finishLaunching` has gone with the launch.
  private static let staying = [
    "-[CapuchinDrain walked:]", "-[CapuchinHears heard:]", "-[CapuchinWindows windowsChanged:]",
    "-[NSApplication finishLaunching]", "-[NSApplication terminate:]", "-[NSObject dealloc]", "-[NSProxy dealloc]",
  ]

  private static func differences(_ state: FixtureState) async throws -> [String] {
    split(try await state.ask()["verdict"]?["text"])
  }

  private static func differences(read state: FixtureState) throws -> [String] {
    split(try state.read()["verdict"]?["text"])
  }

  private static func split(_ text: FixtureValue?) -> [String] {
    guard case .string(let text)? = text else { return ["nothing was compared"] }
    return text.components(separatedBy: ", ")
  }
}
