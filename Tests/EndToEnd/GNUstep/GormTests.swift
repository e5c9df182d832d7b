import Foundation
import TestSupport
import Testing

/// What a person does in Gorm, recorded, and played in a fresh process of it.
@Suite struct GormTests {
  /// Where the button of a palette is in its view; Gorm 1.5 has it lower.
  private static let grip = Task { try await Toolkits.gnustepGUIMinor.value < 32 ? "36,23" : "36,34" }

  /// A button is dragged from a palette into the window of a new document, and gets a title.
  @Test func aButtonComesFromThePalette() async throws {
    let grip = try await Self.grip.value
    let script = [
      #"Menu MenuBar * "Document>New Application""#, "Menu MenuBar * Tools>Palettes>Palettes...", "Touch ToggleButton selectionView/#4",
      "Touch ToggleButton selectionView/#3", #"DragTo .GormPaletteView * .GormInternalViewEditor * \#(grip) 200,100"#, "EnterText TextField Title Save", "Return TextField Title",
    ]
    let commands = try await recordAndPlay(["Gorm"]) { app in
      let keys = app.display.xdotool
      try await app.choose("New Application", in: "Document", expecting: script[0])
      try await app.choose("Palettes...", in: "Tools", "Palettes", expecting: script[1])
      try await app.click("//Grid[@id='selectionView']/*[4]")
      try await app.waitForCommand(script[2])
      try await app.click("//Dialog[@id='Containers']//Grid[@id='selectionView']/*[3]")
      try await app.waitForCommand(script[3])
      try await app.dragButton(expecting: script[4])
      let inspector = "//Dialog[contains(@id, 'Inspector')]"
      let title = "\(inspector)//TextField[@id='Title']"
      // A double click selects the word, where the window has the keys.
      try await app.click(title, across: 0.4)
      try await app.click(title, across: 0.4, count: 2)
      try await keys.type("Save")
      try await app.waitForCommand(script[5])
      try await keys.key("Return")
      try await app.waitForCommand(script[6])
      _ = try await app.widget("//Window[@id='My Window']//Button[@id='Save']")
      return [#"Verify Button "My Window/Save""#]
    }
    #expect(commands == script)
  }

  /// The inspector's own pop-up button is filled anew as it is used.
  @Test func theInspectorShowsTheSize() async throws {
    let grip = try await Self.grip.value
    let script = [
      #"Menu MenuBar * "Document>New Application""#, "Menu MenuBar * Tools>Palettes>Palettes...", #"DragTo .GormPaletteView * .GormInternalViewEditor * \#(grip) 200,100"#,
      "Menu MenuBar * Tools>Inspector...", "Select Picker Inspector/#4 Size", "EnterText TextField Width 120", "Return TextField Width",
    ]
    let commands = try await recordAndPlay(["Gorm"]) { app in
      let keys = app.display.xdotool
      try await app.makeDocument(expecting: script)
      try await app.choose("Inspector...", in: "Tools", expecting: script[3])
      let inspector = "//Dialog[contains(@id, 'Inspector')]"
      let opened = try await app.point("\(inspector)//Picker[@text='Attributes']")
      let list = try await PopUpList.opened(on: app.display) { try await keys.press(opened) }
      try await app.display.hover(list.row(2, of: 5))
      try await keys.release()
      try await app.waitForCommand(script[4])
      try await app.click("\(inspector)//TextField[@id='Width']", count: 2)
      try await keys.type("120")
      try await app.waitForCommand(script[5])
      try await keys.key("Return")
      try await app.waitForCommand(script[6])
      return ["Verify Button \"My Window/Button\" width 120"]
    }
    #expect(commands == script)
  }

  /// The class of what is selected, in a browser; in the inspector the tables of what the class has.
  @Test func classesAndTheirTables() async throws {
    let grip = try await Self.grip.value
    let script = [
      #"Menu MenuBar * "Document>New Application""#, "Menu MenuBar * Tools>Palettes>Palettes...", #"DragTo .GormPaletteView * .GormInternalViewEditor * \#(grip) 200,100"#,
      "Touch ToggleButton Classes", "Select Tree browserView NSObject>NSResponder>NSView>NSControl>NSImageView",
      "Menu MenuBar * Tools>Inspector...", "Select Table outletTable target", #"SelectTab Tabs * "Actions (7)""#, "Select Table actionTable fax:",
    ]
    let commands = try await recordAndPlay(["Gorm"]) { app in
      try await app.makeDocument(expecting: script)
      // A star before its title says that it is not saved.
      let document = try await app.display.xdotool.origin(ofWindow: "Untitled-1$")
      let classes = try await app.widget("//ToggleButton[@id='Classes']").frame
      try await app.display.xdotool.click(document + classes.point())
      try await app.waitForCommand(script[3])
      let browser = try await app.widget("//Tree[@id='browserView']").frame
      // As many columns as it is wide enough for; the last but one has the class that is selected.
      let columns = (browser.width / 120).rounded(.down)
      try await app.display.xdotool.click(document + browser.point((columns - 1.5) / columns, 0) + Point(0, 47))
      try await app.waitForCommand(script[4])
      try await app.choose("Inspector...", in: "Tools", expecting: script[5])
      let inspector = try await app.display.xdotool.origin(ofWindow: "^Class Edit Inspector")
      for (place, line) in zip([Point(60, 308), Point(122, 223), Point(60, 274)], script[6...]) {
        try await app.display.xdotool.click(inspector + place)
        try await app.waitForCommand(line)
      }
      return ["Verify Tree browserView NSObject>NSResponder>NSView>NSControl>NSImageView", "Verify Table actionTable fax:"]
    }
    #expect(commands == script)
  }
}

extension Recording {
  /// Makes a document with a button in its window.
  ///
  /// - Parameter lines: begins with the three commands that come of it.
  fileprivate func makeDocument(expecting lines: [String]) async throws {
    try await choose("New Application", in: "Document", expecting: lines[0])
    try await choose("Palettes...", in: "Tools", "Palettes", expecting: lines[1])
    try await dragButton(expecting: lines[2])
  }

  /// Drags the button of the palette, which has the keys, into the window of the document.
  ///
  /// - Parameter line: the command, with where the button is taken hold of and where it is dropped.
  fileprivate func dragButton(expecting line: String) async throws {
    let from = try await point("//Dialog[@id='Controls']//Button[@id='Button']")
    let to = try await display.xdotool.origin(ofWindow: "^My Window$") + Point(200, 100)
    try await display.xdotool.drag([from, to], stepsBetween: 1)
    try await waitForCommand(line)
    _ = try await widget("//Window[@id='My Window']//Button[@id='Button']")
  }
}
