import Foundation
import TestSupport
import Testing

/// Scripts of real apps that are played in other surroundings: another size of the window, other documents.
@Suite struct GNUstepLastingTests {
  private struct Surroundings {
    let name: String
    /// Lines that are played before the script.
    var before: [String] = []
    var arguments: [String] = []
  }

  @Test func textEdit() async throws {
    try await TemporaryFolder.with("lasting") { folder in
      try await PrivateDisplay.with(width: 1600, height: 1200) { display in
        let script = try await Recording.with(["TextEdit"], on: display, in: folder) { app in
          try await app.choose("New", in: "File", expecting: "Menu MenuBar * File>New")
          try await app.waitForKeys("Untitled-2")
          try await app.display.xdotool.type("red green red")
          try await app.waitForCommand(#"EnterText TextArea Untitled-2/* "red green red""#)
          try await app.choose("Find…", in: "Edit", "Find", expecting: "Menu MenuBar * Edit>Find>Find…")
          try await app.waitForKeys("Find")
          try await app.display.xdotool.type("red")
          try await app.waitForCommand("EnterText TextField Find red")
          try await app.display.xdotool.key("Tab")
          try await app.display.xdotool.type("blue")
          try await app.waitForCommand(#"EnterText TextField "Replace with" blue"#)
          for (button, line) in [("Next", "Touch Button Next"), ("Replace & Find", #"Touch Button "Replace & Find""#)] {
            try await app.click("//Button[@id='\(button)']")
            try await app.waitForCommand(line)
          }
          try await app.choose("Make Plain Text", in: "Format", expecting: #"Menu MenuBar * "Format>Make Plain Text""#)
        }
        let check = #"Verify TextArea Untitled-2/#1 "blue green red""#
        let file = folder.appending(path: "letter.txt")
        try "Dear Ada".write(to: file, atomically: true, encoding: .utf8)
        try await play(script + [check], "TextEdit", [
          Surroundings(name: "as recorded"),
          Surroundings(name: "another size", before: ["Resize Window Untitled-1 400 700"]),
          Surroundings(name: "another document", arguments: [file.path]),
        ], on: display, in: folder)
      }
    }
  }

  @Test func calculator() async throws {
    try await TemporaryFolder.with("lasting") { folder in
      try await PrivateDisplay.with(width: 1600, height: 1200) { display in
        let script = try await Recording.with(["Calculator"], on: display, in: folder) { app in
          let window = try await app.activate("Calculator.app")
          for key in ["7", "+", "5", "=", "*", "3", "=", "SQR"] {
            let button = try await app.widget("//ToggleButton[@id='\(key)']")
            try await display.xdotool.click(window.origin + button.frame.point())
            try await app.waitForCommand("Touch ToggleButton \(key == "*" ? #"\*"# : key)")
          }
        }
        try await play(script + ["Verify Label display 6"], "Calculator", [
          Surroundings(name: "as recorded"),
          Surroundings(name: "another sum", before: ["Touch ToggleButton 9", "Touch ToggleButton ="]),
        ], on: display, in: folder)
      }
    }
  }

  private func play(
    _ script: [String], _ app: String, _ all: [Surroundings], on display: PrivateDisplay, in folder: URL
  ) async throws {
    let capuchin = try await Capuchin(in: folder, environment: display.environment)
    for one in all {
      let file = folder.appending(path: "played.monkey")
      try (one.before + script + [""]).joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      let words = ["play", file.path, "--display", display.name, "--stage", "private"] + ["--", app] + one.arguments
      let outcome = try await capuchin.start(words).outcome(within: .seconds(120))
      #expect(outcome.status == 0, "\(app), \(one.name): \(outcome.output)")
    }
  }
}
