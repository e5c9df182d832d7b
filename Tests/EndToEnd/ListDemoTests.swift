import Foundation
import TestSupport
import Testing

/// gtk4-demo's lists, grids, trees and tables.
@Suite struct ListDemoTests {
  private static func demo(_ name: String) -> [String] { ["gtk4-demo", "--run=\(name)"] }

  /// Apps have their names in no property. Which ones are listed first depends on what is installed.
  @Test func applications() async throws {
    var row = ""
    let recorded = try await recordAndPlay(Self.demo("listview_applauncher")) { app in
      let shown = try await app.widgets("//List/Row[@visible='true']").compactMap { $0["id"] }
      let installed = try Self.namesOfPrograms()
      let plain = shown.prefix(5).first { name in
        name.wholeMatch(of: /[A-Za-z]+( [A-Za-z]+)*/) != nil && installed.count { $0 == name } == 1
      }
      let name = try #require(plain, "\(shown)")
      row = name.contains(" ") ? "\"\(name)\"" : name
      try await app.click("//Row[@id='\(name)']")
      try await app.waitForCommand("Select List * \(row)")
      return [
        "Verify List #1 \(row)", "Verify Row \(row) selected true",
        #"Select List #1 "GTK Demo""#, #"Verify List #1 "GTK Demo""#, #"Verify Row "GTK Demo" selected true"#,
      ]
    }
    #expect(recorded == ["Select List * \(row)"])
  }

  /// Two programs may have one name.
  private static func namesOfPrograms() throws -> [String] {
    let folder = URL(filePath: "/usr/share/applications")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "desktop" }
      .flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
      .filter { $0.hasPrefix("Name=") }.map { String($0.dropFirst(5)) }
  }

  @Test func settings() async throws {
    let script = [
      "Select Tree listview org.example.zoo", "Collapse Tree listview org.example.zoo",
      "Expand Tree listview org.example.zoo", "Select Tree listview org.example.zoo>org.example.zoo.birds",
    ]
    let own = ["--env", "XDG_DATA_DIRS=\(try await Fixture.settings().path)"]
    let recorded = try await recordAndPlay(Self.demo("listview_settings"), options: own) { app in
      let zoo = "//Tree[@id='listview']/Row[@id='org.example.zoo' and @visible='true']"
      try await app.click(zoo)
      try await app.waitForCommand(script[0])
      try await app.display.xdotool.key("shift+Left")
      try await app.waitForCommand(script[1])
      try await app.display.xdotool.key("shift+Right")
      try await app.waitForCommand(script[2])
      try await app.click("(\(zoo)/following-sibling::Row)[1]")
      try await app.waitForCommand(script[3])
      return ["Verify Tree listview org.example.zoo>org.example.zoo.birds"]
    }
    #expect(recorded == script)
  }

  /// A spin button takes over what was typed when it loses the keys: a row takes them as it is let go. In the row's
  /// middle is a slider, which stays as it is.
  @Test func aNumberIsTypedAndARowClicked() async throws {
    let script = ["Set Stepper Spinbutton 7", "Touch Row Scale"]
    let recorded = try await recordAndPlay(Self.demo("listbox_controls")) { app in
      try await app.click("//Stepper[@id='Spinbutton']", across: 0.2, count: 2)
      try await app.display.xdotool.type("7")
      try await app.click("//Row[@id='Scale']", across: 0.1)
      try await app.waitForCommand(script[1])
      return ["Verify Stepper Spinbutton 7", "Verify Slider Scale 50"]
    }
    #expect(recorded == script)
  }

  /// 104,334 words of Debian's dictionary, of which none can be selected.
  @Test func words() async throws {
    let recorded = try await recordAndPlay(Self.demo("listview_words")) { app in
      try await waitUntil("all words are there", within: .seconds(60)) {
        try await app.widget("//List")["count"] == "104334"
      }
      let point = try await app.point("//List")
      try await app.display.xdotool.scroll(.down, at: point, clicks: 4)
      var seen = ""
      try await waitUntil("the word on top is recorded; it is \(seen)") {
        let list = try await app.widget("//List").frame
        let top = try await app.widgets("//Row[@visible='true']").min {
          abs($0.frame.y - list.y) < abs($1.frame.y - list.y)
        }
        seen = "\(top?["value"] ?? "") at \(top?.frame.y ?? 0), the list at \(list.y)"
        return try app.commands() == ["Scroll List * #\(top?["value"] ?? "")"]
      }
      return [
        "WaitFor List #1 count 104334 %timeout=60s", "Scroll List #1 zombie", "VerifyNot Scroller #1 0,0",
        "Verify Row zombie visible true", "Activate List #1 zombie", "Scroll List #1 #1",
        "Verify Scroller #1 0,0",
      ]
    }
    #expect(recorded.count == 1)
  }

  @Test func colors() async throws {
    let script = ["Select Grid * #3", "Select Grid * #4096"]
    let recorded = try await recordAndPlay(Self.demo("listview_colors")) { app in
      try await app.click("//Grid/Row[@value='3']")
      try await app.waitForCommand(script[0])
      try await app.display.xdotool.key("Down")
      try await waitUntil("the item below is recorded") { try app.commands().count == 2 }
      try await app.display.xdotool.key("End")
      try await app.waitForCommand(script[1])
      return ["Verify Grid #1 value 4096", "Verify Grid #1 count 4096"]
    }
    #expect(recorded.first == script[0] && recorded.last == script[1] && recorded.count == 3)
  }

  /// Swatches under the pointer's rubber band: three beside each other in each of two rows.
  @Test func colorsByRubberBand() async throws {
    var script: [String] = []
    let recorded = try await recordAndPlay(Self.demo("listview_colors")) { app in
      let start = try await app.point("//Grid/Row[@value='3']", across: 0.3, down: 0.3)
      // How many are beside each other depends on how wide the toolkit makes the window.
      let top = try await app.widget("//Grid/Row[@value='1']").frame.y
      let columns = try await app.widgets("//Grid/Row[@visible='true']").count { $0.frame.y == top }
      script = ["Select Grid * " + [3, 4, 5, columns + 3, columns + 4, columns + 5].map { "#\($0)" }.joined(separator: " ")]
      let end = try await app.point("//Grid/Row[@value='\(columns + 5)']", across: 0.7, down: 0.7)
      try await app.display.xdotool.drag([start, end])
      try await app.waitForCommand(script[0])
      return [
        "Verify Grid #1 value 3", "Verify Row #5 selected true", "Verify Row #6 selected false",
        "Verify Row #\(columns + 5) selected true",
      ]
    }
    #expect(recorded == script)
  }

  /// A grid where one click activates, of fields that are all called alike until they are opened.
  @Test func minesweeper() async throws {
    let script = ["Select Grid view #10", "Activate Grid view #11"]
    let recorded = try await recordAndPlay(Self.demo("listview_minesweeper")) { app in
      try await app.click("//Grid/Row[10]")
      try await app.waitForCommand(script[0])
      try await app.display.xdotool.key("Right", "Return")
      try await app.waitForCommand(script[1])
      return ["Verify Grid view count 64", "VerifyNot Row #10 text ?"]
    }
    #expect(recorded == script)
  }

  /// A list that lies on its side, of which nothing can be selected.
  @Test func weather() async throws {
    let recorded = try await recordAndPlay(Self.demo("listview_weather")) { app in
      try await app.click("//Row[@value='3']")
      return [
        "Scroll List #1 #5000", #"VerifyNumber Row #1 value "> 4998""#, "VerifyNumber List #1 count \"> 70000\"",
      ]
    }
    #expect(recorded == [])
  }

  @Test func files() async throws {
    var script: [String] = []
    let recorded = try await recordAndPlay(Self.demo("listview_filebrowser")) { app in
      let rows = try await app.widgets("//Grid/Row[@visible='true']")
      let name = try #require(rows.first { $0["id"] != nil && !($0["id"] ?? "").contains(" ") }?["id"])
      try await app.click("//Grid/Row[@id='\(name)']")
      script = ["Select Grid view \(name)"]
      try await app.waitForCommand(script[0])
      return ["Verify Grid view \(name)"]
    }
    #expect(recorded == script)
  }

  @Test func characters() async throws {
    let script = ["Select Table * #2", "Select Table * #3"]
    let recorded = try await recordAndPlay(Self.demo("listview_ucd")) { app in
      try await app.click("//Table/Row[2]/Cell[3]")
      try await app.waitForCommand(script[0])
      try await app.display.xdotool.key("Down")
      try await app.waitForCommand(script[1])
      return [
        "Verify Table #1 value 3", "Select Table * 0x0005 %by=#1", "Verify Table #1 value 5",
      ]
    }
    #expect(recorded == script)
  }

  @Test func dropDowns() async throws {
    let script = [#"Select Picker Dropdowns "5 minutes""#]
    let recorded = try await recordAndPlay(Toolkits.demo("listview_selections", once: "dropdown")) { app in
      try await app.click("//Picker[@id='Dropdowns']")
      try await app.display.xdotool.key("Down", "Down", "Return")
      try await app.waitForCommand(script[0])
      return [
        #"Verify Picker Dropdowns "5 minutes""#, "Select Picker Dropdowns #1", #"Verify Picker Dropdowns "1 minute""#,
      ]
    }
    #expect(recorded == script)
  }

  /// A drop-down is made from a template, which gives it its class's name: that is none.
  @Test func dropDownsWithoutANameOfTheirOwn() async throws {
    let script = [#"Select Picker Dropdowns "2 minutes""#, "Select Picker #4 Headphones"]
    let recorded = try await recordAndPlay(Toolkits.demo("listview_selections", once: "dropdown")) { app in
      for (picker, line) in [("(//Picker)[1]", script[0]), ("(//Picker)[4]", script[1])] {
        try await app.click(picker)
        try await app.display.xdotool.key("Down")
        try await app.display.xdotool.key("Return")
        try await app.waitForCommand(line)
      }
      return [#"Verify Picker Dropdowns "2 minutes""#, "Verify Picker #4 Headphones"]
    }
    #expect(recorded == script)
  }
}
