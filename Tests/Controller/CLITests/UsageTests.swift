import Foundation
import TestSupport
import Testing

/// What is no use of the program ends with status 2 and says what to do.
@Suite struct UsageTests {
  private static let commands = "Commands: record, play, heal, tree, trace, sessions, serve, mcp, webdriver, "
    + "open, do, look, close, coverage, packs, doctor, check, fmt\n"

  @Test(arguments: [
    (["recrod"], "capuchin: unknown command \"recrod\"; did you mean record?\n\(commands)"),
    (["dance"], "capuchin: unknown command \"dance\"\n\(commands)"),
    (["help", "recrod"], "capuchin: unknown command \"recrod\"; did you mean record?\n\(commands)"),
    (["help", "packs", "lst"], "capuchin: unknown command \"lst\"; did you mean list?\nCommands: list, check, show, schema, coverage, new, test, dev, install, deb\n"),
    (["help", "play", "file"], "capuchin: play has no commands of its own\n"),
    (["record"], "capuchin: No app to record. Name it after --: capuchin record -- gnome-calculator\n"),
    (["record", "--", "/nonexistent"], "capuchin: There is no program /nonexistent.\n"),
    (["record", "--headless", "--display", ":7", "--", "true"], "capuchin: --headless and --display exclude each other; choose one.\n"),
    (["play", "--wayland", "--display", ":7", "x"], "capuchin: --wayland and --display exclude each other; choose one.\n"),
    (["record", "--env", "=x", "--", "true"], "capuchin: The value '=x' is invalid for '--env <name=value>'\n"),
    (["record", "--keep-settings", "--", "true"], "capuchin: --keep-settings needs -o: the settings are kept beside the script.\n"),
    (["record", "--setup", "a,,b", "--", "true"], "capuchin: The value 'a,,b' is invalid for '--setup <name,...>'\n"),
    (["play"], "capuchin: Missing expected argument '<file> ...'\n"),
    (["play", "--headles", "x"], "capuchin: Unknown option '--headles'. Did you mean '--headless'?\n"),
    (["play", "--timeout", "5", "x"], "capuchin: The value '5' is invalid for '--timeout <duration>'\n"),
    (["play", "none.monkey"], "cannot read none.monkey: no such file\n"),
    (["tree", "--session", "abc123"], "capuchin: There is no live session \"abc123\"."),
    (["tree", "--session", "abc123", "--", "true"], "capuchin: --session looks into an app that runs; leave out -- and the app.\n"),
    (["tree", "--format", "yaml"], "capuchin: The value 'yaml' is invalid for '--format <text|xml|json|plist>'. Please provide one of 'text', 'xml', 'json' or 'plist'.\n"),
    (["packs", "show", "org.example.none"], "capuchin: no pack \"org.example.none\";"),
    (["packs", "coverage", "--toolkit", "qt"], "capuchin: The value 'qt' is invalid for '--toolkit <gtk4|adwaita|gnustep>'. Please provide one of 'gtk4', 'adwaita' or 'gnustep'.\n"),
    (["coverage", "--min", "101", "x"], "capuchin: --min is a number of percent from 0 to 100, not 101.\n"),
    (["check"], "capuchin: Missing expected argument '<file> ...'\n"),
    (["fmt", "none.monkey"], "capuchin: cannot read none.monkey: no such file\n"),
    (["supervise", "."], "capuchin supervise: only for capuchin itself.\n"),
  ])
  func `Wrong use says what is wrong`(arguments: [String], message: String) async throws {
    try await TemporaryFolder.with { folder in
      let outcome = try await Program.run(arguments, in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
    }
  }

  @Test(arguments: [("Pause 1ms %tag=slow", "they have slow"), ("Pause 1ms", "they have none")])
  func `A tag that no script has is an error`(line: String, known: String) async throws {
    try await TemporaryFolder.with { folder in
      try Data("\(line)\n".utf8).write(to: folder.appending(path: "a.monkey"))
      let outcome = try await Program.run("play", "--tags", "smoke,fast", "a.monkey", "--", "true", in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.errors == "capuchin: none of the scripts has the tag smoke or fast; \(known)\n")
    }
  }

  @Test func `The version is told`() async throws {
    try await TemporaryFolder.with { folder in
      let outcome = try await Program.run("--version", in: folder).expectSuccess()
      #expect(outcome.output == "capuchin 0.1.0\n")
    }
  }

  @Test func `An existing script is not overwritten`() async throws {
    try await TemporaryFolder.with { folder in
      let script = folder.appending(path: "a.monkey")
      try Data("Touch Button Save\n".utf8).write(to: script)
      let outcome = try await Program.run("record", "-o", "a.monkey", "--", "true", in: folder)
      #expect(outcome.status == 2)
      #expect(
        outcome.errors == "capuchin: a.monkey exists; --force replaces it, or choose another name with -o\n")
      #expect(try Data(contentsOf: script) == Data("Touch Button Save\n".utf8))
    }
  }

  @Test func `All pictures that are missing are named, and no app is started`() async throws {
    try await TemporaryFolder.with { folder in
      let lines = "VerifyImage Label a a.png\nTouch Button OK\nVerifyImage Label b b.png\n"
      try Data(lines.utf8).write(to: folder.appending(path: "a.monkey"))
      let outcome = try await Program.run("play", "a.monkey", "--", "/nonexistent", in: folder)
      #expect(outcome.status == 2)
      for place in ["a.monkey:1:21: there is no a.png", "a.monkey:3:21: there is no b.png"] {
        #expect(outcome.errors.contains(place), "\(outcome.errors)")
      }
      let updating = try await Program.run("play", "a.monkey", "--update-images", "--", "/nonexistent", in: folder)
      #expect(updating.errors.contains("There is no program /nonexistent"), "\(updating.errors)")
    }
  }

  @Test func `A folder of settings is replaced with --force only, and no other folder is`() async throws {
    try await TemporaryFolder.with { folder in
      let settings = folder.appending(path: "a.monkey.settings")
      let record = ["record", "--keep-settings", "-o", "a.monkey"]
      for (file, options, message) in [
        ("gsettings.ini", [], "a.monkey.settings exists; --force replaces it, or choose another name with -o"),
        ("mine", ["--force"], "a.monkey.settings is not a folder of settings that record has written; choose another name with -o"),
      ] {
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        try Data().write(to: settings.appending(path: file))
        let outcome = try await Program.run(record + options + ["--", "true"], in: folder)
        #expect(outcome.status == 2 && outcome.errors == "capuchin: \(message)\n", "\(outcome.errors)")
      }
      #expect(FileSearch.files(in: settings) == ["gsettings.ini", "mine"])
    }
  }

  @Test func `A script without a header needs an app`() async throws {
    try await TemporaryFolder.with { folder in
      try Data("Touch Button Save\n".utf8).write(to: folder.appending(path: "a.monkey"))
      let outcome = try await Program.run("play", "a.monkey", in: folder)
      #expect(outcome.status == 2)
      #expect(
        outcome.errors.hasSuffix(
          "capuchin: a.monkey does not say which app it is for; name it: capuchin play a.monkey -- APP\n"))
    }
  }

  @Test func `A script with errors is not played and no app is started`() async throws {
    try await TemporaryFolder.with { folder in
      try Data("Tuch Button Save\n".utf8).write(to: folder.appending(path: "a.monkey"))
      let outcome = try await Program.run("play", "a.monkey", "--", "touch", "started", in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("a.monkey:1:1: "))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "started").path))
    }
  }
}
