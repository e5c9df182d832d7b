import Foundation
import TestSupport
import Testing

/// Rows that the app moves while a long table or outline is searched: no other row is ever acted on.
@Suite struct GNUstepMovingTests {
  @Test(arguments: [("Table Table", "table"), ("Tree Tree", "tree")])
  func aRowIsFoundWhereItIsThen(_ list: String, _ id: String) async throws {
    let script = "Select \(list) \"row 5900\" %timeout=20s\nClose Window \"Fixture moving\"\n"
    try await TemporaryFolder.with("gnustep") { folder in
      let state = FixtureState(in: folder)
      let options = ["--env", "\(state.variable.name)=\(state.variable.value)"]
      try await GNUstepRun.play(Fixture.gnustepApp().path, script, options: options, arguments: ["moving"]).expectSuccess()
      let played = try state.read()[id]
      #expect(played?["heard"] == "row 5900")
      // It was not there when the search began.
      #expect(played?["row"] != 5899 && played?["row"] != -1)
    }
  }
}
