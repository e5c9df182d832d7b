import Foundation
import TestSupport
import Testing

/// Scripts of a folder as verbs, tags, and what a run costs that finds nothing.
@Suite struct ScriptVerbTests {
  private func withScripts(
    _ files: [String: String], _ body: (URL, PrivateDisplay) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with("verbs") { folder in
      for (name, text) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try await PrivateDisplay.with { display in try await body(folder, display) }
    }
  }

  @Test func aVerbFillsInAForm() async throws {
    let files = [
      "main.monkey": "fill_in \"Ada L\" 30\nclose\n",
      "verbs/fill_in.monkey": """
        # capuchin {"arguments":["text","value"]}
        EnterText TextField "Click icon to change mode" ${text} %tag=form
        Slide Slider scale1 ${value}

        """,
      "verbs/close.txt": "",
    ]
    try await withScripts(files) { folder, display in
      let capuchin = try await Capuchin(in: folder, environment: display.environment)
      let app = ["--", "gtk4-widget-factory"]
      let main = folder.appending(path: "main.monkey")
      let check = try await capuchin.start(["check", main.path]).outcome()
      #expect(check.status == 2 && check.output.contains("Close requires a kind and a monkeyID"), "\(check.output)")
      let text = """
        fill_in "Ada L" value=30
        Verify TextField "Click icon to change mode" "Ada L"
        Verify Slider scale1 30

        """
      try Data(text.utf8).write(to: main)
      let words = ["play", main.path, "--json"] + display.optionsOfPlay + app
      let played = try await capuchin.start(words).outcome(within: .seconds(120)).expectSuccess()
      #expect(played.output.contains(#""command":"fill_in \"Ada L\" value=30","depth":0"#), "\(played.output)")
      #expect(played.output.contains(#""tag":"form""#))
    }
  }

  @Test func tenNamesThatAreNotThereCostTheirTimeOnce() async throws {
    let lines = (1...10).map { "Touch Button Nothing\($0)\n" }.joined()
    try await withScripts(["main.monkey": lines]) { folder, display in
      let capuchin = try await Capuchin(in: folder, environment: display.environment)
      let words = ["play", folder.appending(path: "main.monkey").path, "--keep-going", "--json", "--timeout", "3s"]
      let played = try await capuchin.start(words + display.optionsOfPlay + ["--", "gtk4-widget-factory"])
        .outcome(within: .seconds(120))
      #expect(played.status == 1)
      let times = played.output.matches(of: /"milliseconds":([0-9.]+).*"status":"error"/).compactMap { Double($0.output.1) }
      #expect(times.count == 11, "\(played.output)")
      #expect((times.first ?? 0) >= 3000, "\(times)")
      let sentence = #"not waited for: nothing has changed since Button \"Nothing1\" was not found"#
      #expect(played.output.components(separatedBy: sentence).count == 10)
    }
  }
}
