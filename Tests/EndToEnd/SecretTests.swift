import Foundation
import TestSupport
import Testing

/// What is typed into a password entry is in no file that a recording or a playback writes.
@Suite struct SecretTests {
  private static let secret = "Tr0ub4dor-xyzzy"

  @Test func ofTheFixture() async throws {
    let app = [try await Fixture.gtk4App().path, "controls"]
    let commands = try await recordAndPlay(
      app, fields: ["//PasswordField[@id='PIN']", "//PasswordField[@id='Passphrase']"],
      secrets: ["pin", "hidden-entry"])
    #expect(
      commands == [
        "EnterText PasswordField PIN ${secret:pin}",
        "EnterText PasswordField Passphrase ${secret:hidden-entry}",
      ])
  }

  @Test func ofWidgetFactory() async throws {
    let commands = try await recordAndPlay(
      ["gtk4-widget-factory"], fields: ["//PasswordField"], secrets: ["Password_"])
    #expect(commands == ["EnterText PasswordField Password… ${secret:Password_}"])
  }

  /// Fields for passwords that show what is typed, after a click on the eye; a plain entry is none.
  @Test func ofFieldsThatShowIt() async throws {
    let app = [try await Fixture.gtk4App().path, "secrets"]
    let names = ["peeked", "shown", "wiped", "inner"]
    let commands = try await recordAndPlay(
      app, fields: names.map { "//PasswordField[@id='\($0)']" }, secrets: names, plain: "//TextField[@id='plain']",
      copies: ["Get Label copied text x"])
    #expect(commands == names.map { "EnterText PasswordField \($0) ${secret:\($0)}" })
  }

  /// A client that names no secret: the copy beside the field is masked all the same.
  @Test func whatIsTypedPlainly() async throws {
    let found = try await failure(of: "Verify Label copied nonsense", after: "EnterText PasswordField wiped \(Self.secret)")
    #expect(found?.contains("Label \"copied\": text: expected \"nonsense\", found \"user:•••@host\"") == true, "\(found ?? "")")
  }

  /// - Returns: the line that says why the second command failed.
  private func failure(of line: String, after first: String) async throws -> String? {
    try await TemporaryFolder.with("secret") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "hand.monkey")
        try Data("\(first)\n\(line)\n".utf8).write(to: script)
        let outcome = try await FixtureRun.play(script, "secrets", on: display, in: folder)
        return outcome.lines.first { $0.hasPrefix("FAIL") }
      }
    }
  }

  /// Types the secret into each field, plays the script with the secrets' file, and looks into
  /// every file of both runs.
  ///
  /// - Parameter copies: lines that ask for what a field was copied to.
  private func recordAndPlay(
    _ app: [String], fields: [String], secrets: [String], plain: String? = nil, copies: [String] = []
  ) async throws -> [String] {
    try await TemporaryFolder.with("secret") { folder in
      try await PrivateDisplay.with(width: 1600, height: 1200) { display in
        let commands = try await Recording.with(app, on: display, in: folder, options: ["--verbose"]) { app in
          for (index, field) in fields.enumerated() {
            try await app.click(field)
            try await display.xdotool.type(Self.secret)
            try await waitUntil("it is recorded") { try app.commands().count == index + 1 }
          }
          if let plain { #expect(try await app.widgets(plain).count == 1) }
          for field in fields {
            #expect(try await app.widgets(field).allSatisfy { !"\($0.attributes)".contains(Self.secret) })
          }
          Self.expectNoSecret(in: folder, app.child)
        }
        Self.expectNoSecret(in: folder)
        try await play(commands, secrets, copies, on: display, in: folder)
        return commands
      }
    }
  }

  /// Plays the recorded script with the secrets' file, and asks each field whether it has its secret.
  private func play(
    _ commands: [String], _ secrets: [String], _ copies: [String], on display: PrivateDisplay, in folder: URL
  ) async throws {
    let values = folder.appending(path: "values.secret")
    try Data(secrets.map { "\($0)=\(Self.secret)\n" }.joined().utf8).write(to: values)
    chmod(values.path, 0o600)
    let script = folder.appending(path: "recorded.monkey")
    let text = try String(contentsOf: script, encoding: .utf8)
    let checks = commands.map { $0.replacing("EnterText", with: "Verify") }
    // No request for it is answered.
    let fields = commands.map { $0.split(separator: " ").dropLast().dropFirst().joined(separator: " ") }
    let requests = copies + fields.flatMap { ["Get \($0) text x", "Get \($0) .text x"] }
    // A failure shows what it found, and writes evidence: not the secret.
    let probe = "Verify PasswordField #1 text nonsense"
    let lines = (checks + requests + [probe]).map { $0 + "\n" }.joined()
    try Data((text + lines).utf8).write(to: script)
    let capuchin = try await Capuchin(in: folder, environment: display.environment)
    let child = try capuchin.start([
      "play", script.path, "--display", display.name, "--secrets", values.path, "--json", "--verbose",
      "--junit", folder.appending(path: "result.xml").path,
      "--evidence", folder.appending(path: "evidence").path, "--keep-going",
    ])
    let outcome = try await child.outcome(within: .seconds(120))
    let steps = outcome.lines.filter { $0.contains("\"event\":\"command\"") }
    #expect(steps.count == 2 * secrets.count + requests.count + 1, "\(outcome.output)\(outcome.errors)")
    for step in steps.prefix(2 * secrets.count) { #expect(step.contains("\"status\":\"ok\""), "\(step)") }
    for step in steps.dropFirst(2 * secrets.count).dropLast() {
      #expect(step.contains("text holds a secret and stays in the app"), "\(step)")
    }
    #expect(steps.last?.contains("\"status\":\"fail\"") == true, "\(outcome.output)")
    Self.expectNoSecret(in: folder, child)
  }

  private static func expectNoSecret(
    in folder: URL, _ child: Child? = nil, _ location: SourceLocation = #_sourceLocation
  ) {
    let files = FileSearch.files(in: folder, containing: secret, skipping: ["png", "secret"])
    #expect(files.isEmpty, sourceLocation: location)
    guard let child else { return }
    #expect(!child.output.contains(secret) && !child.errors.contains(secret), sourceLocation: location)
  }
}
