import Foundation
import TestSupport
import Testing

/// Fingers on a touch screen, which the compositor has.
@Suite struct TouchScreenTests {
  private static let window = "Fixture gestures"

  /// One finger draws, swipes and rests; two of them are one act.
  @Test func oneFingerAndTwo() async throws {
    let script = [
      "Pinch Canvas stretched 50,40,70,40,30,40,90,40", "Rotate Canvas twisted 85,40,35,40,60,65,60,15",
      "LongPress Canvas pushed 30 30", "Move Canvas pushed 20,40,40,40,60,40,80,40,100,40",
    ]
    try await TemporaryFolder.with("fingers") { folder in
      let app = [try await Fixture.gtk4App().path, "gestures"]
      let state = FixtureState(in: folder, name: "recorded")
      var heard: [String: [String: FixtureValue]] = [:]
      let commands = try await MutterRecording.with(app, in: folder, options: environment(state)) { app in
        let (pinched, turned) = (try await corner("stretched", app), try await corner("twisted", app))
        let offsets = [50, 45, 40, 35, 30]
        try await app.touch([offsets.map { pinched + Point($0, 40) }, offsets.map { pinched + Point(120 - $0, 40) }])
        try await app.waitForCommand(script[0])
        let quarter = [Point(25, 0), Point(22, 12), Point(18, 18), Point(12, 22), Point(0, 25)]
        let center = turned + Point(60, 40)
        try await app.touch([quarter.map { center + $0 }, quarter.map { center + Point(-$0.x, -$0.y) }])
        try await app.waitForCommand(script[1])
        let pushed = try await corner("pushed", app)
        try await app.touch([[pushed + Point(30, 30)]], rest: 1)
        try await app.waitForCommand(script[2])
        try await app.touch([[20, 40, 60, 80, 100].map { pushed + Point($0, 40) }])
        try await app.waitForCommand(script[3])
        heard = try await state.ask()
      }
      #expect(commands == script)
      #expect(heard["stretched"]?["heard"] == "scale 3.00")
      #expect(heard["twisted"]?["heard"] == "angle 90")
      let played = FixtureState(in: folder, name: "played")
      try await play(script + ["Close Window \"\(Self.window)\""], app, played, in: folder)
      let again = try played.read()
      for id in ["stretched", "twisted", "pushed"] { #expect(again[id]?["heard"] == heard[id]?["heard"], "\(id)") }
    }
  }

  /// What a finger has thrown goes on by itself, and is one line to where it comes to rest.
  @Test func aListThatIsThrown() async throws {
    try await TemporaryFolder.with("thrown") { folder in
      let app = [try await Fixture.gtk4App().path, "million"]
      let commands = try await MutterRecording.with(app, in: folder) { app in
        let start = try await app.point("//List[@id='rows']", down: 0.8)
        try await app.touch([[0, 20, 50, 90, 130, 170].map { start + Point(0, -$0) }])
        var last: [String?] = []
        try await waitUntil("the list has come to rest", every: .milliseconds(300)) {
          let now = [try await app.widget("//Scroller")["value"], try app.commands().last]
          defer { last = now }
          return now == last && now[1] != nil && now[0] != "0,0"
        }
      }
      #expect(commands.count == 1 && commands[0].hasPrefix("Scroll List rows #"), "\(commands)")
      let top = commands.first?.split(separator: "#").last.flatMap { Int($0) } ?? 0
      // As far as it was dragged, and further.
      #expect(top > 8, "\(commands)")
      try await play(commands, app, in: folder)
    }
  }

  private func corner(_ id: String, _ app: MutterRecording) async throws -> Point {
    try await app.point("//Canvas[@id='\(id)']", across: 0, down: 0)
  }

  private func environment(_ state: FixtureState) -> [String] { ["--env", "\(state.variable.name)=\(state.variable.value)"] }

  private func play(_ lines: [String], _ app: [String], _ state: FixtureState? = nil, in folder: URL) async throws {
    let script = folder.appending(path: "played.monkey")
    try Data((lines + [""]).joined(separator: "\n").utf8).write(to: script)
    let capuchin = try await Capuchin(in: folder, environment: MutterRecording.environment)
    let options = ["--wayland"] + (state.map(environment) ?? [])
    try await capuchin.start(["play", script.path] + options + ["--"] + app).outcome(within: .seconds(120)).expectSuccess()
  }
}
