import Foundation
import TestSupport
import Testing

/// The cells of matrices, by the mouse and by keys, with an action and without.
@Suite struct GNUstepMatrixTests {
  private func click(_ xpath: String, _ app: Recording, expecting line: String) async throws {
    try await app.click(xpath)
    try await app.waitForCommand(line)
  }

  private func key(_ chords: String..., in app: Recording, expecting line: String) async throws {
    for chord in chords { try await app.display.xdotool.key(chord) }
    try await app.waitForCommand(line)
  }

  /// Nobody hears of these but AppKit itself.
  @Test func radioButtonsWithoutAnAction() async throws {
    let script = [
      "Select RadioButton East", "Select RadioButton South", "Select RadioButton East", "Select RadioButton North",
    ]
    let played = try await FixtureRoundTrip.of("matrices") { app, _ in
      try await click("//RadioButton[@id='East']", app, expecting: script[0])
      for (chord, line) in zip(["Right", "Left", "Left"], script.dropFirst()) {
        try await key(chord, in: app, expecting: line)
      }
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["choices"]?["selected"] == "North") }
  }

  /// Each of them tells the app once; what is chosen already acts again.
  @Test func radioButtonsWithAnAction() async throws {
    let script = [
      "Touch RadioButton Left", "Select RadioButton Right", "Select RadioButton Left",
    ]
    let played = try await FixtureRoundTrip.of("matrices") { app, _ in
      try await click("//RadioButton[@id='Left']", app, expecting: script[0])
      try await key("Right", in: app, expecting: script[1])
      try await click("//RadioButton[@id='Left']", app, expecting: script[2])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["sides"]?["heard"] == "Left 1; Right 1; Left 1") }
  }

  @Test func boxesAndButtons() async throws {
    let script = ["Switch CheckBox Pepper On", "Switch CheckBox Salt On", "Touch Button One %count=2"]
    let played = try await FixtureRoundTrip.of("matrices") { app, _ in
      try await click("//CheckBox[@id='Pepper']", app, expecting: script[0])
      try await key("Left", "space", in: app, expecting: script[1])
      try await app.click("//Button[@id='One']", count: 2)
      try await app.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["boxes"]?["heard"] == "Pepper 1; Salt 1")
      #expect(state["keys"]?["heard"] == "One 1; One 1")
    }
  }

  /// The first press ticks the box, and the second acts again without changing it.
  @Test func aDoubleClickOnABox() async throws {
    let script = ["Touch CheckBox Pepper %count=2"]
    let played = try await FixtureRoundTrip.of("matrices") { app, state in
      try await app.click("//CheckBox[@id='Pepper']", count: 2)
      try await state.wait(for: "boxes", "heard", "Pepper 1; Pepper 1")
      try await app.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["boxes"]?["heard"] == "Pepper 1; Pepper 1") }
  }

  /// A disabled cell, and one that the pointer is pulled off before the button is let go.
  @Test func cellsThatAreNotClicked() async throws {
    let script = ["Select RadioButton Right", "Touch Button One"]
    let played = try await FixtureRoundTrip.of("matrices") { app, _ in
      let off = try await app.point("//Grid[@id='tiles']")
      try await app.click("//Button[@id='Two']")
      try await app.display.xdotool.drag([try await app.point("//Button[@id='One']"), off])
      try await app.display.xdotool.drag([try await app.point("//Cell[@id='Sun']"), off])
      try await app.display.xdotool.drag([try await app.point("//CheckBox[@id='Salt']"), off])
      try await click("//RadioButton[@id='Right']", app, expecting: script[0])
      try await click("//Button[@id='One']", app, expecting: script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["keys"]?["heard"] == "One 1")
    #expect(played.state["boxes"]?["texts"] == "|")
  }

  /// Cells that show a text go by that; plain ones do not even know what they are in, and go by their place.
  @Test func plainCells() async throws {
    let script = ["Touch Cell Moon", "Touch Cell Star %count=2", "Touch Grid tiles 160 12"]
    let played = try await FixtureRoundTrip.of("matrices") { app, _ in
      try await click("//Cell[@id='Moon']", app, expecting: script[0])
      try await app.click("//Cell[@id='Star']", count: 2)
      try await app.waitForCommand(script[1])
      try await click("//Grid[@id='tiles']", app, expecting: script[2])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["plain"]?["heard"] == "Moon 1; Star 1; Star 1")
      #expect(state["tiles"]?["selected"] == "King")
    }
  }

  /// As a table of characters has them: each is called by what it shows, and not by its number.
  @Test func textsThatAreClicked() async throws {
    let script = ["Touch Label Beta", "Touch Label Gamma"]
    let played = try await FixtureRoundTrip.of("matrices") { app, _ in
      for line in script { try await click("//Label[@text='\(line.split(separator: " ")[2])']", app, expecting: line) }
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["letters"]?["selected"] == "Gamma") }
  }

  /// The matrix acts for what is chosen in it.
  @Test func aClickBetweenCells() async throws {
    let script = ["Touch Button One", "Touch Grid keys 160 12"]
    let played = try await FixtureRoundTrip.of("matrices") { app, _ in
      try await click("//Button[@id='One']", app, expecting: script[0])
      try await click("//Grid[@id='keys']", app, expecting: script[1])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["keys"]?["heard"] == "One 1; One 1") }
  }
}
