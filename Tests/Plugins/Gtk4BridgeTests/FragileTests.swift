import Testing

/// The app may end any of its objects whenever it runs, and give out some that nobody keeps.
@Suite struct FragileTests {
  /// What is freed is overwritten, so that whoever uses it still fails for certain.
  private static let perturbed = ["MALLOC_PERTURB_": "165", "G_SLICE": "always-malloc"]

  @Test func anObjectThatOnlyTheReaderKeepsIsReadThrough() async throws {
    try await DrivenApp.with(environment: Self.perturbed) { app in
      for _ in 1...20 {
        let pairs = try await app.expect("fresh")["pairs"]
        #expect(pairs == [["made.value", 7]])
      }
    }
  }

  /// Before that all widgets lie at its corner, and the last of them would get the press that is meant for another.
  @Test func aWindowThatIsNotLaidOutCannotBePressed() async throws {
    try await DrivenApp.with(environment: Self.perturbed) { app in
      let answer = try await app.ask("early")
      #expect(answer["status"] == "again" && answer["message"] == "the window to be laid out", "\(answer)")
    }
  }

  @Test func aWindowGoesWhileAPictureIsMade() async throws {
    try await DrivenApp.with(environment: Self.perturbed) { app in
      try await app.expect("doomed")
      let answer = try await app.ask("doom picture")
      #expect(answer["status"] == "failed" && answer["gone"] == true, "\(answer)")
      try await app.expect("settle")
    }
  }

  @Test func aWindowGoesWhileAnotherIsLaidOut() async throws {
    try await DrivenApp.with(environment: Self.perturbed) { app in
      try await app.expect("doomed")
      let answer = try await app.ask("doom settle")
      #expect(answer["status"] == "ok" && answer["gone"] == true, "\(answer)")
      try await app.expect("settle")
    }
  }

  /// A getter of the app's ends a widget: it is told of as it was seen, and so are those after it.
  @Test(arguments: ["focus", "leave"])
  func whatIsLookedAtGoesMeanwhile(_ what: String) async throws {
    try await DrivenApp.with(environment: Self.perturbed) { app in
      try await app.expect("doomed")
      let answer = try await app.expect("doom \(what)")
      // Of the window, the box, the first label, the entry, its text and the last label, and one of the box's own.
      #expect(answer["values"] == 7, "\(answer)")
    }
  }

  /// Recording puts a method into a class; what somebody puts over it stays when recording ends.
  @Test func aShortcutWorksWhenRecordingHasEnded() async throws {
    try await DrivenApp.with(environment: Self.perturbed) { app async throws in
      try await app.expect("listen 1 action GtkCallbackAction ")
      try await app.expect("record 1")
      #expect(try await app.expect("shortcut")["values"] == [1, 1])
      try await app.expect("record 0")
      #expect(try await app.expect("shortcut")["values"] == [1, 1])
      try await app.expect("record 1")
      try await app.expect("over")
      try await app.expect("record 0")
      #expect(try await app.expect("shortcut")["values"] == [1, 1])
      _ = try await app.expect("heard")
      try await app.expect("record 1")
      #expect(try await app.expect("shortcut")["values"] == [1, 1])
      #expect(try await app.expect("heard")["values"][1] == 1)
    }
  }
}
