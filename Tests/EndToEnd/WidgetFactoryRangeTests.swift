import TestSupport
import Testing

/// Sliders and spin buttons, on page 1 of gtk4-widget-factory.
@Suite struct WidgetFactoryRangeTests {
  private static let slider = "//Slider[@id='scale1']"
  private static let slide = "Slide Slider scale1"
  /// The label beside it says no more.
  private static let stepper = "//Stepper[@id='label']"
  private static let set = "Set Stepper label"

  @Test func sliderByDrag() async throws {
    var line = ""
    let recorded = try await recordAndPlay(["gtk4-widget-factory"]) { factory in
      try await factory.drag(Self.slider, from: (0.5, 0.5), to: (0.75, 0.5))
      line = try await Self.waitForSlide(in: factory)
      return ["VerifyNumber Slider scale1 value \"> 70\"", line.replacing(Self.slide, with: "Verify Slider scale1")]
    }
    #expect(recorded == [line])
  }

  @Test func sliderByTroughAndArrowKeys() async throws {
    var line = ""
    let recorded = try await recordAndPlay(["gtk4-widget-factory"]) { factory in
      try await factory.click(Self.slider, across: 0.25)
      try await waitUntil("the click is recorded") { try factory.commands().count == 1 }
      let trough = try await Self.waitForSlide(in: factory)
      try await factory.display.xdotool.key("Right", "Right")
      try await waitUntil("the keys are recorded") { try factory.commands().last != trough }
      line = try await Self.waitForSlide(in: factory)
      return ["VerifyNumber Slider scale1 value \"< 30\"", line.replacing(Self.slide, with: "Verify Slider scale1")]
    }
    #expect(recorded == [line])
  }

  @Test func spinButtonByTyping() async throws {
    let recorded = try await recordAndPlay(["gtk4-widget-factory"]) { factory in
      try await factory.click(Self.stepper, across: 0.1)
      try await factory.display.xdotool.key("ctrl+a")
      try await factory.display.xdotool.type("42")
      try await factory.display.xdotool.key("Return")
      try await factory.waitForCommand("\(Self.set) 42")
      return ["Verify Stepper label 42"]
    }
    #expect(recorded == ["\(Self.set) 42"])
  }

  @Test func spinButtonByButtonsAndWheel() async throws {
    var line = ""
    let recorded = try await recordAndPlay(["gtk4-widget-factory"]) { factory in
      let xdotool = factory.display.xdotool
      try await factory.click(Self.stepper, across: 0.85)
      try await factory.waitForCommand("\(Self.set) 51")
      try await xdotool.press(try await factory.point(Self.stepper, across: 0.55))
      try await waitUntil("holding the button down steps on") {
        let value = try await factory.widget(Self.stepper)["value"].flatMap(Double.init)
        return (value ?? 51) < 48
      }
      try await xdotool.release()
      let held = try await factory.waitForCommand(Self.set, of: Self.stepper)
      try await xdotool.scroll(.up, at: try await factory.point(Self.stepper, across: 0.1), clicks: 3)
      try await waitUntil("the wheel is recorded") { try factory.commands().last != held }
      line = try await factory.waitForCommand(Self.set, of: Self.stepper)
      return [line.replacing(Self.set, with: "Verify Stepper label")]
    }
    #expect(recorded == [line])
  }

  /// The recorded line, once it says where the slider stands, in at most three decimals: a pixel of it
  /// is about 0.3.
  private static func waitForSlide(in factory: Recording) async throws -> String {
    try await waitFor("the slider's value is recorded") {
      guard let line = try factory.commands().last, line.hasPrefix("\(slide) "),
        let said = line.split(separator: " ").last,
        let value = try await factory.widget(slider)["value"].flatMap(Double.init)
      else { return nil }
      let decimals = said.split(separator: ".").dropFirst().first?.count ?? 0
      return decimals <= 3 && abs((Double(said) ?? .nan) - value) < 0.003 ? line : nil
    }
  }
}
