import Foundation
import Testing
import TestSupport

@Suite struct `Fixtures` {
  @Test(arguments: [
    "controls", "causes", "obstacles", "doubts", "ways", "kinds", "gestures", "board", "endings", "faults", "texts", "secrets",
    "boxes", "delegates", "trees", "lists", "tables", "million", "moves", "swaps",
    "idles", "adwaita", "views",
  ])
  func `Each page shows and tells its state`(page: String) async throws {
    let app = try await Fixture.gtk4App()
    try await TemporaryFolder.with { folder in
      let state = FixtureState(in: folder)
      try await PrivateDisplay.with { display in
        var environment = display.environment
        environment[state.variable.name] = state.variable.value
        try await withChild(app.path, [page], environment: environment) { child in
          _ = try await display.xdotool.origin(ofWindow: "Fixture \(page)")
          let window = try #require(try await state.ask()["window"])
          #expect(window["title"] == .string("Fixture \(page)"))
          #expect(!child.errors.contains("CRITICAL"), "\(child.errors)")
        }
      }
    }
  }

  @Test func `A real click reaches the fixture`() async throws {
    let app = try await Fixture.gtk4App()
    try await TemporaryFolder.with { folder in
      let state = FixtureState(in: folder)
      try await PrivateDisplay.with { display in
        var environment = display.environment
        environment[state.variable.name] = state.variable.value
        try await withChild(app.path, ["controls"], environment: environment) { _ in
          let origin = try await display.xdotool.origin(ofWindow: "Fixture controls")
          try await waitUntil("the click has an effect") {
            try await display.xdotool.click(origin + Point(200, 30))
            return try await state.ask()["press"]?["clicks"] != 0
          }
          try await state.wait(for: "status", "label", "Pressed")
        }
      }
    }
  }

  @Test func `The Python app shows`() async throws {
    try await PrivateDisplay.with { display in
      let arguments = Array(Fixture.pythonApp.dropFirst())
      try await withChild(Fixture.pythonApp[0], arguments, environment: display.environment) { _ in
        _ = try await display.xdotool.origin(ofWindow: "Fixture Python")
      }
    }
  }
}
