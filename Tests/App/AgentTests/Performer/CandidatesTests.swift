import PackHost
import Testing
import Wire

@testable import Agent

/// A failure says by which ids its widget can be found, so that a script can be mended.
@Suite struct CandidatesTests {
  let save = FakeWidget("Button", "Save", developer: "save-button").with {
    $0.frame = Rect(x: 10, y: 10, width: 80, height: 20)
    $0.properties["text"] = .string("Save")
  }
  let rig: PerformerRig
  let ids = [
    Candidate(tier: 1, text: "Save"), Candidate(tier: 3, text: "save-button"), Candidate(tier: 4, text: "#1"),
  ]

  init() { rig = PerformerRig(FakeWidget("Window", "Main", [save])) }

  @Test(arguments: [
    "Verify Button save-button text Open", "VerifyNot Button Save", "VerifyNot Button Save text Save",
    "Verify Button Save .none x", "Get Button Save .none x",
  ])
  func ofWhatWasFoundThough(line: String) {
    let result = rig.perform(line)
    #expect(result?.status != .ok)
    #expect(result?.candidates == ids, "\(result?.message ?? "")")
  }

  @Test func ofWhatCannotBeClicked() {
    save.flags.remove(.enabled)
    #expect(rig.perform("Touch Button Save")?.candidates == ids)
  }

  @Test(arguments: ["Touch Button Sav", "Verify Button Sav", "Verify Button Sav text x", "Touch Button"])
  func noneOfWhatWasNotFound(line: String) {
    let result = rig.perform(line)
    #expect(result?.status != .ok)
    #expect(result?.candidates == [])
  }

  @Test(arguments: ["Touch Button Save", "Verify Button save-button text Save", "Screenshot a.png"])
  func noneOfSuccess(line: String) {
    let result = rig.perform(line)
    #expect(result?.status == .ok, "\(result?.message ?? "")")
    #expect(result?.candidates == [])
  }

  @Test func aSecretAmongThemIsRedacted() {
    let result = rig.perform("Verify Button ${secret:name} text Open", secrets: ["name": Wire.Secret("save-button")])
    #expect(result?.candidates.map(\.tier) == [1, 3, 4])
    #expect(result?.candidates.contains { $0.text.contains("save-button") } == false)
  }
}
