import Foundation
import TestSupport
import Testing

/// The fixture app in Objective-C: what it is built for is there.
@Suite struct FixturePageTests {
  @Test(arguments: [
    "controls", "texts", "tables", "containers", "picker", "canvas", "carried", "panels", "pictures", "raising", "archive", "old",
    "idles", "fields", "behind", "editors", "shown", "captions", "modal",
  ])
  func eachPageShowsAndTellsItsState(_ page: String) async throws {
    try await with(page) { app in
      _ = try await app.display.xdotool.origin(ofWindow: "Fixture \(page)")
      let window = try #require(try await app.state.ask()["window"])
      #expect(window["title"] == .string("Fixture \(page)"))
    }
  }

  @Test func aButtonHearsAClick() async throws {
    try await with("controls") { app in
      try await click(Point(300, 20), in: "Fixture controls", of: app) {
        try await app.state.ask()["push"]?["heard"] != nil
      }
      #expect(try await app.state.ask()["toggle"]?["heard"] == nil)
    }
  }

  /// The second is told by a method that calls its superclass's.
  @Test func pickersTellDelegatesOfDifferentClasses() async throws {
    try await with("picker") { app in
      try await click(Point(180, 20), in: "Fixture picker", of: app) {
        try await app.state.ask()["theView"]?["heard"] == "row 4 in 0"
      }
      try await click(Point(420, 300), in: "Fixture picker", of: app) {
        try await app.state.ask()["inherited"]?["heard"] == "heir; row 0 in 1"
      }
    }
  }

  @Test func theDelegateOfATableRefusesARow() async throws {
    try await with("tables") { app in
      try await click(Point(200, 230), in: "Fixture tables", of: app) {
        try await app.state.ask()["refusing"]?["heard"] == "refused"
      }
      #expect(try await app.state.ask()["refusing"]?["row"] == -1)
    }
  }

  @Test func whatAnActionRaisesIsCaught() async throws {
    try await with("raising") { app in
      try await click(Point(300, 52), in: "Fixture raising", of: app) {
        try await app.state.ask()["status"]?["text"] == "from Catch"
      }
      #expect(try await app.state.ask()["catches"]?["heard"] == "raised; finally")
    }
  }

  /// A real click; the first one on a window may do no more than make it the active one.
  private func click(
    _ place: Point, in window: String, of app: GNUstepRun, until isDone: () async throws -> Bool
  ) async throws {
    let origin = try await app.display.xdotool.origin(ofWindow: window)
    try await waitUntil("the click has an effect", within: .seconds(60)) {
      if try await isDone() { return true }
      try await app.display.xdotool.click(origin + place)
      return try await isDone()
    }
  }

  private func with(_ page: String, _ body: (GNUstepRun) async throws -> Void) async throws {
    try await GNUstepRun.with(Fixture.gnustepApp().path, page, body: body)
  }
}
