import PackHost
import Script
import Testing

@testable import Agent

/// What this process has come to know as secret leaves it nowhere, whatever becomes of the field.
@Suite struct SecretsTests {
  private let secrets = Secrets()

  private func type(_ text: String, as name: String = "pin") {
    for end in text.indices { secrets.learn(String(text[...end]), named: name) }
  }

  @Test func whatIsTypedIsOneSecretAtATime() {
    type("hunter22")
    #expect(secrets.redact("a hunter22 b hunt c") == "a ••• b hunt c")
  }

  @Test func aMistypedPasswordStaysASecret() {
    type("hunter22")
    secrets.learn("", named: "pin")
    type("letmein7")
    #expect(secrets.redact("hunter22 letmein7") == "••• •••")
    #expect(secrets.word(for: "hunter22", isRow: false) == .secret(named: "pin"))
  }

  @Test func whatIsDeletedFromTheEndIsKeptWhole() {
    type("hunter23")
    for length in stride(from: 7, through: 4, by: -1) { secrets.learn(String("hunter23".prefix(length)), named: "pin") }
    type("hunter22")
    #expect(secrets.redact("hunter23 hunter22 hunter") == "••• ••• hunter")
  }

  @Test func twoFieldsOfOneNameAreTwoSecrets() {
    type("hunter22")
    type("letmein7")
    type("hunter22")
    #expect(!secrets.isIn("nothing") && secrets.isIn("hunter22") && secrets.isIn("letmein7"))
  }

  @Test func onlySoManyAreKept() {
    for number in 0...KnownSecrets.mostEarlier + 9 { secrets.learn("secret-\(number)-", named: "pin") }
    #expect(!secrets.isIn("secret-0-") && secrets.isIn("secret-10-"))
  }

  /// `Touch Label "your pin is hunter22"` would be in the script; in its `.map` the title of the window.
  @Test func aNameWithASecretIsNone() {
    let copy = FakeWidget("Label", "hunter22"), title = FakeWidget("Window", "Hello hunter22", [copy])
    let rig = RecorderRig(title)
    rig.secrets.learn("hunter22", named: "pin")
    rig.click(copy)
    #expect(rig.script == ["Touch Label *"])
    for line in rig.told {
      let recorded = line.recorded(without: rig.secrets)
      #expect(recorded.window == "Window" && recorded.candidates.map(\.text) == ["#1"])
    }
  }

  @Test func noTitleThatBecameOneLater() {
    let save = FakeWidget("Button", "Save")
    let rig = RecorderRig(FakeWidget("Window", "Hello hunter22", [save]))
    rig.click(save)
    rig.secrets.learn("hunter22", named: "pin")
    #expect(rig.told.last?.recorded(without: rig.secrets).window == "Hello •••")
  }

  @Test func noWayThroughRows() {
    let tree = FakeWidget("Tree", "files")
    let scene = FakeScene(FakeWidget("Window", "Main", [tree]))
    secrets.learn("hunter22", named: "pin")
    let way: Value = .list([.string("src"), .string("hunter22"), .int(2)])
    let words = CommandWords(catalog: scene.catalog, secrets: secrets)
    let line = words.line(Candidate("Select", arguments: [way]), scene.maker().locator(of: tree.node))
    #expect(line == "Select Tree files src>${secret:pin}>#2")
  }
}
