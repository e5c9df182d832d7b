import Foundation
import TestSupport
import Testing

@testable import Session

/// Properties by key-value coding, read by scripts.
@Suite struct GNUstepPropertyTests {
  @Test func aScriptReadsProperties() async throws {
    let outcome = try await GNUstepRun.play(
      "EdenMath",
      """
      Verify Window EdenMath
      Verify .NSButton 7 .title 7
      Verify .NSButton 7 .enabled true
      Verify .NSButton 7 enabled true
      Verify .NSButton 7 .cell.title 7
      Verify .NSButton 7 .window.title EdenMath
      Verify .NSButton 7 .state 0
      Verify .NSButton 7 .class NSButton
      Verify .NSMenuItem Quit .keyEquivalent q
      Get .NSButton 7 .frame frame
      Get .NSButton 7 .superview.subviews views
      Get .NSTextField * .stringValue text
      Verify .NSTextField * .stringValue ${text}

      """)
    try outcome.expectSuccess()
  }

  /// What methods return in a register, as wide as they say; what answers for its keys by itself.
  @Test func aScriptReadsNumbersOfAllTypes() async throws {
    let script = """
      Verify View odd .signedChar -5
      Verify View odd .signedShort -300
      Verify View odd .unsignedShort 65000
      Verify View odd .signedInt -7
      Verify View odd .unsignedInt 4000000000
      Verify View odd .signedLong -5000000000
      Verify View odd .single 0.5
      Verify View odd .twice 0.25
      Verify View odd .open true
      Verify View odd .answers.whole "by itself"

      """
    try await GNUstepRun.play(try await Fixture.gnustepApp().path, script, arguments: ["odd"]).expectSuccess()
  }

  /// Keys are names of methods, too: none that does anything is called.
  @Test(arguments: ["titel", "release", "dealloc", "copy", "window.close", "window.nothing.more", "performClick:"])
  func whatIsNoPropertyIsNotCalled(_ key: String) async throws {
    let outcome = try await GNUstepRun.play(
      "EdenMath", "Get .NSButton 7 .\(key) it\nVerify .NSButton 7 .title 7\n",
      options: ["--timeout", "100ms", "--keep-going"])
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.output.contains(".NSButton \"7\" has no property \".\(key)\""), "\(outcome.output)")
    #expect(outcome.output.contains("1 ok, 0 FAIL, 1 ERROR"))
  }

  /// GNUstep's daemon for notifications is started by the app, unless another app's runs, and makes
  /// itself independent of it; it ends with the session as the app does.
  @Test func nothingOfASessionStays() async throws {
    var processes: [pid_t] = []
    try await GNUstepRun.with("TextEdit") { app in
      let session = try await SessionScan(in: app.folder)
      processes = session.processes
      // What the app keeps for its user is none of the person's. Of settings nothing need be changed yet.
      let kept = "\(session.directory.home)/GNUstep"
      try await waitUntil("the app keeps something in \(kept)") { FileManager.default.fileExists(atPath: kept) }
    }
    #expect(processes.contains(where: isRunning) == false)
    #expect(!processes.isEmpty)
  }
}
