import Foundation
import TestSupport
import Testing

/// What a person does in TextEdit, recorded, and played in a fresh process of it.
@Suite struct TextEditTests {
  @Test func linesAreTypedCopiedPastedAndTakenBack() async throws {
    let text = #""Dear Ada,\nhow are you?""#
    let script = [
      "Menu MenuBar * File>New", "EnterText TextArea Untitled-2/* \(text)", "Menu MenuBar * \"Edit>Select All\"",
      "Menu MenuBar * Edit>Copy", "Menu MenuBar * File>New", "Menu MenuBar * Edit>Paste",
      "Menu MenuBar * Edit>Undo", "Menu MenuBar * Edit>Redo",
    ]
    let commands = try await recordAndPlay(["TextEdit"]) { app in
      try await app.choose("New", in: "File", expecting: script[0])
      try await app.waitForKeys("Untitled-2")
      try await app.display.xdotool.type("Dear Ada,\nhow are you?")
      try await app.waitForCommand(script[1])
      try await app.choose("Select All", in: "Edit", expecting: script[2])
      try await app.choose("Copy", in: "Edit", expecting: script[3])
      try await app.choose("New", in: "File", expecting: script[4])
      try await app.waitForKeys("Untitled-3")
      try await app.choose("Paste", in: "Edit", expecting: script[5])
      try await app.wait(for: "Untitled-3", "Dear Ada,\nhow are you?")
      try await app.choose("Undo", in: "Edit", expecting: script[6])
      try await app.wait(for: "Untitled-3", "")
      try await app.choose("Redo", in: "Edit", expecting: script[7])
      return ["Verify TextArea Untitled-3/#1 \(text)", "Verify TextArea Untitled-2/#1 \(text)"]
    }
    #expect(commands == script)
  }

  /// The name is that of a file in a folder of the test's: a panel begins where the app was started.
  @Test func theTextIsSaved() async throws {
    try await TemporaryFolder.with("save") { folder in
      let file = folder.appending(path: "note.txt")
      let script = [
        "Menu MenuBar * File>New", "Menu MenuBar * \"Format>Make Plain Text\"", "EnterText TextArea Untitled-2/* \"Save me\"",
        "Menu MenuBar * File>Save", "Choose FileChooser Save \(file.path)",
      ]
      let commands = try await recordAndPlay(["TextEdit"]) { app in
        try await app.choose("New", in: "File", expecting: script[0])
        try await app.waitForKeys("Untitled-2")
        try await app.choose("Make Plain Text", in: "Format", expecting: script[1])
        try await app.display.xdotool.type("Save me")
        try await app.waitForCommand(script[2])
        try await app.choose("Save", in: "File", expecting: script[3])
        try await app.giveKeys(toDialogWith: "@id='Save'", kind: "FileChooser")
        try await app.display.xdotool.type(file.path)
        try await app.display.xdotool.key("Return")
        try await app.waitForCommand(script[4])
        try await waitUntil("the file is there") { (try? String(contentsOf: file, encoding: .utf8)) == "Save me" }
        try FileManager.default.removeItem(at: file)
        return []
      }
      #expect(commands == script)
      #expect(try String(contentsOf: file, encoding: .utf8) == "Save me")
    }
  }

  /// A file by the panel that opens, and a font by that of fonts, for the text that is selected; a ruler is put away.
  @Test func aFileAFontAndARuler() async throws {
    try await TemporaryFolder.with("open") { folder in
      let file = folder.appending(path: "note.txt")
      try Data("open me".utf8).write(to: file)
      let panel = "/App/FontPicker[@id='Font Panel']"
      let script = [
        "Menu MenuBar * File>New", "EnterText TextArea Untitled-2/* words", "Menu MenuBar * \"Edit>Select All\"",
        "Menu MenuBar * \"Format>Text>Show Ruler\"", "Menu MenuBar * \"Format>Font>Show Fonts\"",
      ]
      let opening = ["Menu MenuBar * File>Open…", "Choose FileChooser Open \(file.path)"]
      var font = ""
      // A panel begins where the app was started.
      let commands = try await recordAndPlay(["sh", "-c", "cd \"$0\" && exec TextEdit", folder.path]) { app in
        try await app.choose("New", in: "File", expecting: script[0])
        try await app.waitForKeys("Untitled-2")
        try await app.display.xdotool.type("words")
        try await app.waitForCommand(script[1])
        try await app.choose("Select All", in: "Edit", expecting: script[2])
        _ = try await app.widget("//Window[@id='Untitled-2']//Canvas")
        try await app.choose("Show Ruler", in: "Format", "Text", expecting: script[3])
        try await app.choose("Show Fonts", in: "Format", "Font", expecting: script[4])
        // The first click only gives the panel the keys.
        try await app.click(panel, across: 0.98, down: 0.99)
        let sizes = try await app.point("(\(panel)//Tree)[3]", across: 0.4, down: 0, inner: true)
        try await app.display.xdotool.click(sizes + Point(0, 38 + 15 * 4))
        try await app.click("\(panel)//Button[@id='Set']", inner: true)
        font = try await waitFor("it is recorded") { try app.commands().last.flatMap { $0.hasPrefix("Set FontPicker") ? $0 : nil } }
        try await app.choose("Open…", in: "File", expecting: opening[0])
        try await app.giveKeys(toDialogWith: "@id='Open'", kind: "FileChooser")
        try await app.display.xdotool.type("note.txt")
        try await app.display.xdotool.key("Return")
        try await app.waitForCommand(opening[1])
        _ = try await app.widget("//TextArea[@text='open me']")
        let size = font.split(separator: " ").last?.dropLast() ?? ""
        return [
          "Verify TextArea note.txt*/* \"open me\"", "VerifyNot Canvas Untitled-2/*", "Verify TextArea Untitled-2/* words",
          "Verify TextArea Untitled-2/* .font.pointSize \(size)",
        ]
      }
      #expect(commands == script + [font] + opening)
      #expect(font.hasPrefix(#"Set FontPicker "Font Panel" ""#))
    }
  }

  /// Another program, which AppKit starts for that, answers with what becomes of the selected text. Which services
  /// there are, a HOME that is new does not know yet.
  @Test func aServiceOfAnotherProgram() async throws {
    let script = [
      "Menu MenuBar * File>New", "EnterText TextArea Untitled-2/* HELLO", "Menu MenuBar * \"Edit>Select All\"",
      "Menu MenuBar * \"Info>Services>To lower\"",
    ]
    let commands = try await recordAndPlay(["sh", "-c", "make_services; exec TextEdit"]) { app in
      try await app.choose("New", in: "File", expecting: script[0])
      try await app.waitForKeys("Untitled-2")
      try await app.display.xdotool.type("HELLO")
      try await app.waitForCommand(script[1])
      try await app.choose("Select All", in: "Edit", expecting: script[2])
      try await app.choose("To lower", in: "Info", "Services", expecting: script[3])
      try await app.wait(for: "Untitled-2", "hello")
      return ["Verify TextArea Untitled-2/* hello"]
    }
    #expect(commands == script)
  }

  @Test func wordsAreFoundAndReplaced() async throws {
    let script = [
      "Menu MenuBar * File>New", #"EnterText TextArea Untitled-2/* "red green red""#, "Menu MenuBar * Edit>Find>Find…", "EnterText TextField Find red",
      #"EnterText TextField "Replace with" blue"#, "Touch Button Next", #"Touch Button "Replace & Find""#,
    ]
    let commands = try await recordAndPlay(["TextEdit"]) { app in
      try await app.choose("New", in: "File", expecting: script[0])
      try await app.waitForKeys("Untitled-2")
      try await app.display.xdotool.type("red green red")
      try await app.waitForCommand(script[1])
      try await app.choose("Find…", in: "Edit", "Find", expecting: script[2])
      try await app.waitForKeys("Find")
      try await app.display.xdotool.type("red")
      try await app.waitForCommand(script[3])
      try await app.display.xdotool.key("Tab")
      try await app.display.xdotool.type("blue")
      try await app.waitForCommand(script[4])
      for (button, line) in [("Next", script[5]), ("Replace & Find", script[6])] {
        try await app.click("//Button[@id='\(button)']")
        try await app.waitForCommand(line)
      }
      try await app.wait(for: "Untitled-2", "blue green red")
      return [#"Verify TextArea Untitled-2/#1 "blue green red""#, "Verify TextArea Untitled-2/#1 selected red"]
    }
    #expect(commands == script)
  }
}

extension Recording {
  /// Waits until a document's text is this one.
  fileprivate func wait(for document: String, _ text: String) async throws {
    try await waitUntil("the text of \(document) is \"\(text)\"") {
      try await widget("//Window[@id='\(document)']//TextArea")["text"] ?? "" == text
    }
  }
}
