import CapuchinABI
import Testing

@testable import PackKit

@Suite(.isolatedHost) struct ControlsTests {
  let served: Served

  init() throws {
    served = try Served(library: "GtkControls")
    served.start()
  }

  private var host: FakeHost { served.host }

  @Test func aCheckButtonIsACheckBoxOrARadioButton() throws {
    let check = try served.serving("GtkCheckButton")
    let box = host.add("GtkCheckButton", with: ["active": true, "label": "_News", "use-underline": true])
    host.add("GtkBuiltinIcon", in: box, with: ["css-name": "check"])
    let radio = host.add("GtkCheckButton", with: ["active": false])
    host.add("GtkBuiltinIcon", in: radio, with: ["css-name": "radio"])
    radio.kind = "RadioButton"
    #expect(check.kind(of: box) == "CheckBox")
    #expect(check.kind(of: radio) == "RadioButton")
    #expect(check.property("text", of: box) == "News")
    #expect(check.heard("toggled", on: box) == Command("Switch", "On", rank: 200))
    #expect(check.heard("toggled", on: radio) == nil)
    radio.properties["active"] = true
    #expect(check.heard("toggled", on: radio) == Command("Select", rank: 200))
  }

  /// At once, or a moment later: it was a click.
  @Test(arguments: ["GtkCheckButton", "GtkSwitch"])
  func whatTheAppPutsBackWasAClick(name: String) throws {
    let (component, signal) = (try served.serving(name), name == "GtkSwitch" ? "state-set" : "toggled")
    let box = host.add(name, with: ["active": false, "state": false])
    _ = component.event(InputEvent(.press, window: Node(box.node), button: 1), on: box)
    for isOn in [true, false] {
      (box.properties["active"], box.properties["state"]) = (.bool(isOn), .bool(isOn))
      #expect(component.heard(signal, on: box)?.verb == (isOn ? "Switch" : "Touch"))
    }
  }

  @Test func aBoxWithAThirdStateIsMixed() throws {
    let check = try served.serving("GtkCheckButton")
    let box = host.add("GtkCheckButton", with: ["active": true, "inconsistent": true])
    #expect(check.heard("toggled", on: box) == Command("Switch", "Mixed", rank: 200))
    #expect(check.property("value", of: box) == "Mixed")
  }

  @Test func switchingDoesNothingWhereItIsSo() throws {
    let check = try served.serving("GtkCheckButton")
    let box = host.add("GtkCheckButton", with: ["active": true])
    #expect(check.play("Switch", on: box, "On").status == CAPUCHIN_STATUS_OK)
    #expect(host.log.isEmpty)
  }

  @Test func aBoxIsClickedUntilItIsSo() throws {
    let check = try served.serving("GtkCheckButton")
    let box = host.add("GtkCheckButton", with: ["active": false, "inconsistent": false])
    host.onClick = { box in
      let wasOn = box.properties["active"] == true
      box.properties["inconsistent"] = .bool(wasOn)
      box.properties["active"] = true
    }
    var scratch: [UInt64] = [0, 0, 0, 0]
    #expect(check.play("Switch", on: box, "Mixed", scratch: &scratch) == (CAPUCHIN_STATUS_AGAIN, "state Mixed; it is On"))
    #expect(check.play("Switch", on: box, "Mixed", pass: 1, scratch: &scratch).status == CAPUCHIN_STATUS_OK)
    #expect(host.log == ["click 1 1x1", "click 1 1x1"])
  }

  @Test func aBoxThatGoesByItsClickIsDone() throws {
    let check = try served.serving("GtkCheckButton")
    let box = host.add("GtkCheckButton", with: ["active": false])
    host.onClick = { $0.isGone = true }
    var scratch: [UInt64] = [0, 0, 0, 0]
    #expect(check.play("Switch", on: box, "On", scratch: &scratch) == (CAPUCHIN_STATUS_OK, ""))
    let later = host.add("GtkCheckButton", with: ["active": false])
    host.onClick = { _ in }
    scratch = [0, 0, 0, 0]
    #expect(check.play("Switch", on: later, "On", scratch: &scratch).status == CAPUCHIN_STATUS_AGAIN)
    later.isGone = true
    #expect(check.play("Switch", on: later, "On", pass: 1, scratch: &scratch) == (CAPUCHIN_STATUS_OK, ""))
  }

  @Test func aBoxThatIsGoneBeforeItsClickIsStale() throws {
    let check = try served.serving("GtkCheckButton")
    let box = host.add("GtkCheckButton", with: ["active": false])
    box.isGone = true
    var scratch: [UInt64] = [0, 0, 0, 0]
    #expect(check.play("Switch", on: box, "On", scratch: &scratch).status == CAPUCHIN_STATUS_STALE)
    #expect(host.log.isEmpty)
  }

  @Test func aBoxThatStaysAsItIsIsClickedOnce() throws {
    let check = try served.serving("GtkCheckButton")
    let box = host.add("GtkCheckButton", with: ["active": false])
    var scratch: [UInt64] = [0, 0, 0, 0]
    for pass in 0..<5 {
      let played = check.play("Switch", on: box, "On", pass: UInt32(pass), scratch: &scratch)
      #expect(played == (CAPUCHIN_STATUS_AGAIN, "state On; it is Off"))
    }
    #expect(host.log == ["click 1 1x1"])
  }

  @Test func aSwitchHasNoThirdState() throws {
    let component = try served.serving("GtkSwitch")
    let widget = host.add("GtkSwitch", with: ["active": false])
    #expect(
      component.play("Switch", on: widget, "Mixed")
        == (CAPUCHIN_STATUS_INVALID, "Switch Switch: state must be On or Off; found \"Mixed\""))
    #expect(component.heard("active", on: widget) == Command("Switch", "Off", rank: 200))
  }

  @Test func withoutAPointerATouchIsTheButtonsSignal() throws {
    let button = try served.serving("GtkButton")
    let widget = host.add("GtkButton")
    #expect(button.play("Touch", on: widget).status == CAPUCHIN_STATUS_UNSUPPORTED)
    #expect(button.play("Touch", on: widget, semantic: true).status == CAPUCHIN_STATUS_OK)
    #expect(host.log == ["emit clicked []"])
    #expect(
      button.play("Touch", on: widget, 3, 4, semantic: true)
        == (CAPUCHIN_STATUS_NO_DEVICE, "no input device: only a plain Touch can be played without one"))
  }

  @Test func aPressThatIsThePrimarysIsTakenByWhatHasAValue() throws {
    let component = try served.serving("GtkSwitch")
    let widget = host.add("GtkSwitch", with: ["active": false])
    var press = InputEvent(.release, window: Node(widget.node))
    press.button = 1
    #expect(component.event(press, on: widget).status == CAPUCHIN_STATUS_OK)
    press.button = 3
    #expect(component.event(press, on: widget).status == CAPUCHIN_STATUS_UNSUPPORTED)
  }

  @Test func aLabelWithLinksIsTouchedWhereItWas() throws {
    let component = try served.serving("GtkLabel")
    let label = host.add("GtkLabel", with: ["label": "<a href='x'>here</a>", "use-markup": true])
    var release = InputEvent(.release, window: Node(label.node))
    (release.button, release.x, release.y) = (1, 11.4, 12)
    #expect(component.event(release, on: label).commands == [Command("Touch", 10.0, 10.0, rank: 100)])
    for (text, isMarkup) in [("<a href='x'>here</a>", false), ("a <b>bold</b> word", true)] {
      label.properties["label"] = .string(text)
      label.properties["use-markup"] = .bool(isMarkup)
      #expect(component.event(release, on: label).status == CAPUCHIN_STATUS_UNSUPPORTED)
    }
  }
}
