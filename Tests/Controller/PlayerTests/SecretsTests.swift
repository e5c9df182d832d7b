import Foundation
import Player
import Testing
import TestSupport

@Suite struct `Secrets files` {
  private func secrets(_ text: String, mode: Int = 0o600) async throws -> Result<Secrets, SecretsError> {
    try await TemporaryFolder.with { folder in
      let file = folder.appending(path: "secrets")
      try Data(text.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
      do throws(SecretsError) {
        return .success(try Secrets(file: file.path, environment: ["CAPUCHIN_SECRET_PIN": "env"]))
      } catch {
        return .failure(error)
      }
    }
  }

  private func refusal(_ text: String, mode: Int = 0o600) async throws -> String? {
    guard case .failure(let error) = try await secrets(text, mode: mode) else { return nil }
    return error.description.replacing(/\/tmp\/[^\/]*\//, with: "")
  }

  @Test func `Names have the text after the first equals sign`() async throws {
    let secrets = try await secrets("# mine\npin=a=b \n\nempty=\r\n").get()
    #expect(secrets.value(of: "pin") == "a=b ")
    #expect(secrets.value(of: "empty") == "")
    #expect(secrets.value(of: "other") == nil)
  }

  @Test func `The environment has what the file lacks`() async throws {
    #expect(try await secrets("a=1\n").get().value(of: "pin") == "env")
    #expect(try await secrets("pin=file\n").get().value(of: "pin") == "file")
  }

  @Test func `A file that others may read is refused`() async throws {
    let refused = try await refusal("pin=hunter2\n", mode: 0o640)
    #expect(refused == "refusing secrets from secrets: its mode is 0640, so others may read it; run: chmod 600 secrets")
  }

  @Test func `Malformed lines are named without their text`() async throws {
    #expect(try await refusal("a=1\nhunter2\n") == "secrets:2: expected name=value")
    #expect(try await refusal("=hunter2\n") == "secrets:1: expected name=value")
    #expect(try await refusal("a=1\na=hunter2\n") == "secrets:2: expected each name once, found \"a\" again")
  }

  @Test func `A missing file and a folder are refused`() throws {
    #expect(throws: SecretsError.unreadable("/nowhere", "No such file or directory")) {
      try Secrets(file: "/nowhere")
    }
    #expect(throws: SecretsError.unreadable("/tmp", "not a regular file")) { try Secrets(file: "/tmp") }
  }
}

@Suite struct `Redaction` {
  @Test func `The longest value goes first`() {
    var redactor = Redactor()
    redactor.hide("abc")
    redactor.hide("abcd")
    redactor.hide("")
    #expect(redactor.redact("abcde abc x") == "•••e ••• x")
  }

  @Test func `A value of a letter or two masks no words`() {
    var redactor = Redactor()
    redactor.hide("a")
    redactor.hide("hunter2")
    #expect(redactor.redact("expected \"a\", found hunter2a") == "expected \"•••\", found •••a")
    #expect(redactor.redact("a") == "•••")
    let secrets = Secrets(["pin": "ab", "word": "abc"], environment: [:])
    let warning = "the secret \"pin\" has fewer than 3 letters: it is masked only where it is alone or in quotation "
      + "marks"
    #expect(secrets.warning(of: "pin") == warning)
    #expect(secrets.warning(of: "word") == nil)
  }
}
