import Foundation
import TestSupport
import Testing

/// What comes and goes as it is dragged: items of a tool bar, markers of a ruler.
@Suite struct GNUstepPaletteTests {
  private let bar = "/App/Window[@id='Fixture palette']"

  /// Into it from the palette, to another place in it, and out of it; then one that came is used.
  @Test func itemsOfAToolBar() async throws {
    let place = ".GSToolbarView *"
    let script = [
      "Touch Button Customize", "DragTo Button Print \(place) 31,31 121,30", #"Move Button "Fixture palette/New" 30,30,"#,
      #"DragTo Button "Fixture palette/Print" \#(place) 30,30 10,30"#, "Touch Button Done", "Touch Button Print",
    ]
    let played = try await FixtureRoundTrip.of("palette", isActive: false) { app, state in
      let mouse = app.display.xdotool
      try await app.click("//Button[@id='Customize']")
      let print = try await app.point("/App/Dialog//Button[@id='Print']")
      let find = try await app.point("\(bar)//Button[@id='Find']")
      try await mouse.drag([print, find + Point(30, 0)])
      try await state.wait(for: "status", "text", "New Find Print")
      try await app.waitForCommand(script[1])
      let new = try await app.point("\(bar)//Button[@id='New']")
      try await mouse.drag([new, new + Point(20, 500)])
      try await state.wait(for: "status", "text", "Find Print")
      try await waitUntil("it is recorded") { try app.commands().last?.hasPrefix(script[2]) == true }
      try await mouse.drag([try await app.point("\(bar)//Button[@id='Print']"), try await app.point("\(bar)//Button[@id='Find']") + Point(-20, 0)])
      try await state.wait(for: "status", "text", "Print Find")
      try await app.waitForCommand(script[3])
      try await app.click("//Button[@id='Done']")
      try await app.click("\(bar)//Button[@id='Print']")
      try await state.wait(for: "status", "heard", "Print")
    }
    #expect(played.commands.count == 6 && zip(played.commands, script).allSatisfy { $0.hasPrefix($1) }, "\(played.commands)")
    #expect(played.commands.dropFirst(2).first?.hasSuffix(",50,530") == true, "\(played.commands)")
    #expect(played.state["status"]?["text"] == "Print Find" && played.state["status"]?["heard"] == "Print")
  }

  /// One is brought into a ruler, moved, and taken out; one is brought and not left there.
  @Test func markersOfARuler() async throws {
    let played = try await FixtureRoundTrip.of("palette", isActive: false) { app, state in
      let mouse = app.display.xdotool
      let ruler = try await app.point("//Canvas[@class='NSRulerView']", across: 0, down: 0)
      let ways = [
        ([Point(60, 20), Point(90, 22)], "+90"), ([Point(90, 6), Point(120, 6)], "+90; 120"),
        ([Point(120, 6), Point(130, 90)], "+90; 120; -"), ([Point(60, 20), Point(40, 90)], "+90; 120; -"),
      ]
      for (way, heard) in ways {
        let before = try app.commands()
        try await mouse.drag(way.map { ruler + $0 })
        try await state.wait(for: "paper", "heard", .string(heard))
        try await waitUntil("it is recorded") { try app.commands().count == before.count + 1 }
      }
    }
    #expect(played.commands.count == 4 && played.commands.allSatisfy { $0.hasPrefix("Move Canvas * ") }, "\(played.commands)")
    for state in [played.recorded, played.state] { #expect(state["paper"]?["heard"] == "+90; 120; -") }
  }
}
