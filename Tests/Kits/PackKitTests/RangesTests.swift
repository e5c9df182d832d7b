import CapuchinABI
import Testing

@testable import PackKit

@Suite(.isolatedHost) struct RangesTests {
  let served: Served

  init() throws {
    served = try Served(library: "GtkRanges")
    served.start()
    served.host.handlers["change-value"] = { widget, arguments in
      widget.properties["adjustment.value"] = arguments.last
    }
  }

  private var host: FakeHost { served.host }

  private func scale(_ value: Double, digits: Int64 = -1) -> FakeWidget {
    let scale = host.add(
      "GtkScale", "GtkRange",
      with: [
        "adjustment.value": .double(value), "adjustment.lower": 0, "adjustment.upper": 110,
        "adjustment.page-size": 10, "round-digits": .int(digits),
      ])
    scale.kind = "Slider"
    return scale
  }

  @Test func aSliderRecordsItsValue() throws {
    let slider = try served.serving("GtkScale")
    #expect(slider.heard("value-changed", on: scale(0.75)) == Command("Slide", 0.75, rank: 200))
    let merged = slider.merge(Command("Slide", 1.0), Command("Slide", 2.0), on: scale(2))
    #expect(merged.commands.map(\.arguments) == [[2.0]])
  }

  /// 40 pixels for 100: a pixel is 2.5.
  @Test(arguments: [
    (81.36986301369863, 81.37), (76.30057803468208, 76.3), (99.99999, 100), (0.001, 0.0), (50.5, 50.5),
  ])
  func aSliderSaysTheShortestValueThatAHandCannotTell(value: Double, said: Double) throws {
    let slider = try served.serving("GtkScale")
    #expect(slider.heard("value-changed", on: scale(value)) == Command("Slide", .double(said), rank: 200))
  }

  /// A pixel is thousands of steps: not one of them may be lost.
  @Test func aStepIsNotRoundedAway() throws {
    let slider = try served.serving("GtkScale")
    let widget = scale(50001.5)
    widget.properties["adjustment.upper"] = 100_000
    widget.properties["adjustment.step-increment"] = 0.5
    #expect(slider.heard("value-changed", on: widget) == Command("Slide", 50001.5, rank: 200))
  }

  /// An app that puts the value back has refused; once a command was made, going back is one, too.
  @Test func aRefusedMoveIsNothing() throws {
    let slider = try served.serving("GtkScale")
    let widget = scale(20)
    _ = slider.event(InputEvent(.press, window: Node(widget.node)), on: widget)
    #expect(slider.heard("value-changed", on: widget) == nil)
    widget.properties["adjustment.value"] = 30
    #expect(slider.heard("value-changed", on: widget) == Command("Slide", 30.0, rank: 200))
    widget.properties["adjustment.value"] = 20
    #expect(slider.heard("value-changed", on: widget) == Command("Slide", 20.0, rank: 200))
  }

  @Test func aSliderIsMovedByTheSignalThatTheAppMayRefuse() throws {
    let slider = try served.serving("GtkScale")
    let widget = scale(5)
    #expect(slider.play("Slide", on: widget, 40.0).status == CAPUCHIN_STATUS_OK)
    #expect(host.log == ["emit change-value [1, 40]"])
    host.handlers = [:]
    #expect(slider.play("Slide", on: widget, 50.0) == (CAPUCHIN_STATUS_AGAIN, "value 50; it is 40"))
  }

  @Test func aSliderRoundsAsItsWidget() throws {
    let slider = try served.serving("GtkScale")
    host.handlers["change-value"] = { widget, _ in widget.properties["adjustment.value"] = 33.3 }
    #expect(slider.play("Slide", on: scale(0, digits: 1), 33.333).status == CAPUCHIN_STATUS_OK)
  }

  @Test(arguments: [(101.0, "101"), (-1.0, "-1")])
  func aValueOutsideTheBoundsIsInvalid(value: Double, text: String) throws {
    let slider = try served.serving("GtkScale")
    #expect(
      slider.play("Slide", on: scale(0), .double(value))
        == (CAPUCHIN_STATUS_INVALID, "Slide Slider: value must be 0 to 100; found \(text)"))
  }

  @Test func aStepperSetsItsValue() throws {
    let stepper = try served.serving("GtkSpinButton")
    let spin = host.add(
      "GtkSpinButton",
      with: [
        "value": 3.0, "adjustment.value": 3.0, "adjustment.lower": 0, "adjustment.upper": 10,
        "adjustment.page-size": 0,
      ])
    #expect(stepper.play("Set", on: spin, 7).status == CAPUCHIN_STATUS_OK)
    #expect(stepper.heard("value-changed", on: spin) == Command("Set", 7.0, rank: 200))
  }

  /// Of wide bounds a millionth is more than a step.
  @Test func aStepperWithWideBoundsIsSet() throws {
    let stepper = try served.serving("GtkSpinButton")
    let spin = host.add(
      "GtkSpinButton",
      with: [
        "value": 26.0, "adjustment.value": 26.0, "adjustment.lower": 0, "adjustment.upper": 2_000_000,
        "adjustment.page-size": 0, "adjustment.step-increment": 1.0,
      ])
    #expect(stepper.play("Set", on: spin, 27).status == CAPUCHIN_STATUS_OK)
    #expect(spin.properties["value"] == 27.0)
  }

  /// A place of 100 × 100 whose content is 100 wide.
  private func scrolledWindow(height: Double, at position: Double) -> FakeWidget {
    host.add(
      "GtkScrolledWindow",
      with: [
        "hadjustment.value": 0.0, "hadjustment.lower": 0.0, "hadjustment.upper": 100.0, "hadjustment.page-size": 100.0,
        "vadjustment.value": .double(position), "vadjustment.lower": 0.0, "vadjustment.upper": .double(height),
        "vadjustment.page-size": 100.0,
      ])
  }

  @Test func scrollingRanksBelowWhatWasPressed() throws {
    let scroller = try served.serving("GtkScrolledWindow")
    let widget = scrolledWindow(height: 200, at: 28.2)
    #expect(scroller.heard("value-changed", on: widget) == Command("Scroll", 0.0, 28.0, rank: 90))
    #expect(scroller.heard("scroll-child", on: widget) == Command("Scroll", 0.0, 28.0, rank: 200))
    #expect(scroller.property("value", of: widget) == "0,28")
  }

  /// GTK emits `scroll-child` for End even if all is in sight.
  @Test func aKeyThatScrollsNothing() throws {
    let scroller = try served.serving("GtkScrolledWindow")
    let widget = scrolledWindow(height: 100, at: 0)
    #expect(scroller.heard("scroll-child", on: widget) == nil)
  }
}
