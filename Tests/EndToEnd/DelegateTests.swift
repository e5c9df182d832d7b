import Foundation
import TestSupport
import Testing

/// A widget of an app's own whose behaviour lies in a delegate, recorded and played by SampleC.
///
/// Of the page's dials one has a listener that agrees to every turn, one a listener that subclasses
/// it and calls super, one a listener that refuses; of the last the program turns the listener, too. Only the pack
/// says how the listener is called.
@Suite struct DelegateTests {
  private static let page = "delegates"
  private static let window = "Fixture delegates"

  @Test(.needsAssembly) func aTurnIsRecordedOnceAndItsOriginalRunsOnce() async throws {
    let options = try await Self.options()
    var recorded: [String: [String: FixtureValue]] = [:]
    let played = try await FixtureRun.recordAndPlay(Self.page, window: Self.window, options: options) { app in
      try await Self.turn("agreeing", to: 0.5, app, expecting: "Turn Dial agreeing 0.5 3")
      try await Self.turn("thorough", to: 0.7, app, expecting: "Turn Dial thorough 0.7 5")
      // Nothing comes of what the listener refuses.
      try await app.recording.click("//Dial[@id='stubborn']", across: 0.6)
      try await Self.turn("agreeing", to: 0.3, app, expecting: "Turn Dial agreeing 0.3 -2")
      recorded = try await app.state.ask()
    }
    #expect(
      played.commands == [
        "Turn Dial agreeing 0.5 3", "Turn Dial thorough 0.7 5", "Turn Dial agreeing 0.3 -2",
      ])
    for state in [recorded, played.state] {
      #expect(state["agreeing"]?["value"] == 0.3 && state["agreeing"]?["heard"] == "0.5 by 3; 0.3 by -2")
      #expect(state["thorough"]?["value"] == 0.7 && state["thorough"]?["heard"] == "0.7 by 5; thoroughly")
      #expect(state["stubborn"]?["value"] == 0.2 && state["stubborn"]?["heard"] == nil)
    }
  }

  /// By the app's handler of what the press changes; the dial asks it in the same dispatch.
  @Test(.needsAssembly) func aListenerThatIsSetInThePressIsHeard() async throws {
    let options = try await Self.options()
    let expected = ["Turn Dial met 0.5 3", "Turn Dial met 0.3 -2"]
    var recorded: [String: [String: FixtureValue]] = [:]
    let played = try await FixtureRun.recordAndPlay(Self.page, window: Self.window, options: options) { app in
      try await Self.turn("met", to: 0.5, app, expecting: expected[0])
      try await Self.turn("met", to: 0.3, app, expecting: expected[1])
      recorded = try await app.state.ask()
    }
    #expect(played.commands == expected)
    for state in [recorded, played.state] {
      #expect(state["met"]?["value"] == 0.3)
      #expect(state["met"]?["heard"] == "0.5 by 3; 0.3 by -2")
    }
  }

  @Test(.needsAssembly) func whatTheProgramAsksTheListenerInItsOwnTimeIsNotRecorded() async throws {
    let options = try await Self.options()
    let played = try await FixtureRun.recordAndPlay(Self.page, window: Self.window, options: options) { app in
      try await Self.turn("restless", to: 0.5, app, expecting: "Turn Dial restless 0.5 3")
      try await waitUntil("the program asks on") {
        guard case .string(let heard) = try await app.state.ask()["restless"]?["heard"] else { return false }
        return heard.contains("0.5 by 3; 0.9 by 0; 0.9 by 0; 0.9 by 0")
      }
      try await Self.turn("agreeing", to: 0.5, app, expecting: "Turn Dial agreeing 0.5 3")
    }
    #expect(played.commands == ["Turn Dial restless 0.5 3", "Turn Dial agreeing 0.5 3"])
    #expect(played.state["restless"]?["value"] == 0.5)
    guard case .string(let heard) = played.state["restless"]?["heard"] else {
      Issue.record("nothing was heard")
      return
    }
    #expect(heard.components(separatedBy: "0.5 by 3").count == 2)
  }

  /// Its table began as a copy of one that was intercepted.
  @Test(.needsAssembly) func aListenerWhoseClassIsMadeMeanwhileIsHeardOnce() async throws {
    let options = try await Self.options()
    let expected = ["Turn Dial agreeing 0.5 3", "Touch Button Subclass", "Turn Dial late 0.3 3"]
    let played = try await FixtureRun.recordAndPlay(Self.page, window: Self.window, options: options) { app in
      try await Self.turn("agreeing", to: 0.5, app, expecting: expected[0])
      try await app.click("//Button[@id='Subclass']", expecting: expected[1])
      try await Self.turn("late", to: 0.3, app, expecting: expected[2])
      #expect(try await app.state.ask()["late"]?["heard"] == "0.3 by 3")
    }
    #expect(played.commands == expected)
    #expect(played.state["late"]?["value"] == 0.3 && played.state["late"]?["heard"] == "0.3 by 3")
  }

  @Test func aTurnThatTheListenerRefusesIsAnErrorAndChangesNothing() async throws {
    let (outcome, state) = try await Self.play("Turn Dial agreeing 0.5 3", "Turn Dial stubborn 0.5 3")
    #expect(outcome.status == 1)
    #expect(outcome.lines.first?.hasPrefix("ok     Turn Dial agreeing 0.5 3 ") == true, "\(outcome.output)")
    #expect(outcome.output.contains("the dial's listener has refused the turn"), "\(outcome.output)")
    #expect(state["agreeing"]?["value"] == 0.5 && state["agreeing"]?["heard"] == "0.5 by 3")
    #expect(state["stubborn"]?["value"] == 0.2)
  }

  @Test(arguments: [
    ("Turn Dial stubborn 0.5", "Turn Dial requires 2 arguments: value, clicks; found 1"),
    ("Turn Dial stubborn", "Turn Dial requires 2 arguments: value, clicks; found 0"),
    ("Turn Dial stubborn 0.5 few", "Turn Dial expects a whole number for clicks; found \"few\""),
  ])
  func argumentsThatDoNotFitAreSaid(line: String, reason: String) async throws {
    try await TemporaryFolder.with("dial") { folder in
      let script = folder.appending(path: "turn.monkey")
      try Data("\(line)\n".utf8).write(to: script)
      let capuchin = try await Capuchin(in: folder, environment: ProcessInfo.processInfo.environment)
      let packs = try await Self.options()
      let outcome = try await capuchin.start(["check", script.path] + packs).outcome(within: .seconds(60))
      #expect(outcome.status == 2 && outcome.output.contains(reason), "\(outcome.output)\(outcome.errors)")
    }
  }

  /// Classes, their tables, and those of classes made meanwhile are as they were, byte for byte.
  @Test(.needsAssembly) func allIsAsBeforeWhenRecordingEnds() async throws {
    let options = try await Self.options()
    try await TemporaryFolder.with("structs") { folder in
      try await PrivateDisplay.with { display in
        let commands = try await FixtureRun.record(Self.page, on: display, in: folder, options: options) { app in
          try await Self.turn("agreeing", to: 0.5, app, expecting: "Turn Dial agreeing 0.5 3")
          try await Self.turn("thorough", to: 0.7, app, expecting: "Turn Dial thorough 0.7 5")
          try await app.click("//Button[@id='Subclass']", expecting: "Touch Button Subclass")
          try await app.click("//Button[@id='Compare']", expecting: "Touch Button Compare")
          try await app.state.wait(for: "verdict", "label", .string(Self.differences.joined(separator: ", ")))
        }
        #expect(commands.count == 4)
        let state = FixtureState(in: folder, name: "recorded")
        #expect(try state.read()["verdict"]?["label"] == "as before")
      }
    }
  }

  /// What the app writes into a slot meanwhile is heard as well, and is there when recording has ended.
  @Test(.needsAssembly) func whatTheAppChangesItselfStays() async throws {
    let options = try await Self.options()
    try await TemporaryFolder.with("override") { folder in
      try await PrivateDisplay.with { display in
        let commands = try await FixtureRun.record(Self.page, on: display, in: folder, options: options) { app in
          try await Self.turn("agreeing", to: 0.5, app, expecting: "Turn Dial agreeing 0.5 3")
          try await app.click("//Button[@id='Override']", expecting: "Touch Button Override")
          try await Self.turn("agreeing", to: 0.3, app, expecting: "Turn Dial agreeing 0.3 -2")
        }
        #expect(commands.count == 3)
        let state = try FixtureState(in: folder, name: "recorded").read()
        #expect(state["agreeing"]?["heard"] == "0.5 by 3; 0.3 by -2; anew")
        #expect(state["verdict"]?["label"] == "FixtureDialListener of FixtureListener")
      }
    }
  }

  /// While both listeners' classes are intercepted.
  private static let differences = [
    "FixtureDialListener of FixtureListener", "FixtureDialListener of FixtureThorough", "FixtureLate",
  ]

  /// Plays lines in a fresh process: how that ended, and what the app's widgets are like then.
  private static func play(
    _ lines: String...
  ) async throws -> (outcome: Outcome, state: [String: [String: FixtureValue]]) {
    try await TemporaryFolder.with("dial") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "turn.monkey")
        try Data((lines + [""]).joined(separator: "\n").utf8).write(to: script)
        let state = FixtureState(in: folder)
        let outcome = try await FixtureRun.play(
          script, page, state, on: display, in: folder, options: try await options())
        return (outcome, try state.read())
      }
    }
  }

  /// Where SampleC is.
  private static func options() async throws -> [String] {
    ["--pack-path", try await Tree.assembled().samples.path]
  }

  private static func turn(
    _ dial: String, to value: Double, _ app: FixtureRun, expecting command: String
  ) async throws {
    try await app.recording.click("//Dial[@id='\(dial)']", across: value)
    try await app.recording.waitForCommand(command)
  }
}

extension Trait where Self == ConditionTrait {
  /// With closures of libffi a method is intercepted only if the toolkit itself says how it is called.
  fileprivate static var needsAssembly: Self {
    .disabled(if: isByClosures, "the fixture's interface is not in GTK's introspection (Docs/Decisions/0061)")
  }

  #if arch(x86_64)
    private static var isByClosures: Bool {
      ProcessInfo.processInfo.environment["CAPUCHIN_INTERCEPTION"] == "libffi"
    }
  #else
    private static let isByClosures = true
  #endif
}
