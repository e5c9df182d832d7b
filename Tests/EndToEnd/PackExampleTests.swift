import Foundation
import TestSupport
import Testing

/// Packs that are built out of the source tree, against an installation alone, and used with real input: those of
/// Examples/packs, and one as `capuchin packs new` makes it.
@Suite struct PackExampleTests {
  @Test func whatIsTypedInATerminalIsTypedAgain() async throws {
    try await withExample("vte") { app, options in
      let commands = try await recordAndPlay(app, options: options) { recording in
        _ = try await recording.widget("//Terminal[@text='$']")
        try await recording.display.xdotool.type("echo al''pha\n")
        _ = try await recording.widget("//Terminal[contains(@text,'\nalpha\n$')][@row='3']")
        try await recording.display.xdotool.type("echo bx")
        try await recording.display.xdotool.key("BackSpace")
        try await recording.display.xdotool.type("eta")
        try await recording.display.xdotool.key("Return")
        _ = try await recording.widget("//Terminal[contains(@text,'\nbeta\n$')]")
        // Typed faster than the shell reads, the second command is on the screen before the first has run.
        return [#"WaitForWildcard Terminal * text "*\nalpha\n*beta\n$""#, "Verify Terminal * column 3"]
      }
      // From 0.80 on VTE tells assistive technologies that it is a Terminal.
      let named = commands.map { $0.replacing("Terminal Terminal", with: "Terminal *") }
      #expect(named == [#"Type Terminal * "echo al''pha\necho bx\u{7f}eta\n""#])
    }
  }

  @Test func anEditorsCursorAndItsMovedLinesAreRecorded() async throws {
    try await withExample("gtksourceview") { app, options in
      let commands = try await recordAndPlay(app, options: options) { recording in
        _ = try await recording.widget("//SourceView[@line='1']")
        try await recording.display.xdotool.key("Down", "Right", "Right")
        _ = try await recording.widget("//SourceView[@line='2'][@column='3']")
        try await recording.display.xdotool.key("alt+Down")
        _ = try await recording.widget("//SourceView[@line='3']")
        return [#"Verify SourceView * text "int one;\nint three;\nint two;""#, "Verify SourceView * line 3"]
      }
      #expect(commands == ["GoTo SourceView * 2 3", "MoveLines SourceView * Down"])
    }
  }

  @Test("A pack in C that is only rules: kind, name, text and parts")
  func aPackOfRules() async throws {
    try await withExample("cards") { app, options in
      let commands = try await recordAndPlay(app, options: options) { recording in
        try await recording.click("//Card[@text='Two of Clubs']")
        try await recording.click("//Deck[@count='12']")
        return [#"Verify Label last "Ace of Spades""#, #"Verify Card "Queen of Hearts" count 1"#]
      }
      #expect(commands == [#"Touch Card "Two of Clubs""#, #"Touch Deck "Ace of Spades""#])
    }
  }

  @Test func aNewPackRecordsItsVerb() async throws {
    try await TemporaryFolder.with("new") { folder in
      let program = try await Tree.assembled().capuchin.path
      let words = ["packs", "new", "dials", "--language", "c", "--class", "MyDial"]
      try await run(program, words, folder: folder).expectSuccess()
      let (app, options) = try await built("dials", in: folder.appending(path: "dials"))
      let commands = try await recordAndPlay(app, options: options) { recording in
        try await recording.click("//MyDial")
        try await recording.waitForCommand(#"SetTip MyDial * "clicked 1""#)
        return [#"Verify MyDial * tip "clicked 1""#]
      }
      #expect(commands == [#"SetTip MyDial * "clicked 1""#])
    }
  }

  /// A copy of an example, built and tested as its README says, that keeps all rules.
  private func withExample(
    _ name: String, _ body: (_ app: [String], _ options: [String]) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with("example") { folder in
      let copy = folder.appending(path: name)
      try FileManager.default.copyItem(at: Tree.source.appending(path: "Examples/packs/\(name)"), to: copy)
      let (app, options) = try await built(name, in: copy)
      try await body(app, options)
    }
  }

  /// - Returns: the words that start the pack's app, and the options by which it is used.
  private func built(_ name: String, in folder: URL) async throws -> (app: [String], options: [String]) {
    let program = try await Tree.assembled().capuchin.path
    try await run("make", ["test", "CAPUCHIN=\(program)"], folder: folder, within: .seconds(120)).expectSuccess()
    let app = folder.appending(path: "build/app").path
    try await PackVerdict(folder, [app], options: ["--level", "5"], in: folder).expectAllRulesKept()
    return ([app], ["--pack-path", folder.appending(path: "build/\(name)").path])
  }
}
