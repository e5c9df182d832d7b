import Foundation
import TestSupport
import Testing

/// A compositor without input devices.
@Suite struct WaylandTests {
  /// GTK would leave it invisible, for want of a seat; it is shown while somebody plays.
  @Test func aPopoverThatIsStillOpenWhenPlayingEndsIsAsItWas() async throws {
    try await WestonDisplay.with(width: 1024, height: 900) { display in
      try await DrivenApp.with(title: nil, environment: display.environment) { app in
        try await app.expect("set @popover visible b:true")
        try await app.expect("settle")
        try await app.wait(for: "@popover", "autohide", false)
        try await app.expect("rest")
        #expect(try await app.get("@popover", "autohide") == true)
        #expect(try await app.get("@popover", "visible") == true)
        try await app.expect("rest")
        try await app.expect("settle")
        try await app.wait(for: "@popover", "autohide", false)
      }
    }
  }

  @Test func withoutASeatInputIsRefusedAndTheRestWorks() async throws {
    try await TemporaryFolder.with("picture") { folder in
      try await WestonDisplay.with(width: 1024, height: 900) { display in
        try await DrivenApp.with(title: nil, environment: display.environment) { app in
          let about = try await app.expect("about")["pairs"]
          #expect(about[1] == ["backend", "wayland"] && about[2] == ["pointer", false])
          for command in ["click @ok", "key @window a", "send 7 @ok 4 4", "send 6 @ok 4 4 0 1"] {
            let answer = try await app.ask(command)
            #expect(answer["status"] == "no device", "\(answer)")
            #expect(answer["message"].text.hasPrefix("no input device: this display has no "))
          }
          try await app.expect("call @ok clicked")
          #expect(try await app.get("@told", "label") == "_Save as__new:")
          try await app.expect("set @check active b:true")
          try await app.expect("settle")
          let frame = try await app.frame("@canvas")
          let picture = folder.appending(path: "picture.png").path
          try await app.expect("picture @window \(picture)")
          let colour = try await app.expect("pixel \(picture) \(frame.x + 20) \(frame.y + 20)")
          #expect(colour["values"] == [760, 720, "3366cc"])
        }
      }
    }
  }
}
