import Foundation
import TestSupport
import Testing

/// Pictures of widgets are written on request, and compared.
@Suite struct VerifyImageTests {
  @Test func ofGTK() async throws {
    try await check([try await Fixture.gtk4App().path, "controls"], [
      ("VerifyImage Label status status.png", "ok"),
      (#"VerifyImage Window * all.png %without="Label status Button \"Press me\" TextField name""#, "ok"),
      ("VerifyImage Image picture image.png", "ok"),
      (#"Touch Button "Press me""#, "ok"),
      ("EnterText TextField name Ada", "ok"),
      ("VerifyImage Label status status.png",
       "Label status does not look as in status.png: # of # pixels differ, by up to # of 255, within #"),
      (#"VerifyImage Window * all.png %without="Label status Button \"Press me\" TextField name""#, "ok"),
      ("VerifyImage Canvas canvas image.png", "Canvas canvas is # pixels large, image.png #"),
      ("VerifyImage Image picture image.png", "ok"),
      ("SetVar name none", "ok"),
      ("VerifyImage PasswordField pin ${name}.png",
       #"PasswordField "pin": its picture holds a secret and stays in the app"#),
      ("VerifyImage Label status ${name}.png",
       "there is no none.png to compare with; play with --update-images to have it written, and look at it"),
    ], written: 3)
  }

  @Test func ofGNUstep() async throws {
    try await check([try await Fixture.gnustepApp().path, "controls"], [
      ("VerifyImage Slider Volume volume.png", "ok"),
      (#"VerifyImage Window "Fixture controls" all.png %without="Slider Volume Button \"Click me\"""#, "ok"),
      ("Slide Slider Volume 9", "ok"),
      ("VerifyImage Slider Volume volume.png",
       "Slider Volume does not look as in volume.png: # of # pixels differ, by up to # of 255, within #"),
      (#"VerifyImage Window "Fixture controls" all.png %without="Slider Volume Button \"Click me\"""#, "ok"),
    ], written: 2)
  }

  /// The first lines are what is written; then all are played.
  private func check(_ app: [String], _ lines: [(line: String, message: String)], written: Int) async throws {
    try await TemporaryFolder.with("images") { folder in
      try await PrivateDisplay.with { display in
        let updated = try await play(lines.prefix(written).map(\.line), app, in: folder, ["--update-images"], on: display)
        let names = lines.prefix(written).map { String($0.line.split(separator: " ").first { $0.hasSuffix(".png") } ?? "") }
        #expect(updated.map(\.message) == names.map { "wrote \($0)" })
        let played = try await play(lines.map(\.line), app, in: folder, [], on: display)
        for (step, expected) in zip(played, lines) {
          let message = step.message.replacing(/[0-9]+(,[0-9]+)? [0-9]+×[0-9]+|[0-9]+(×[0-9]+)?(?= of| pixels|$)/, with: "#")
          #expect(expected.message == "ok" ? step.status == "ok" : message == expected.message, "\(expected.line): \(step)")
        }
        #expect(played.count == lines.count)
        let kept = FileSearch.files(in: folder.appending(path: "evidence")).filter { $0.hasSuffix(".diff.png") }
        let differing = lines.indices.filter { lines[$0].message.contains("does not look") }
        #expect(kept == differing.map { "script-\($0 + 1).diff.png" })
      }
    }
  }

  private func play(
    _ lines: [String], _ app: [String], in folder: URL, _ options: [String], on display: PrivateDisplay
  ) async throws -> [WaylandRun.Ending] {
    let script = folder.appending(path: "script.monkey")
    try Data((lines + [""]).joined(separator: "\n").utf8).write(to: script)
    let capuchin = try await Capuchin(in: folder, environment: display.environment)
    let words = ["play", script.path, "--json", "--keep-going", "--evidence", folder.appending(path: "evidence").path]
      + display.optionsOfPlay + options + ["--"] + app
    let endings = try WaylandRun.endings(try await capuchin.start(words).outcome(within: .seconds(60)))
    return endings.sorted { $0.key < $1.key }.map { ending in
      var ending = ending.value
      ending.message = ending.message.replacing(folder.path + "/", with: "")
      return ending
    }
  }
}
