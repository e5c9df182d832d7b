import TestSupport
import Testing

/// gtk4-demo's flow box: 665 buttons that show a colour and have no name.
@Suite struct FlowBoxTests {
  @Test func swatches() async throws {
    var script = ["Touch Button #10", "Activate Grid * #2", "Scroll Scroller *"]
    let recorded = try await recordAndPlay(["gtk4-demo", "--run=flowbox"]) { app in
      try await app.click("//Grid/Row[10]/Button")
      try await app.waitForCommand(script[0])
      try await app.display.xdotool.key("Right", "space")
      try await app.waitForCommand(script[1])
      let point = try await app.point("//Scroller")
      try await app.display.xdotool.scroll(.down, at: point, clicks: 3)
      var place = ""
      try await waitUntil("it is recorded how far it has scrolled") {
        place = try await app.widget("//Scroller")["value"] ?? ""
        return try app.commands().last == "Scroll Scroller * " + place.replacing(",", with: " ")
      }
      script[2] = "Scroll Scroller * " + place.replacing(",", with: " ")
      return ["Verify Scroller #1 \(place)", "Verify Grid #1 count 665", "Scroll Grid #1 #1", "Verify Scroller #1 0,0"]
    }
    #expect(recorded == script)
  }
}
