import Foundation
import TestSupport
import Testing

/// What is not recorded, or cannot be heard, is said once where the person looks.
@Suite struct SilenceTests {
  @Test func aPacksMistakesAreSaidOnce() async throws {
    try await TemporaryFolder.with("silent") { folder in
      let packs = try await FixturePack.compile("Silent", in: folder)
      try await PrivateDisplay.with { display in
        let app = [try await Fixture.gtk4App().path, "faults"]
        let commands = try await Recording.with(app, on: display, in: folder, options: ["--pack-path", packs.path]) {
          try await $0.click("//Button[@id='Idle']")
          try await $0.waitForCommand("LongPress Button Idle")
          try await $0.click("//Button[@id='Idle']")
          let sentences = [
            #"silent: GtkButton: GtkButton::clickt cannot be heard: GtkButton has no signal "clickt"; the nearest name is "clicked""#,
            #"silent: GtkSelectionModel.select_item cannot be heard: GtkButton has no property "listner""#,
            "silent: GtkButton: it offered Zet, which is no verb of the language",
            "silent: GtkButton: it offered LongPress with 3 arguments, which that verb does not take",
            "silent: record.offer: it offered Tast, which is no verb of the language",
            "silent: GtkButton: it offered Beide, which is no verb of the language",
            "silent: component.kind answered \"Schalter\", which pack.json does not name for GtkSwitch; it names Switch, CheckBox",
          ]
          for sentence in sentences {
            let child = $0.child
            try await waitUntil("\(sentence) is said in \(child.errors)") { child.errors.contains(sentence) }
            #expect(child.errors.components(separatedBy: sentence).count == 2, "\(child.errors)")
          }
        }
        #expect(commands == ["LongPress Button Idle", "LongPress Button Idle"])
      }
    }
  }

  /// What is typed into a widget without a pack is recorded as it is typed, and that is said once.
  @Test func keysThatNoPackTakes() async throws {
    let played = try await FixtureRun.recordAndPlay("faults", window: "Fixture faults") { app in
      let sentence = "keys went to a GtkCenterBox, for which there is no pack: they are recorded as they were pressed"
      let child = app.recording.child
      _ = try await app.recording.point("//Button[@id='Idle']")
      try await app.recording.display.xdotool.type("ab c")
      try await waitUntil("it is said in \(child.errors)") { child.errors.contains(sentence) }
      try await app.recording.waitForCommand(#"Type View keys "ab c""#)
      try await app.recording.display.xdotool.key("F7")
      try await app.recording.waitForCommand("Keys F7")
      #expect(child.errors.components(separatedBy: sentence).count == 2)
    }
    #expect(played.commands == [#"Type View keys "ab c""#, "Keys F7"])
    #expect(played.state["keys"]?["heard"] == "a; b; space; c; F7")
  }

  @Test func keysThatNoPackTakesInAGNUstepApp() async throws {
    let script = [#"Touch View odd 160 20"#, #"Type View odd "ab c""#]
    let played = try await FixtureRoundTrip.of("odd") { app, _ in
      let sentence = "keys went to a OddView, for which there is no pack: they are recorded as they were pressed"
      try await app.click("//*[@class='OddView']")
      try await app.display.xdotool.type("ab c")
      try await waitUntil("it is said in \(app.child.errors)") { app.child.errors.contains(sentence) }
      try await app.waitForCommand(script[1])
      #expect(app.child.errors.components(separatedBy: sentence).count == 2)
    }
    #expect(played.commands == script)
    #expect(played.state["odd"]?["heard"] == "a; b;  ; c")
  }
}
