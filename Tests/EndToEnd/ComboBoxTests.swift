import Foundation
import TestSupport
import Testing

/// Combo boxes of gtk4-demo and gtk4-widget-factory: by their list, by keys, by the wheel, by typing.
@Suite struct ComboBoxTests {
  private static let icons = #"Picker "Items with icons""#
  private static let places = #"Picker "Where are we \?""#

  private func picker(_ number: Int) -> String { "(//Picker)[\(number)]" }

  /// One command each: opening the list is none, and of choices in a row the last counts.
  @Test func choices() async throws {
    let script = [
      "EnterText Picker Editable 1234", "Select \(Self.icons) Clear",
      "Select Picker \"String IDs/*\" \"Always visible\"", "Select \(Self.icons) Open",
    ]
    var place = ""
    let recorded = try await recordAndPlay(["gtk4-demo", "--run=combobox"]) { app in
      let keys = app.display.xdotool
      try await app.click(picker(3), across: 0.2)
      try await keys.type("1234")
      try await app.waitForCommand(script[0])
      try await choose(1, expecting: script[1], in: app)
      try await choose(4, expecting: script[2], in: app)
      try await waitUntil("the wheel is over the picker", every: .milliseconds(300)) {
        if try app.commands().last == script[3] { return true }
        try await keys.scroll(.down, at: try await app.point(picker(1)))
        return false
      }
      // A list of lists: the second one slides in.
      try await app.click(picker(2))
      try await waitUntil("a city is chosen", every: .milliseconds(300)) {
        place = try app.commands().last ?? ""
        if place.hasPrefix("Select \(Self.places) ") { return true }
        try await keys.key("Down", "Return")
        return false
      }
      return [
        "Verify \(Self.icons) Open", "Verify \(Self.icons) count 6", "Verify Picker #3 text 1234",
        "Verify Picker #4 value 3", place.replacing("Select", with: "Verify"),
      ]
    }
    #expect(recorded == script + [place])
    #expect(place.contains(">"))
  }

  /// The third item of a list, by keys.
  private func choose(_ number: Int, expecting line: String, in app: Recording) async throws {
    try await app.click(picker(number))
    try await app.display.xdotool.key("Down", "Down", "Return")
    try await app.waitForCommand(line)
  }

  @Test func playedByHand() async throws {
    try await TemporaryFolder.with("combo") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "hand.monkey")
        let lines = """
          Select \(Self.icons) #4
          Verify \(Self.icons) Clear
          Verify \(Self.icons) value 4
          Select \(Self.places) "A - B>Albany"
          Verify \(Self.places) "A - B>Albany"
          Verify \(Self.places) text Albany
          Select Picker #3 One
          Verify Picker #3 text One
          Clear Picker #3
          Verify Picker #3 value 0
          Select \(Self.icons) Save %timeout=1s
          Select \(Self.icons) Stop %timeout=1s
          EnterText \(Self.icons) x %timeout=1s

          """
        try Data(lines.utf8).write(to: script)
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let words = ["play", script.path, "--display", display.name, "--keep-going", "--", "gtk4-demo", "--run=combobox"]
        let played = try await capuchin.start(words).outcome(within: .seconds(60))
        let results = played.lines.filter { !$0.hasPrefix("#") }
        #expect(results.prefix(10).allSatisfy { $0.hasPrefix("ok ") }, "\(played.output)")
        #expect(results[10].contains("row \"Save\", which is none of 6: the first are"), "\(played.output)")
        #expect(results[11].contains("Select Picker: row \"Stop\" is insensitive"), "\(played.output)")
        #expect(results[12].contains("EnterText Picker: it has no entry"), "\(played.output)")
      }
    }
  }
}
