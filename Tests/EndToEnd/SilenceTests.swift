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
            #"silent: GtkButton: GtkButton::clickt cannot be heard: GtkButton has no signal or method "clickt"; the nearest name is "clicked""#,
            #"silent: GtkSelectionModel.select_item cannot be heard: GtkButton has no property "listner""#,
            "silent: GtkButton: it offered Zet, which is no verb of the language",
            "silent: GtkButton: it offered LongPress with 2 arguments, which that verb does not take",
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

  @Test func keysThatNoPackTakesAreSaidOnce() async throws {
    try await TemporaryFolder.with("keys") { folder in
      try await PrivateDisplay.with { display in
        let app = [try await Fixture.gtk4App().path, "faults"]
        try await Recording.with(app, on: display, in: folder) {
          let (child, sentence) = ($0.child, "keys went to a GtkCenterBox, for which there is no pack: they are not recorded")
          _ = try await $0.point("//Button[@id='Idle']")
          try await display.xdotool.type("abc")
          try await waitUntil("it is said in \(child.errors)") { child.errors.contains(sentence) }
          #expect(child.errors.components(separatedBy: sentence).count == 2)
        }
      }
    }
  }

  @Test func keysThatNoPackTakesInAGNUstepAppAreSaidOnce() async throws {
    try await TemporaryFolder.with("keys") { folder in
      try await PrivateDisplay.with { display in
        let app = [try await Fixture.gnustepApp().path, "odd"]
        try await Recording.with(app, on: display, in: folder) {
          let (child, sentence) = ($0.child, "keys went to a OddView, for which there is no pack: they are not recorded")
          _ = try await $0.activate("Fixture odd")
          try await $0.click("//*[@class='OddView']")
          try await display.xdotool.type("abc")
          try await waitUntil("it is said in \(child.errors)") { child.errors.contains(sentence) }
          #expect(child.errors.components(separatedBy: sentence).count == 2)
        }
      }
    }
  }
}
