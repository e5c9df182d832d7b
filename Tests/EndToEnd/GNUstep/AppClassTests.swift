import Foundation
import TestSupport
import Testing

/// `--setup` with classes of the app itself, as the fourth article's MUTestHarnessOperations.
@Suite struct AppClassTests {
  private func play(
    _ script: String, page: String = "account", setUp: String, gtk: Bool = false
  ) async throws -> Outcome {
    try await TemporaryFolder.with("classes") { folder in
      try await PrivateDisplay.with { display in
        let file = folder.appending(path: "script.monkey")
        try Data(script.utf8).write(to: file)
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let program = gtk ? try await Fixture.gtk4App() : try await Fixture.gnustepApp()
        let samples = try await Tree.assembled().samples.path
        let options = ["--display", display.name, "--pack-path", samples, "--setup", setUp]
        return try await capuchin.start(["play", file.path] + options + ["--", program.path, page]).outcome()
      }
    }
  }

  @Test("Classes of the app are run in order, before the first window, when the app's objects are there")
  func order() async throws {
    let setUp = "AddNewsOperation,AddAccountOperation,AddFriend,AddOther"
    let outcome = try await play("Verify TextField account \"news AccountPage:0 friend other\"\n", setUp: setUp)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    let other = try await play("Verify TextField account \"other news\"\n", setUp: "AddOther,AddNewsOperation")
    #expect(other.status == 0, "\(other.output)\(other.errors)")
  }

  @Test("A window that is shown before the app runs waits for them")
  func shownEarly() async throws {
    let outcome = try await play(
      "Verify TextField account \"EarlyPage:0\"\n", page: "early",
      setUp: "AddAccountOperation")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test("Operations of packs and classes of the app are run in the order in which they are named")
  func packsAndClasses() async throws {
    let outcome = try await play("Verify TextField account \"tester friend\"\n", setUp: "add-account,AddFriend")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test("A script's Setup names classes, too")
  func inAScript() async throws {
    let outcome = try await play("Setup AddOther\nVerify TextField account \"friend other\"\n", setUp: "AddFriend")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test(
    "A class that cannot set the app up ends the run",
    arguments: [
      ("AddAcountOperation", "the app has no class AddAcountOperation; the nearest name is \"AddAccountOperation\""),
      ("FixtureState", "FixtureState has neither -main nor -start; name an NSOperation, or a class with one of them"),
      ("BreakOperation", "-[BreakOperation start] raised NoAccount: the server is away"),
    ])
  func refused(name: String, reason: String) async throws {
    let outcome = try await play("Verify TextField account tester\n", setUp: name)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    let program = try await Fixture.gnustepApp().path
    let last = try #require(outcome.errors.split(separator: "\n").last)
    #expect(last == "capuchin: The set-up operation \"\(name)\" of \(program) failed: \(reason)")
  }

  @Test("GTK apps have no such classes, and say so")
  func ofGTK() async throws {
    let outcome = try await play("Verify Label account tester\n", setUp: "AddAccountOperation", gtk: true)
    #expect(outcome.status == 2)
    let reason = "a name with a capital letter is a class of the app, and GTK apps have no classes that a name finds"
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
  }
}
