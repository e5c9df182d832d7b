import TestSupport
import Testing

/// What must not be ok where what the line says has not happened.
@Suite struct StrictTests {
  /// The list and the choice are gone before their row is there: those in their place have it.
  @Test func aWidgetThatGoesWhileItIsSearchedIsLookedForAgain() async throws {
    try await check(
      ok: ["Touch Button refill", "Select List late Beech", "Verify List late Beech"], errors: [])
    try await check(
      ok: ["Touch Button refill", "Select Picker late-size Cedar", "Verify Picker late-size Cedar"], errors: [])
  }

  /// A button in the middle of a row, and a check mark, are not what the row's line says; the middle of a wide one is
  /// out of sight.
  @Test func aRowIsClickedBesideWhatIsInIt() async throws {
    let lines = ["Select List offers Beech", "Activate List offers Ash", "Select Table jobs Beech", "Select List wide Beech"]
    let state = try await FixtureRun.state(after: lines, on: "strict", window: "Fixture strict")
    #expect(state["log"]?["heard"] == "offers 1; offers 0; job 1; wide 1")
  }

  @Test func whatCannotBeActivatedIsNot() async throws {
    try await check(
      ok: ["Activate List plans Ash", "Verify Label log text Log"],
      errors: [
        ("Activate List plans Beech", #"waited in vain for row "Beech" to be activatable"#),
        ("Activate List sealed Beech", "waited in vain for row #2 to be activatable"),
      ])
  }

  @Test func aSecondRowWhereOneCanBeSelected() async throws {
    try await check(
      ok: ["Select List plans Ash"],
      errors: [
        ("Select List plans Beech %add=true", "only one row can be selected"),
        ("Select List offers Beech %add=true", "the list lets only one row be selected"),
        ("Select Table jobs Beech %add=true", "only one row can be selected"),
      ], before: ["Select List plans Ash", "Select Table jobs Ash"])
  }

  /// Return goes to whom the window has given the keys.
  @Test func aKeyForWhatTakesNone() async throws {
    try await check(
      ok: [], errors: [("Return TextField dull", "it does not take the keys, which a GtkButton has")], before: ["Focus Button wipe"])
  }

  /// A press on the window closes what is open above it.
  @Test func aMenuOfAnotherButton() async throws {
    let open = "Touch Label ground %button=middle"
    let lines = [open, "Touch Window * 5 5", open, "Menu Label ground Plant %at=5,5 %button=middle", "Menu Label ground Plant %button=middle"]
    let state = try await FixtureRun.state(after: lines, on: "strict", window: "Fixture strict")
    #expect(state["log"]?["heard"] == "plant; plant")
    try await check(
      ok: [], errors: [("Menu Label ground Plant %button=secondary", "waited in vain for a menu to open")])
  }

  private func check(ok lines: [String], errors: [(line: String, sentence: String)], before: [String] = []) async throws {
    try await FixtureRun.check("strict", ok: lines, errors: errors, before: before)
  }
}
