import TestSupport
import Testing

/// What is asked of an app never ends it, nor holds it up.
@Suite struct HarmTests {
  private func run(_ words: [String], _ app: [String], environment: [String] = []) async throws -> Outcome {
    try await TemporaryFolder.with("harm") { folder in
      try await PrivateDisplay.with(width: 1600, height: 1200) { display in
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let options = ["--display", display.name] + environment.flatMap { ["--env", $0] }
        return try await capuchin.start(words + options + ["--"] + app).outcome(within: .seconds(120))
      }
    }
  }

  /// The app goes on meanwhile, and so does the script.
  @Test func aQueryThatNeverEndsIsRefused() async throws {
    try await TemporaryFolder.with("query") { folder in
      let script = folder.appending(path: "query.monkey")
      let lines = [
        #"Touch Button "xpath=//*//*//*//*//*//*""#, #"Touch Button "xpath=//*[count(//*//*//*) > count(//*)]""#,
        #"Verify CheckBox "xpath=(//CheckBox)[1]""#, "",
      ]
      try lines.joined(separator: "\n").write(to: script, atomically: true, encoding: .utf8)
      let outcome = try await run(
        // A query may take 10 s by the clock.
        ["play", script.path, "--keep-going", "--timeout", "30s"], ["gtk4-widget-factory"])
      #expect(outcome.status == 1)
      let shown = outcome.output + outcome.errors
      // However long it takes here: a widget is not found by it, and in the end that is said.
      #expect(shown.contains("1 ok, 0 FAIL, 2 ERROR"), "\(shown)")
      #expect(shown.contains("> count(//*)] gives no answer: it takes too long"), "\(shown)")
    }
  }

  /// gtk4-demo's own getter of a property that nobody reads is wrong: it was read for the names of rows.
  @Test func noGetterIsCalledThatNobodyNeeds() async throws {
    let outcome = try await run(["tree", "--format", "xml"], ["gtk4-demo"], environment: ["G_DEBUG=fatal-criticals"])
    #expect(outcome.status == 0 && outcome.output.contains("<App"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("CRITICAL"), "\(outcome.errors)")
  }
}
