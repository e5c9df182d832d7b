import Foundation
import TestSupport
import Testing

/// `capuchin trace` with real apps and real input.
@Suite struct TraceTests {
  /// A line without addresses.
  private func plain(_ line: String) -> String { line.replacing(#/0x[0-9a-f]+/#, with: "0x…") }

  @Test func aClickInAListIsTheCallsThatItMakes() async throws {
    try await TemporaryFolder.with("trace") { folder in
      try await PrivateDisplay.with(width: 1600, height: 1200) { display in
        let slots = ["GtkSelectionModel.select_item", "GtkSelectionModel.unselect_item"]
        let lines = try await Recording.tracing(
          slots, of: ["gtk4-demo"], on: display, in: folder
        ) { app in
          // The fourth row.
          try await app.click("//*[@id='Demo list']", down: 0.25)
          try await waitUntil("a call is printed") { app.child.output.contains("\n") }
          try await display.xdotool.key("Down")
          try await waitUntil("another one is") { app.child.output.split(separator: "\n").count == 2 }
        }
        let call = "GtkSelectionModel.select_item(GtkSingleSelection 0x…, position: "
        #expect(lines.map(plain) == ["\(call)3, unselect_rest: 1) = 1", "\(call)4, unselect_rest: 1) = 1"])
      }
    }
  }

  /// Through the entry and through its buffer, which is no widget.
  @Test func textsAreShownButForSecrets() async throws {
    try await TemporaryFolder.with("trace") { folder in
      try await PrivateDisplay.with { display in
        let app = [try await Fixture.gtk4App().path, "secrets"]
        let slots = ["GtkEditable.do_insert_text", "GtkEntryBuffer.insert_text"]
        let lines = try await Recording.tracing(slots, of: app, on: display, in: folder) { app in
          for (id, text, count) in [("shown", "s", 2), ("plain", "p", 4)] {
            try await app.click("//*[@id='\(id)']")
            try await display.xdotool.type(text)
            try await waitUntil("\(count) calls are printed") {
              app.child.output.split(separator: "\n").count == count
            }
          }
        }
        // The buffer's call is inside the entry's, and returns first.
        #expect(
          lines.map(plain) == [
            "GtkEntryBuffer.insert_text(GtkEntryBuffer 0x…, position: 0, chars: <secret>, n_chars: 1) = 1",
            "GtkEditable.do_insert_text(GtkText 0x…, text: <secret>, length: 1, position: 0 → 1)",
            "GtkEntryBuffer.insert_text(GtkEntryBuffer 0x…, position: 0, chars: \"p\", n_chars: 1) = 1",
            "GtkEditable.do_insert_text(GtkText 0x…, text: \"p\", length: 1, position: 0 → 1)",
          ])
      }
    }
  }

  /// As where a container's profile forbids to read memory the quick way.
  @Test func textsAreReadAnotherWayWhereTheQuickOneIsForbidden() async throws {
    try await TemporaryFolder.with("trace") { folder in
      let wrapper = folder.appending(path: "noreading").path
      let source = Fixture.folder.appending(path: "Doors/noreading.c").path
      try await run("gcc", ["-Wall", "-Werror", "-o", wrapper, source]).expectSuccess()
      try await PrivateDisplay.with { display in
        let app = [wrapper, try await Fixture.gtk4App().path, "secrets"]
        let said = "the system forbids process_vm_readv: texts that methods are called with are read from /proc/self/mem"
        let lines = try await Recording.tracing(
          ["GtkEntryBuffer.insert_text"], of: app, on: display, in: folder, options: ["--verbose"]
        ) { app in
          try await app.click("//*[@id='plain']")
          try await display.xdotool.type("p")
          try await waitUntil("a call is printed") { app.child.output.contains("\n") }
          try await waitUntil("it is said") { app.child.errors.contains(said) }
          #expect(app.child.errors.components(separatedBy: said).count == 2, "once")
        }
        #expect(lines.map(plain) == [
          "GtkEntryBuffer.insert_text(GtkEntryBuffer 0x…, position: 0, chars: \"p\", n_chars: 1) = 1"
        ])
      }
    }
  }

  /// An interpreter makes its classes late, and fills their tables later still.
  @Test func aClassThatIsWrittenInPythonIsTraced() async throws {
    try await TemporaryFolder.with("trace") { folder in
      try await PrivateDisplay.with(width: 1600, height: 1200) { display in
        let slots = ["GtkPrintOperationPreview.ready", "GtkSelectionModel.select_item"]
        let lines = try await Recording.tracing(
          slots, of: Fixture.pythonLists, on: display, in: folder
        ) { app in
          let missing = "GtkPrintOperationPreview.ready: the app has no such class so far; its calls are printed once it has"
          #expect(app.child.errors.contains(missing))
          try await app.click("//Row[2]")
          try await waitUntil("the call is printed") { app.child.output.contains("\n") }
        }
        #expect(
          lines.map(plain) == [
            "GtkSelectionModel.select_item(__main__+Choice 0x…, position: 1, unselect_rest: 1) = 1"
          ])
      }
    }
  }

  /// A virtual function of GtkWidget's, in that class alone.
  @Test func aClassThatOverridesAMethodIsTracedUnderItsOwnName() async throws {
    try await TemporaryFolder.with("trace") { folder in
      try await PrivateDisplay.with { display in
        let app = [try await Fixture.gtk4App().path, "delegates"]
        let lines = try await Recording.tracing(["FixtureDial.snapshot"], of: app, on: display, in: folder) { app in
          // A press draws it anew.
          try await app.click("//*[@id='agreeing']")
          try await waitUntil("a call is printed") { app.child.output.contains("\n") }
        }
        let call = "FixtureDial.snapshot(FixtureDial 0x…, snapshot: GtkSnapshot 0x…)"
        #expect(Set(lines.map(plain)) == [call])
      }
    }
  }

  @Test func whatCannotBeTracedEndsItBeforeItBegins() async throws {
    try await TemporaryFolder.with("trace") { folder in
      try await PrivateDisplay.with { display in
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let app = try await Fixture.gtk4App().path
        func run(_ words: String...) async throws -> Outcome {
          try await capuchin.start(["trace", "--display", display.name] + words + ["--", app, "controls"])
            .outcome(within: .seconds(60))
        }
        let unknown = try await run("--slot", "GtkButton.clickd")
        #expect(unknown.status == 2 && unknown.output == "")
        #expect(unknown.errors.contains(
          #"capuchin: GtkButton has no method "GtkButton.clickd"; the nearest name is "clicked""#),
          "\(unknown.errors)")
        let variadic = try await run("--slot", "GObject.constructor")
        #expect(variadic.status == 2 && variadic.errors.contains("cannot be intercepted"), "\(variadic.errors)")
        let list = try await run("--list", "GtkButton").expectSuccess()
        #expect(list.lines.prefix(2) == ["GtkButton.clicked  void ()  not implemented", "GtkButton.activate  void ()"])
        #expect(list.lines.contains("GtkWidget.measure  void (unsigned int orientation, int for_size, int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)"))
        let nothing = try await run("--list", "GtkNonsense")
        #expect(nothing.status == 2)
        #expect(nothing.errors.contains("capuchin: the app has no class \"GtkNonsense\" so far"))
      }
    }
  }
}
