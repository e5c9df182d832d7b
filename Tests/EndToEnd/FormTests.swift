import TestSupport
import Testing

/// What people reported of several recorders, in one form: under a clock of its own, which passes midnight meanwhile.
@Suite struct FormTests {
  private static let clock = ["faketime", "-f", "@2027-01-31 23:59:55"]

  @Test(arguments: [[], ["later"]])
  func aForm(isBuiltAgain: [String]) async throws {
    let script = [
      "EnterText SearchField search milk", #"Touch Button "notes[buy milk]/Delete""#, "Touch Canvas map 100 80",
      "Move Canvas map 50,50,150,50", "Touch Button Alive", "Set DatePicker start 2027-01-12",
      "Select Picker Country Japan", #"Select Picker Country "United States""#, "EnterText TextField State ny",
    ]
    let said = "deleted buy milk, pressed 50 50, dragged 100 0, clicked alive, day 2027-01-12, country US, state US ny"
    let app = Self.clock + Fixture.pythonReport("form") + isBuiltAgain
    try await TemporaryFolder.with("form") { folder in
      try await PrivateDisplay.with { display in
        let commands = try await Recording.with(app, on: display, in: folder) { try await fill($0, script) }
        #expect(commands.prefix(3) == script.prefix(3) && commands.dropFirst(4) == script.dropFirst(4), "\(commands)")
        let recorded = folder.appending(path: "recorded.monkey")
        // The rows in another order, and each pixel as two.
        let other = ["--env", "GDK_SCALE=2", "--"] + app + ["reverse"]
        for options in [[], other] {
          try await play(recorded, then: [#"Verify Label said "\#(said)""#], on: display, in: folder, options: options)
        }
      }
    }
  }

  private func fill(_ app: Recording, _ script: [String]) async throws {
    let xdotool = app.display.xdotool
    try await app.click("//SearchField")
    try await xdotool.type("milk")
    try await app.waitForCommand(script[0])
    try await app.click("//Button[@id='Delete' and @visible='true']")
    try await app.waitForCommand(script[1])
    let map = try await app.point("//Canvas", across: 0, down: 0)
    try await xdotool.click(map + Point(100, 80))
    try await app.waitForCommand(script[2])
    try await xdotool.drag([map + Point(50, 50), map + Point(150, 50)])
    // How many places between the two a line has depends on the frames.
    try await waitUntil("the drag is recorded; the script is \((try? app.commands()) ?? [])") {
      try app.commands().last?.wholeMatch(of: /Move Canvas map 50,50,(\d+,50,)*150,50/) != nil
    }
    // It trembles, so no place is where it is for long.
    let (canvas, alive) = (try await app.widget("//Canvas").frame, try await app.widget("//Button[@id='Alive']").frame)
    try await xdotool.click(map + Point(Int(alive.x - canvas.x) + 15, Int(alive.y - canvas.y) + 10))
    try await app.waitForCommand(script[4])
    try await app.click("//DatePicker", across: 0.4, down: 0.6)
    try await app.waitForCommand(script[5])
    for (steps, line) in zip(1..., script[6...7]) {
      try await app.click("//Picker")
      try await xdotool.key(["Home"] + Array(repeating: "Down", count: steps) + ["Return"])
      try await app.waitForCommand(line)
    }
    try await app.click("//TextField[@id='State']")
    try await xdotool.type("ny")
    try await app.waitForCommand(script[8])
  }
}
