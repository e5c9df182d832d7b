import Foundation
import Player
import Script
import Session
import TestSupport
import Testing
import Wire

@testable import capuchin

/// What the first line of a script says of its recording, against where it is played.
@Suite struct RecordedSurroundingsTests {
  private func applied(
    _ header: ScriptHeader, file: String = "a.monkey", environment: [String: String] = ["LANG": "en_GB.UTF-8"],
    stage: Stage = .private, additions: [String: String] = [:], startsOwnApp: Bool = true
  ) async throws -> (options: LaunchOptions, said: [String]) {
    let script = try ScriptLoader(catalog: .builtIn).load(text: try header.line() + "\n", as: file)
    var options = try LaunchOptions(app: ["app"], installation: Installation(root: "/c"))
    (options.environment, options.stage, options.additions) = (environment, stage, additions)
    let said = try #require(RecordedSurroundings(script)).apply(to: &options, startsOwnApp: startsOwnApp)
    return (options, said)
  }

  @Test func theAppIsStartedWhereItWasRecorded() async throws {
    try await TemporaryFolder.with("folders") { folder in
      let file = folder.appending(path: "tests/a.monkey").path
      let found = try await applied(ScriptHeader(app: ["app"], folder: ".."), file: file)
      #expect(found.options.folder == folder.path && found.said.isEmpty)
      let given = try await applied(ScriptHeader(app: ["app"], folder: ".."), file: file, startsOwnApp: false)
      #expect(given.options.folder == nil)
      let gone = try await applied(ScriptHeader(app: ["app"], folder: "../gone"), file: file)
      #expect(gone.options.folder == nil)
      #expect(gone.said == ["\(file) was recorded in \(folder.path)/gone, which is not there: the app is started here"])
    }
  }

  @Test func anotherStageIsSaid() async throws {
    let ofUser = ScriptHeader(app: ["app"], stage: "user")
    #expect(try await applied(ofUser, stage: .user).said.isEmpty)
    #expect(try await applied(ofUser).said == [
      "a.monkey was recorded with your own settings and files, and is played without them; "
        + "--stage user gives them to the app, record --keep-settings keeps the app's settings with the script"
    ])
    #expect(try await applied(ScriptHeader(app: ["app"], stage: "private"), stage: .user).said == [
      "a.monkey was recorded without your own settings and files, and is played with them"
    ])
    #expect(try await applied(ScriptHeader(app: ["app"], stage: "later")).said.isEmpty)
  }

  @Test func settingsAreForAPrivateStage() async throws {
    try await TemporaryFolder.with("settings") { folder in
      let file = folder.appending(path: "a.monkey").path
      let kept = folder.appending(path: "a.monkey.settings").path
      let header = ScriptHeader(app: ["app"], stage: "user", settings: "a.monkey.settings")
      let gone = try await applied(header, file: file)
      #expect(gone.options.settings == nil && gone.said == [
        "\(file) was recorded with your own settings and files, and is played without them: "
          + "the app's settings were kept in \(kept), which is not there"
      ])
      try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: false)
      let laidOut = try await applied(header, file: file)
      #expect(laidOut.options.settings == kept && laidOut.said == [])
      let users = try await applied(header, file: file, stage: .user)
      #expect(users.options.settings == nil && users.said == [
        "\(file) is played with your own settings as they are; those in \(kept) are for a private stage only"
      ])
    }
  }

  @Test func anotherLookIsSaid() throws {
    let header = ScriptHeader(app: ["app"], theme: "Adwaita:dark", scale: 2)
    let script = try ScriptLoader(catalog: .builtIn).load(text: try header.line() + "\n", as: "a.monkey")
    let recorded = try #require(RecordedSurroundings(script))
    func said(theme: String?, scale: Double?) -> [String] {
      recorded.differences(in: Hello.Toolkit(name: "GTK", version: "4", backend: "x11", theme: theme, scale: scale))
    }
    #expect(said(theme: "Adwaita", scale: 1.5) == [
      "a.monkey was recorded with the theme Adwaita:dark, and is played with Adwaita",
      "a.monkey was recorded at the scale 2, and is played at 1.5",
    ])
    #expect(said(theme: "Adwaita:dark", scale: 2) == [] && said(theme: nil, scale: nil) == [])
  }

  @Test func theLanguageIsThatOfTheRecording() async throws {
    let plain = ScriptHeader(app: ["app"], locale: "C.UTF-8")
    let set = try await applied(plain)
    #expect(set.options.additions == ["LC_ALL": "C.UTF-8", "LANGUAGE": ""] && set.said.isEmpty)
    for same in [[:], ["LANG": "C"], ["LANG": "de_DE.UTF-8", "LC_ALL": "POSIX"]] {
      #expect(try await applied(plain, environment: same).options.additions.isEmpty, "\(same)")
    }
    let given = try await applied(plain, additions: ["LANG": "de_DE.UTF-8"])
    #expect(given.options.additions == ["LANG": "de_DE.UTF-8"])
    #expect(given.said == ["a.monkey was recorded in the locale C.UTF-8, and is played in de_DE.UTF-8"])
    #expect(try await applied(plain, stage: .user).options.additions.isEmpty)
    #expect(try await applied(ScriptHeader(app: ["app"], locale: "xx_YY.UTF-8")).said == [
      "a.monkey was recorded in the locale xx_YY.UTF-8, which is not installed here: the app may show another language"
    ])
  }

  @Test func anAppIsStartedInItsFolder() async throws {
    try await TemporaryFolder.with("folders") { folder in
      try FileManager.default.createDirectory(at: folder.appending(path: "bin"), withIntermediateDirectories: true)
      try FileManager.default.createDirectory(at: folder.appending(path: "tests"), withIntermediateDirectories: true)
      let program = folder.appending(path: "bin/where")
      try Data("#!/bin/sh\npwd\nexit 3\n".utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
      let script = folder.appending(path: "tests/a.monkey")
      try Data("# capuchin {\"app\":[\"bin/where\"],\"folder\":\"..\"}\nPause 1ms\n".utf8).write(to: script)
      let outcome = try await Program.run(["play", "--headless", script.path], in: folder.appending(path: "tests"))
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains(folder.resolvingSymlinksInPath().path + "\n"))
    }
  }
}
