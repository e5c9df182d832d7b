import Foundation
import TestSupport
import Testing

/// GTK's own delegates, and an app's: models of lists, and a text's buffer, intercepted by what
/// introspection says of them.
///
/// The pack of Tests/Fixtures/Packs/DelegateWatch does nothing else.
@Suite struct InterceptTests {
  private static let page = "delegates"
  private static let window = "Fixture delegates"
  private static let commands = [
    "PickRow WatchedList single 1", "PickRow WatchedList several 2", "PickRow WatchedList own 0",
  ]
  /// What the app's models do, each once.
  private static let heard: [(list: String, what: FixtureValue)] = [
    ("single", "1 selected, the first is 1"), ("several", "1 selected, the first is 2"),
    ("own", "select 0 alone; 1 selected, the first is 0"),
  ]

  @Test func aSelectionIsOneCallWhosOriginalRunsOnce() async throws {
    try await Self.withPack { options in
      var recorded: [String: [String: FixtureValue]] = [:]
      let played = try await FixtureRun.recordAndPlay(Self.page, window: Self.window, options: options) { app in
        try await Self.select(app)
        recorded = try await app.state.ask()
      }
      #expect(played.commands == Self.commands)
      for (list, what) in Self.heard {
        #expect(recorded[list]?["heard"] == what, "\(list)")
        #expect(played.state[list]?["heard"] == what, "\(list)")
      }
    }
  }

  @Test func aKeyInAListAndASecondRowAreCallsOfTheirOwn() async throws {
    let expected = [
      "PickRow WatchedList single 0", "PickRow WatchedList single 1", "PickRow WatchedList single 2",
      "PickRow WatchedList several 0", "PickRow WatchedList several 2",
    ]
    try await Self.withPack { options in
      try await TemporaryFolder.with("keys") { folder in
        try await PrivateDisplay.with { display in
          let commands = try await FixtureRun.record(Self.page, on: display, in: folder, options: options) { app in
            try await app.click("//WatchedList[@id='single']//Row[@text='one']", expecting: expected[0])
            for command in expected[1...2] {
              try await display.xdotool.key("Down")
              try await app.recording.waitForCommand(command)
            }
            try await app.click("//WatchedList[@id='several']//Row[@text='one']", expecting: expected[3])
            try await display.xdotool("keydown", "ctrl")
            try await app.click("//WatchedList[@id='several']//Row[@text='three']", expecting: expected[4])
            try await display.xdotool("keyup", "ctrl")
            let heard = try await app.state.ask()["several"]?["heard"]
            #expect(heard == "1 selected, the first is 0; 2 selected, the first is 0")
          }
          #expect(commands == expected)
        }
      }
    }
  }

  /// Structs, tables, and those of a class made meanwhile are as they were, byte for byte.
  @Test func theClassesOfModelsAreAsBeforeWhenRecordingEnds() async throws {
    try await Self.withPack { options in
      try await TemporaryFolder.with("structs") { folder in
        try await PrivateDisplay.with { display in
          _ = try await FixtureRun.record(Self.page, on: display, in: folder, options: options) { app in
            try await Self.select(app)
            try await app.click("//Button[@id='Subclass']", expecting: "Touch Button Subclass")
            try await Self.write(app)
            try await app.click("//Button[@id='Compare']", expecting: "Touch Button Compare")
            let differences = try await app.differences()
            #expect(differences.isSuperset(of: Self.intercepted), "\(differences)")
          }
          let state = FixtureState(in: folder, name: "recorded")
          let verdict = try state.read()["verdict"]?["label"]
          #expect(verdict == "as before")
        }
      }
    }
  }

  @Test func whereThePackSaysOtherwiseThanIntrospectionNothingIsIntercepted() async throws {
    try await Self.withPack(compiledWith: ["-DENCODING=v@I"]) { options in
      try await TemporaryFolder.with("mismatch") { folder in
        try await PrivateDisplay.with { display in
          let reason = """
            delegate-watch: GtkSelectionModel.select_item is not intercepted: the pack says that it is \
            called as v@I, the toolkit as i@"GtkSelectionModel"Ii
            """
          let commands = try await FixtureRun.record(Self.page, on: display, in: folder, options: options) { app in
            let first = "1 selected, the first is 1"
            for (row, heard) in [("two", first), ("three", "\(first); 1 selected, the first is 2")] {
              try await app.recording.click("//WatchedList[@id='single']//Row[@text='\(row)']")
              try await app.state.wait(for: "single", "heard", .string(heard))
            }
            try await waitUntil("it is said once, as an error (\(app.recording.child.errors))") {
              let lines = app.recording.child.errors.split(separator: "\n").filter { $0.hasSuffix(reason) }
              return lines.count == 1 && lines[0].hasPrefix("capuchin: error: ")
            }
          }
          #expect(!commands.contains { $0.hasPrefix("PickRow") }, "\(commands)")
        }
      }
    }
  }

  @Test func argumentsThatAMethodDoesNotTakeAreAnErrorOfTheCommand() async throws {
    try await Self.withPack { options in
      try await TemporaryFolder.with("arguments") { folder in
        try await PrivateDisplay.with { display in
          let script = folder.appending(path: "write.monkey")
          try Data("Write WatchedText notes a 1\n".utf8).write(to: script)
          let state = FixtureState(in: folder)
          let outcome = try await FixtureRun.play(script, Self.page, state, on: display, in: folder, options: options)
          #expect(outcome.status == 1)
          let reason = "orig_insert_text: expected 3 arguments (pointer, pointer, int32_t), found 2"
          #expect(outcome.output.contains(reason), "\(outcome.output)")
          #expect(try state.read()["notes"]?["heard"] == nil)
        }
      }
    }
  }

  /// A place in a text is GTK's own structure: a pack gets it and passes it by its buffer and its offset.
  @Test func aPlaceInATextIsPassed() async throws {
    try await Self.withPack { options in
      try await TemporaryFolder.with("place") { folder in
        try await PrivateDisplay.with { display in
          let script = folder.appending(path: "write.monkey")
          let lines = ["Write WatchedText notes bd 2 0", "Write WatchedText notes c 1 1", "Write WatchedText notes a 1 0"]
          try Data((lines + ["Verify WatchedText notes .buffer.text abcd"]).joined(separator: "\n").utf8).write(to: script)
          let state = FixtureState(in: folder)
          try await FixtureRun.play(script, Self.page, state, on: display, in: folder, options: options).expectSuccess()
          #expect(try state.read()["notes"]?["heard"] == "bd; c; a")
        }
      }
    }
  }

  /// The early model shares its base's table; the late one's began as a copy of it.
  private static let intercepted: Set = [
    "GtkSelectionModel of GtkSingleSelection", "GtkSelectionModel of GtkMultiSelection",
    "GtkSelectionModel of FixtureModel", "GtkSelectionModel of FixtureEarlyModel", "FixtureLateModel",
    "FixtureBuffer",
  ]

  private static func write(_ app: FixtureRun) async throws {
    try await app.recording.click("//WatchedText[@id='notes']")
    for (offset, letter) in ["a", "b"].enumerated() {
      try await app.recording.display.xdotool.key(letter)
      try await app.recording.waitForCommand("Write WatchedText notes \(letter) \(letter.utf8.count) \(offset)")
    }
    #expect(try await app.state.ask()["notes"]?["heard"] == "a; b")
  }

  private static func select(_ app: FixtureRun) async throws {
    for (command, row) in zip(commands, ["two", "three", "one"]) {
      let list = command.split(separator: " ")[2]
      try await app.click("//WatchedList[@id='\(list)']//Row[@text='\(row)']", expecting: command)
    }
  }

  /// Calls the body with the options that load the pack.
  private static func withPack(
    compiledWith more: [String] = [], _ body: ([String]) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with("pack") { folder in
      let source = Fixture.folder.appending(path: "Packs/DelegateWatch")
      let pack = folder.appending(path: "DelegateWatch")
      try FileManager.default.createDirectory(at: pack, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: source.appending(path: "pack.json"), to: pack.appending(path: "pack.json"))
      let words = [
        "-std=c11", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-fvisibility=hidden", "-I",
        Tree.source.appending(path: "Sources/Contract/CapuchinABI/include").path, "-o",
        pack.appending(path: "libDelegateWatch.so").path, source.appending(path: "pack.c").path,
      ]
      try await run("gcc", words + more).expectSuccess()
      try await body(["--pack-path", folder.path])
    }
  }
}

extension FixtureRun {
  /// The names of what is not as it was, once the page has compared.
  fileprivate func differences() async throws -> Set<String> {
    try await waitFor("the page has compared") {
      guard case .string(let text) = try await state.ask()["verdict"]?["label"], !text.isEmpty else { return nil }
      return Set(text.components(separatedBy: ", "))
    }
  }
}
