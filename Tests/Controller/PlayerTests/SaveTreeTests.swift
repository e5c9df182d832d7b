import Player
import Testing

@Suite struct `Saving trees` {
  private let answer = PerformResult(status: .ok, value: "<Matches>\n<Button class=\"NSButton\"/>\n</Matches>\n")

  @Test(arguments: [
    ("SaveTree Button OK out.xml", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Matches>"),
    ("SaveTree Button OK out.xml %format=plist", "\n<dict>\n\t<key>className</key>\n\t<string>NSButton</string>"),
    ("SaveTree View plist=//dict out.xml %format=plist", "\n<array>\n\t<dict>\n\t\t<key>className</key>"),
  ])
  func `The player writes the file, in the format that is asked for`(line: String, text: String) async throws {
    try await ScriptFolder.with(["main.monkey": line + "\n"]) { folder in
      let result = try await folder.play(in: FakeApp([line: [answer]]))
      #expect(result.status == .ok && result.steps.map(\.value) == [nil])
      #expect(try folder.text("out.xml").contains(text))
    }
  }

  @Test func `What is no tree, or cannot be written, is an error`() async throws {
    let line = "SaveTree Button OK none/out.xml %format=plist"
    try await ScriptFolder.with(["main.monkey": line + "\n", "none": ""]) { folder in
      let lost = try await folder.play(in: FakeApp([line: [PerformResult(status: .ok, value: "no tree")]]))
      #expect(lost.summary(in: folder) == ["error: SaveTree: the app's tree cannot be read: it is no XML"])
      let unwritten = try await folder.play(in: FakeApp([line: [answer]]))
      #expect(unwritten.status == .error)
    }
  }
}
