import Testing

@Suite struct NamesTests {
  @Test(arguments: [
    ("@name", [["placeholder", "First and last"], ["beside", "Your name"], ["developer", "name"]]),
    ("@volume", [["beside", "Volume"], ["developer", "volume"]]),
    ("@ok", [["label", "Save as_new"], ["developer", "ok"]]),
    ("@icon", [["label", "With icon"], ["developer", "icon"]]),
    ("@tip", [["accessible", "Open the options"], ["accessible", "Options"], ["developer", "tip"]]),
    ("@toggle", [["label", "Toggle"], ["developer", "toggle"], ["developer", "toggle-name"]]),
    ("@window", [["title", "Gallery"], ["developer", "window"]]),
    // A label is called by what is written on it as well.
    ("@told", [["label", "-"], ["developer", "told"]]),
    // The colon before it is no name.
    ("@minutes", [["developer", "minutes"]]),
    // Its title would be told by code of the app's own.
    ("@tile", [["developer", "tile"]]),
    // So would its label, which GTK's button would tell of any other.
    ("@plate", [["developer", "plate"]]),
  ])
  func namesComeByTierWithoutMarksAndColons(_ node: String, _ expected: [[String]]) async throws {
    let pairs = try await NamesTests.names[node] ?? []
    #expect(pairs == expected)
  }

  /// The driver is a library, as GTK and libadwaita are.
  @Test func aLibrarysClassSaysItsNameItself() async throws {
    try await DrivenApp.with { app async throws in
      try await app.expect("make DriverSign")
      #expect(try await app.expect("identify #DriverSign")["pairs"] == [["label", "Sign"]])
      #expect(try await app.get("#DriverSign", "label") == "Sign")
    }
  }

  /// Asked for once: all of them are of one app.
  private static var names: [String: [[String]]] {
    get async throws { try await asking.value }
  }

  private static let asking = Task {
    let found = Found()
    try await DrivenApp.with { app in
      for node in ["@name", "@volume", "@ok", "@icon", "@tip", "@toggle", "@window", "@told", "@minutes", "@tile", "@plate"] {
        let pairs = try await app.expect("identify \(node)")["pairs"].list
        await found.set(node, pairs.map { $0.list.map(\.text) })
      }
    }
    return await found.names
  }

  private actor Found {
    var names: [String: [[String]]] = [:]
    func set(_ node: String, _ pairs: [[String]]) { names[node] = pairs }
  }
}
