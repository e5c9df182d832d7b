import CapuchinABI
import Testing

@testable import PackKit

@Suite(.isolatedHost) struct PlayingTests {
  let served = Served(LevelBar())
  let bar: FakeWidget

  init() {
    served.start()
    bar = served.host.add("GtkLevelBar", with: ["value": 0.25])
  }

  @Test func aCommandIsPlayed() {
    let played = served.play("Fill", on: bar, 0.5)
    #expect(played.status == CAPUCHIN_STATUS_OK)
    #expect(bar.properties["value"] == 0.5)
  }

  @Test func whatDidNotTakeIsPlayedAgainAndSaysWhatItWaitsFor() {
    bar.refuses = ["value"]
    #expect(served.play("Fill", on: bar, 0.5) == (CAPUCHIN_STATUS_AGAIN, "the level"))
    #expect(served.play("Fill", on: bar, 0.5, pass: 1) == (CAPUCHIN_STATUS_AGAIN, "the level"))
    #expect(served.host.log == ["set value 0.5"])
  }

  @Test func anotherVerbIsLeftToTheBase() {
    #expect(served.play("Touch", on: bar) == (CAPUCHIN_STATUS_UNSUPPORTED, ""))
  }

  @Test(arguments: [
    ("Fill", [], "Fill LevelBar requires 1 argument: value; found 0"),
    ("Fill", [1, 2], "Fill LevelBar requires 1 argument: value; found 2"),
    ("Fill", ["loud"], "Fill LevelBar: value must be a number; found \"loud\""),
    ("Fill", ["nan"], "Fill LevelBar: value must be a number; found \"nan\""),
    ("Fill", [.secret(Secret("x"))], "Fill LevelBar: value must be a number; found \"•••\""),
    ("Range", [], "Range LevelBar takes 1 to 2 arguments: from, [to]; found 0"),
    ("Range", [0.5], "Range LevelBar: from must be a whole number; found 0.5"),
    ("Range", [1e300], "Range LevelBar: from must be a whole number; found 1e+300"),
  ] as [(String, [Value], String)])
  func wrongArgumentsAreInvalid(verb: String, arguments: [Value], sentence: String) {
    let arena = Arena()
    let component = served.component
    var play = capuchin_play.empty
    play.node = bar.node
    play.verb = arena.text(verb)
    play.arguments = arena.list(arguments)
    let played = served.said { component.play(component.context, arena.place(play), $0) }
    #expect(played == (CAPUCHIN_STATUS_INVALID, sentence))
  }

  @Test func scratchIsKeptAndItsBoundsAre() {
    var scratch: [UInt64] = [5, 0, 0, 0]
    #expect(served.play("Range", on: bar, 1, scratch: &scratch).status == CAPUCHIN_STATUS_OK)
    #expect(scratch == [6, 0, 0, 0])
    #expect(served.play("Range", on: bar, 1, 2) == (CAPUCHIN_STATUS_AGAIN, "more"))
  }

  @Test func inputThatCannotBeSentIsTheHostsError() {
    served.host.inputStatus = CAPUCHIN_STATUS_NO_DEVICE
    #expect(served.play("Poke", on: bar) == (CAPUCHIN_STATUS_NO_DEVICE, "no input device"))
    #expect(served.host.log == ["click 1 1x1"])
  }

  @Test func anyErrorIsASentence() {
    #expect(served.play("Crash", on: bar) == (CAPUCHIN_STATUS_FAILED, "Broken()"))
  }

  @Test func aWidgetThatIsGoneIsStale() {
    bar.isGone = true
    #expect(served.play("Fill", on: bar, 0.5) == (CAPUCHIN_STATUS_STALE, "the widget is gone"))
  }

  /// In libraries, which have a PackKit of their own: this one's host is that of the tests beside.
  @Test(arguments: [CAPUCHIN_EXT_HOST_NODE, CAPUCHIN_EXT_HOST_INPUT])
  func aHostWithoutAServiceIsAnErrorNotACrash(service: String) throws {
    let lacking = try Served(library: "GtkControls").serving("GtkCheckButton")
    lacking.host.missing = [service]
    lacking.start()
    let box = lacking.host.add("GtkCheckButton", with: ["active": false, "inconsistent": false])
    #expect(lacking.play("Switch", on: box, "On") == (CAPUCHIN_STATUS_FAILED, "this host does not offer \(service)"))
  }
}
