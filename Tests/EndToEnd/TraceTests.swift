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

  /// Texts, and a class of the toolkit's whose method is inherited from its base's.
  @Test func textsAreShownButForSecrets() async throws {
    try await TemporaryFolder.with("trace") { folder in
      try await PrivateDisplay.with { display in
        let app = [try await Fixture.gtk4App().path, "secrets"]
        let lines = try await Recording.tracing(
          ["GtkEditable.do_insert_text", "GtkEntryBuffer.insert_text"], of: app, on: display, in: folder, options: ["--json"]
        ) { app in
          for entry in try await app.widgets("//PasswordField | //TextField").prefix(2) {
            try await app.click("//*[@id='\(entry["id"] ?? "")']")
            try await display.xdotool.type("hunter2")
          }
          try await waitUntil("calls are printed") { app.child.output.split(separator: "\n").count >= 7 }
        }
        #expect(lines.allSatisfy { $0.hasPrefix(#"{"arguments":[{"name":"text","value":""#) }, "\(lines)")
        #expect(lines.contains { $0.contains(#""value":"<secret>""#) })
      }
    }
  }

  @Test func aClassThatComesLaterIsTraced() async throws {
    try await TemporaryFolder.with("trace") { folder in
      try await PrivateDisplay.with(width: 1600, height: 1200) { display in
        let lines = try await Recording.tracing(
          ["GtkPrintOperationPreview.ready", "GtkSelectionModel.select_item"],
          of: Fixture.pythonApp, on: display, in: folder
        ) { app in
          #expect(
            app.child.errors.contains(
              "GtkPrintOperationPreview.ready: the app has no such class so far; its calls are printed once it has"))
        }
        #expect(lines == [])
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
