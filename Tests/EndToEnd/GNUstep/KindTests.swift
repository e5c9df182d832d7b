import Foundation
import TestSupport
import Testing

/// What the widgets of AppKit are, what they are called and what they say, in the fixture.
@Suite struct KindTests {
  private func tree(_ page: String, rows: Bool = false) async throws -> UITree {
    var found: UITree?
    try await GNUstepRun.with(Fixture.gnustepApp().path, page) { app in
      // The menu comes before the window.
      found = try await app.tree { try !$0.widgets("//Window[@id='Fixture \(page)']").isEmpty }
      if rows { found = try await app.treeWithRows() }
    }
    return try #require(found)
  }

  @Test func buttons() async throws {
    let tree = try await tree("controls")
    let buttons = "//Window[@id='Fixture controls']//*[contains(@class, 'Button')]"
    #expect(try tree.lines(buttons, "currentTitle", "active", "value", "selected", "count", "enabled") == [
      "Button \"Click me\" currentTitle=Click me enabled=true",
      "Button \"Locked\" currentTitle=Locked enabled=false",
      "Button \"Send it\" currentTitle= enabled=true",
      "Button \"Light\" currentTitle=Light enabled=true",
      "ToggleButton \"Bold\" currentTitle=Bold active=false enabled=true",
      "ToggleButton \"Start\" currentTitle=Stop active=true enabled=true",
      "CheckBox \"Send news\" currentTitle=Send news active=false value=Off enabled=true",
      "CheckBox \"All files\" currentTitle=All files active=false value=Mixed enabled=true",
      "RadioButton \"Alone\" currentTitle=Alone active=false value=Off enabled=true",
      "RadioButton \"Small\" currentTitle=Small active=false value=Off enabled=true",
      "RadioButton \"Large\" currentTitle=Large active=true value=On enabled=true",
      "Button \"One\" currentTitle=One enabled=true",
      "Button \"Two\" currentTitle=Two enabled=true",
      "Picker \"Colour\" currentTitle=Green value=2 selected=Green count=3 enabled=true",
      "MenuButton \"Actions\" currentTitle=Actions active=false enabled=true",
    ])
    #expect(try tree.widgets("//Button[@currentTitle='Click me']").map { $0["id"] } == ["Click me"])
  }

  @Test func values() async throws {
    let tree = try await tree("controls")
    let others = "//Window[@id='Fixture controls']/View/*[not(contains(@class, 'Button'))]"
    let lines = try tree.lines(others, "text", "value", "selected", "count", "enabled")
    #expect(lines == [
      "Grid \"sizes\" value=2 selected=Large count=2 enabled=true",
      "Grid \"keys\" value=0 selected= count=2 enabled=true",
      "Tabs \"View\" value=2 selected=Names count=2 enabled=true",
      "Label text=View: enabled=true",
      "Slider \"Volume\" value=2.5 enabled=true",
      "Label text=Volume: enabled=true",
      "Stepper \"Copies\" text=3 value=3 enabled=true",
      "Label text=Copies enabled=true",
      "Label text=Colour: enabled=true",
      "ProgressBar \"progress\" value=0.25 enabled=true",
      "LevelBar \"level\" value=4 enabled=true",
      "Image \"picture\" value=NSFolder enabled=true",
      "ColorPicker \"Ink\" value=#ff8000 enabled=true",
      "Label text=Ink: enabled=true",
      "DatePicker \"Date\" value=1970-01-02 enabled=true",
      "Label text=Date: enabled=true",
      "Label \"label\" text=Ready enabled=true",
      "ScrollBar \"bar\" value=0.25 enabled=true",
    ])
  }

  /// What is typed in a password is shown nowhere, the field has it all the same.
  @Test func texts() async throws {
    let tree = try await tree("texts")
    let texts = "//Window[@id='Fixture texts']/View//*[not(self::Label)]"
    #expect(try tree.lines(texts, "text", "selected", "value", "count") == [
      "TextField \"Name\" text=Ada selected=Ada count=3", "TextField \"Nickname\" text= count=0",
      "TextField \"No digits\" text= count=0", "PasswordField \"PIN\" text=•••",
      "SearchField \"Find\" text=needle count=6", "Picker \"Size\" text=Large selected=Large value=2 count=2",
      "View \"address\"", "TextField \"Street\" text=Main Road count=9", "TextField \"Town\" text= count=0",
      "Scroller \"Notes\" value=0,0", "TextArea \"Notes\" text=first line\nsecond line selected= count=22",
    ])
    let labels = try tree.lines("//Window[@id='Fixture texts']/View/Label", "text")
    #expect(labels == [
      "Label text=Name:", "Label text=No digits:", "Label text=PIN:", "Label text=Find:", "Label text=Size:",
      "Label text=Notes:", "Label \"status\" text=2 lines",
    ])
  }

  /// A field that is edited has not taken the text over yet; looking at it does not make it.
  @Test func whatIsBeingTyped() async throws {
    try await GNUstepRun.with(Fixture.gnustepApp().path, "texts") { app in
      let keys = app.display.xdotool
      // All of it is selected, so that the first key replaces it.
      _ = try await app.tree { try $0.widgets("//TextField[@id='Name'][@focused='true']").count == 1 }
      try await keys.type("Bea")
      _ = try await app.tree { try $0.widgets("//TextField[@text='Bea'][@focused='true']").count == 1 }
      try await keys.key("Tab")
      _ = try await app.tree { try $0.widgets("//PasswordField[@focused='true']").count == 1 }
      try await keys.type("5678")
      try await app.state.wait(for: "pin", "text", "5678")
      let tree = try await app.tree()
      #expect(try tree.lines("//PasswordField", "text", "focused") == ["PasswordField \"PIN\" text=••• focused=true"])
      #expect(try !tree.widgets("//*").contains { $0.attributes.values.contains { $0.contains("5678") } })
    }
  }

  @Test func tables() async throws {
    let tree = try await tree("tables", rows: true)
    let tables = "//Window[@id='Fixture tables']//*[self::Table or self::List or self::Tree]"
    #expect(try tree.lines(tables, "value", "selected", "count") == [
      "Table \"Files\" value=2 selected=notes.txt\nphoto.png count=5",
      "Table \"Inherited\" value=0 selected= count=5", "Table \"Refusing\" value=0 selected= count=5",
      "Table \"Observed\" value=0 selected= count=5", "List \"Bare\" value=0 selected= count=5",
      "Tree \"Folders\" value=0 selected= count=3", "Tree \"Browser\" value=2 selected=src>lib count=3",
    ])
    #expect(try tree.lines("//Table[@id='Files']/Row", "text", "value", "selected") == [
      "Row text=readme.md\t10 value=1 selected=false", "Row text=notes.txt\t20 value=2 selected=true",
      "Row text=photo.png\t30 value=3 selected=true", "Row text=locked.db\t40 value=4 selected=false",
      "Row text=notes.txt\t50 value=5 selected=false",
    ])
    #expect(try tree.lines("//Table[@id='Files']/Row[2]/Cell", "text") == ["Cell text=notes.txt", "Cell text=20"])
    #expect(try tree.lines("//Tree[@id='Folders']//Row", "text", "value", "active") == [
      "Row text=src\t2 value=1 active=true", "Row text=main.c\t0 value=1", "Row text=lib\t1 value=2 active=false",
      "Row text=docs\t0 value=2 active=false", "Row text=readme.md\t0 value=3",
    ])
    #expect(try tree.lines("//Tree[@id='Browser']//Row", "text", "value", "selected") == [
      "Row text=src value=1 selected=false", "Row text=main.c value=1 selected=false",
      "Row text=lib value=2 selected=true", "Row text=util.c value=1 selected=false",
      "Row text=docs value=2 selected=false", "Row text=readme.md value=3 selected=false",
    ])
  }

  @Test func containers() async throws {
    let tree = try await tree("containers")
    #expect(try tree.lines("//Window[@id='Fixture containers']/View/*", "value", "selected", "count") == [
      "Tabs \"tabs\" value=1 selected=General count=3", "Splitter \"split\" value=101",
      "Scroller \"scroller\" value=30,379", "View \"Options\"", "Tabs \"wizard\" value=1 selected=First count=2",
    ])
    #expect(try tree.lines("//Tabs[@id='tabs']/*") == ["Button \"Inside\""])
    #expect(try tree.lines("//Splitter/*", "text") == ["TextField text=", "TextField text="])
    #expect(try tree.lines("//Scroller/*") == ["View"])
    #expect(try tree.lines("//View[@id='Options']/View/*") == ["Button \"Boxed\""])
  }

  @Test func whatTheAppDrawsItself() async throws {
    let picker = try await tree("picker")
    #expect(try picker.lines("//Canvas", "class") == [
      "Canvas \"Wheels\" class=FixturePicker", "Canvas \"Inherited\" class=FixturePicker",
    ])
    #expect(
      try await tree("canvas").lines("//Canvas", "class")
        == ["Canvas \"theView\" class=MYCustomView", "Canvas \"lamp\" class=MYHoldView"])
  }

  @Test func whatComesFromAFile() async throws {
    let tree = try await tree("archive")
    #expect(try tree.lines("//Window[@id='Fixture archive']/View//*", "text", "count") == [
      "Button \"Loaded\" text=Loaded", "Button \"Load more\" text=Load more",
      "TextField \"name\" text=from a file count=11", "Scroller", "View", "Table \"files\" count=5",
    ])
  }
}
