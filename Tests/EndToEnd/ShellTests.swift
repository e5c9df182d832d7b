import Foundation
import TestSupport
import Testing

/// `capuchin open`, `do`, `look`, `close`: an app that stays, used line by line.
@Suite struct ShellTests {
  private func with(_ body: (Capuchin) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      var environment = ProcessInfo.processInfo.environment
      environment["DISPLAY"] = nil
      try await body(try await Capuchin(in: folder, environment: environment))
    }
  }

  @Test func `An app is opened, used, looked at and closed`() async throws {
    try await with { capuchin in
      let id = try await capuchin("open", "--", "sh", "-c", "echo begun; exec gtk4-widget-factory").expectSuccess().output
        .trimmingCharacters(in: .newlines)
      #expect(id.count == 6)

      let done = try await capuchin("do", "SetVar state Off", "Switch CheckBox checkbutton2 ${state}").expectSuccess()
      #expect(done.output.split(separator: "\n").map { $0.prefix(40).trimmingCharacters(in: .whitespaces) } == [
        "ok     SetVar state Off", "ok     Switch CheckBox checkbutton2 Off",
      ])
      // What one sets is there in the next.
      try await capuchin("do", "Verify CheckBox checkbutton2 false", "Verify CheckBox checkbutton2 false %name=${state}")
        .expectSuccess()

      let failed = try await capuchin("do", "Touch Button Sav", "Touch Button Never", "--timeout", "2s")
      #expect(failed.status == 1)
      #expect(failed.output.hasPrefix("ERROR  Touch Button Sav "), "\(failed.output)")
      // Newer versions have a button for assistive technology, too, `Save the current document`.
      #expect(failed.output.contains("nearest: Button \"Save"), "\(failed.output)")
      #expect(!failed.output.contains("Never"))

      let looked = try await capuchin("look", "--depth", "1").expectSuccess().output.split(separator: "\n")
      #expect(looked.first?.hasPrefix("Window \"GTK Widget Factory\"") == true)
      #expect(looked.last?.contains(/^\d+ of \d+$/) == true, "\(looked)")
      let box = try await capuchin("look", "--kind", "CheckBox", "--id", "checkbutton2").expectSuccess().output
      #expect(box.hasPrefix("CheckBox checkbutton developer-id=checkbutton2 value=Off"), "\(box)")
      #expect(try await capuchin("look", "--kind", "CheckBox", "--id", "nix").expectSuccess().output == "none\n")
      #expect(try await capuchin("look", "--xpath", "count(//Window)").expectSuccess().output == "1\n")
      #expect(try await capuchin("look", "--output").expectSuccess().output.hasPrefix("begun\n"))

      try await capuchin("close").expectSuccess()
      let gone = try await capuchin("do", "Pause 1ms")
      #expect(gone.status == 2)
      #expect(gone.errors == "capuchin: no app is open; open one: capuchin open -- APP\n")
    }
  }

  @Test func `Of several apps one is named`() async throws {
    try await with { capuchin in
      let ids = [try await capuchin("open", "--", "gtk4-widget-factory"), try await capuchin("open", "--", "gtk4-demo")]
        .map { $0.output.trimmingCharacters(in: .newlines) }
      let unnamed = try await capuchin("look")
      #expect(unnamed.status == 2 && unnamed.errors.contains("choose one with --session"))
      #expect(try await capuchin("look", "--session", ids[0], "--depth", "0").output.hasPrefix("Window \"GTK Widget Factory\""))
      for id in ids { try await capuchin("close", "--session", id).expectSuccess() }
    }
  }

  @Test func `An app that is not started leaves nothing`() async throws {
    try await with { capuchin in
      let missing = try await capuchin("open", "--", "no-such-program")
      #expect(missing.status == 2)
      #expect(missing.errors == "capuchin: There is no program no-such-program on PATH.\n")
      let short = try await capuchin("open", "--", "true")
      #expect(short.status == 2 && short.errors.contains("true ended with exit status 0"))
      // Those of other tests may be listed, too.
      let left = try await capuchin("sessions", "--json").output
      #expect(!left.contains(#""app":["true"]"#), "\(left)")
    }
  }

  @Test func `An app that ends is open no more`() async throws {
    try await with { capuchin in
      let id = try await capuchin("open", "--", "gtk4-widget-factory").expectSuccess().output.trimmingCharacters(in: .newlines)
      #expect(try await capuchin("sessions", "--json").output.contains(#""app":["gtk4-widget-factory"]"#))
      try await capuchin("do", "Close Window \"GTK Widget Factory\"").expectSuccess()
      try await waitUntil("the session has ended") { try await !capuchin("sessions", "--json").output.contains(id) }
      #expect(try await capuchin("close").status == 2)
    }
  }
}
