import PackHost
import Testing
import Wire

@testable import Agent

@Suite struct VerifyTests {
  let total = FakeWidget("Label", developer: "total").with { $0.properties["text"] = .string("12 items") }
  let volume = FakeWidget("Slider", developer: "volume").with { $0.properties["value"] = .double(0.75) }
  let toggle = FakeWidget("Switch", developer: "wifi").with { $0.properties["active"] = .bool(true) }
  let pin = FakeWidget("PasswordField", developer: "pin").with { $0.properties["text"] = .secret(Secret("1234")) }
  let gone = FakeWidget("Button", "Old").hidden()

  func rig() -> PerformerRig { PerformerRig(FakeWidget("Window", "Main", [total, volume, toggle, pin, gone])) }

  @Test(arguments: [
    "Verify Label total", "VerifyNot Label nothing", "VerifyNot Button Old", "Verify Label total \"12 items\"",
    "Verify Label total text \"12 items\"", "VerifyNot Label total \"13 items\"", "Verify Slider volume 0.75",
    "Verify Slider volume 0.750", "Verify Slider volume 0.7 %tolerance=0.1", "Verify Switch wifi true",
    "Verify Switch wifi active true", "VerifyWildcard Label total \"12 *\"", "VerifyNotWildcard Label total \"13*\"",
    "VerifyRegex Label total \"^\\\\d+ items$\"", "VerifyNotRegex Label total text \"^x\"", "VerifyNumber Slider volume value \"> 0.5\"",
    "Verify Label total enabled true", "Verify Label total width 100", "Verify Button Old visible false",
    "WaitFor Label total \"12 items\"", "VerifyCount Label * 1", "VerifyCount Label total 1", "VerifyCount Button Old 0",
    "WaitForCount View * 5",
  ])
  func holds(line: String) {
    let result = rig().perform(line)
    #expect(result?.status == .ok, "\(result?.message ?? "")")
  }

  /// Menus that are closed and pages that are not shown keep their widgets, several of one name.
  @Test func whatIsNotShownIsNotThereHoweverOftenItIs() {
    let hidden = (0..<2).map { _ in FakeWidget("Button", "Cancel").hidden() }
    let shown = (0..<2).map { _ in FakeWidget("Button", "OK") }
    let rig = PerformerRig(FakeWidget("Window", "Main", hidden + shown))
    #expect(rig.perform("VerifyNot Button Cancel")?.status == .ok)
    #expect(rig.perform("Verify Button Cancel")?.message == "Button \"Cancel\" is not visible")
    #expect(rig.perform("Verify Button OK")?.status == .ok)
    #expect(rig.perform("VerifyNot Button OK")?.message == "Button \"OK\" is there")
  }

  /// What is nearly found is looked for in all windows: once, for the sentence that is told.
  @Test func whatIsNearIsNotLookedForAsLongAsItMayCome() {
    let rig = rig()
    #expect(rig.perform("WaitFor Button total", timeout: 300)?.message == "Button \"total\" was not found; nearest: Label \"total\" (another kind)")
    #expect(rig.scene.asked[total.node] == 1)
  }

  @Test(arguments: [
    ("VerifyCount Label * 2", "Label *: expected 2, found 1"),
    ("Verify Label total 12", "Label \"total\": text: expected \"12\", found \"12 items\""),
    ("VerifyNot Label total \"12 items\"", "Label \"total\": text: expected other than \"12 items\", found \"12 items\""),
    ("Verify Slider volume 0.7", "Slider \"volume\": value: expected \"0.7\", found 0.75"),
    ("Verify Slider volume 0.5 %tolerance=0.1", "Slider \"volume\": value: expected \"0.5\" within 0.1, found 0.75"),
    ("VerifyNumber Slider volume value \"> 1\"", "Slider \"volume\": value: expected > 1, found 0.75"),
    ("Verify Button Gone", "Button \"Gone\" was not found"),
    ("Verify Button Old", "Button \"Old\" is not visible"),
    ("VerifyNot Label total", "Label \"total\" is there"),
    ("VerifyWildcard Label total \"1?\"", "Label \"total\": text: expected a match of \"1?\", found \"12 items\""),
    ("Verify PasswordField pin 4321", "PasswordField \"pin\": text: expected \"4321\", found \"•••\""),
  ])
  func isFalse(line: String, message: String) {
    let result = rig().perform(line)
    #expect(result?.status == .fail && result?.code == .falseVerification)
    #expect(result?.message == message)
  }

  @Test(arguments: [
    ("Verify Label nothing text x", "not-found", "Label \"nothing\" was not found"),
    ("Verify Label total .none x", "unsupported", "Label \"total\" has no property \".none\"; it has text, selected, enabled"),
    ("VerifyRegex Label total \"(\"", "syntax", "the regular expression is wrong at byte 1: missing closing parenthesis"),
    ("VerifyRegex Label total \"(1+)+$\"", "", ""),
    ("VerifyNumber Label total text \"> 1\"", "unsupported", "Label \"total\": \"text\" is no number but \"12 items\""),
  ])
  func cannotBeSaid(line: String, code: String, message: String) {
    let result = rig().perform(line, timeout: 100)
    if code.isEmpty { return }
    #expect(result?.status == .error && result?.code?.rawValue == code)
    #expect(result?.message.hasPrefix(message) == true, "\(result?.message ?? "")")
  }

  @Test func aRegularExpressionWithoutEndIsGivenUp() {
    total.properties["text"] = .string(String(repeating: "a", count: 40) + "!")
    let result = rig().perform("VerifyRegex Label total \"^(a+)+$\"")
    #expect(result?.message == "the regular expression was given up: match limit exceeded")
  }

  @Test func waitForStopsWhenItHolds() {
    let rig = rig()
    rig.acting.after(250) { total.properties["text"] = .string("done") }
    #expect(rig.perform("WaitFor Label total done")?.status == .ok)
    #expect(rig.acting.now < 450)
    let late = rig.perform("WaitFor Label total never %timeout=200ms")
    #expect(late?.status == .fail && late?.message == "Label \"total\": text: expected \"never\", found \"done\"")
    #expect(rig.perform("WaitForNot Label total")?.status == .fail)
  }

  /// What a timer or a thread shows soon after the line before need not be waited for by hand.
  @Test func verifyLooksAgainForAMoment() {
    let rig = rig()
    rig.acting.after(600) { total.properties["text"] = .string("done") }
    #expect(rig.perform("Verify Label total done", timeout: 10_000)?.status == .ok)
    #expect((600..<700).contains(rig.acting.now - 100))
    let begun = rig.acting.now
    rig.acting.after(1500) { total.properties["text"] = .string("too late") }
    let late = rig.perform("VerifyNot Label total done", timeout: 10_000)
    #expect(late?.status == .fail && late?.message == "Label \"total\": text: expected other than \"done\", found \"done\"")
    #expect((1000..<1100).contains(rig.acting.now - begun))
  }

  /// A condition asks for what is there now.
  @Test func aConditionIsLookedAtOnce() {
    let rig = rig()
    let result = rig.perform("Verify Label total done", timeout: 10_000, options: Perform.Options(once: true))
    #expect(result?.status == .fail)
    #expect(rig.acting.now < 110)
  }

  @Test func getGivesTheValueButNoSecret() {
    #expect(rig().perform("Get Slider volume value v")?.value == .number(0.75))
    #expect(rig().perform("Get Label total text v")?.value == .string("12 items"))
    volume.properties["value"] = .uint(.max)
    #expect(rig().perform("Get Slider volume value v")?.value == .number(Double(UInt64.max)))
    let secret = rig().perform("Get PasswordField pin text v")
    #expect(secret?.status == .error && secret?.message == "PasswordField \"pin\": text holds a secret and stays in the app")
  }

  /// What was typed into a password entry, here by a script, and copied elsewhere by the app.
  @Test func getGivesNoTextThatHoldsASecret() {
    let copy = FakeWidget("Label", developer: "copy").with { $0.properties["text"] = .string("user:hunter22@host") }
    let rig = PerformerRig(FakeWidget("Window", "Main", [copy, total, pin]))
    #expect(rig.perform("Get Label copy text v")?.value == .string("user:hunter22@host"), "nobody knows it yet")
    _ = rig.perform("Verify PasswordField pin ${secret:pin}", secrets: ["pin": Wire.Secret("hunter22")], timeout: 0)
    let result = rig.perform("Get Label copy text v")
    #expect(result?.status == .error && result?.value == nil)
    #expect(result?.message == "Label \"copy\": text holds a secret and stays in the app")
    #expect(rig.perform("Get Label total text v")?.value == .string("12 items"))
  }

  /// A property that a pack cannot hand over is none that is missing.
  @Test func aPropertyThatCannotBeReadIsSaidToBe() {
    let date = FakeWidget("DatePicker", developer: "start").with {
      $0.refusals["value"] = PackError(.failed, "handed over no text", pack: "wrong", function: "component.property")
    }
    let rig = PerformerRig(FakeWidget("Window", "Main", [date]))
    let reason = #""value" could not be read: handed over no text (wrong component.property)"#
    for line in ["Get DatePicker start value v", "Verify DatePicker start value 2026-11-03"] {
      let result = rig.perform(line, timeout: 0)
      #expect(result?.status == .error && result?.message == "DatePicker \"start\": \(reason)", "\(result?.message ?? "")")
    }
  }

  @Test func aSecretIsComparedWithoutBeingShown() {
    let secrets = ["pin": Wire.Secret("1234")]
    #expect(rig().perform("Verify PasswordField pin ${secret:pin}", secrets: secrets)?.status == .ok)
    let wrong = rig().perform("VerifyNot PasswordField pin ${secret:pin}", secrets: secrets)
    #expect(wrong?.message == "PasswordField \"pin\": text: expected other than \"•••\", found \"•••\"")
  }
}
