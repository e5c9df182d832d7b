import Foundation
import TestSupport
import Testing

/// The bridge in a small app that asks it what scripts never ask (Probe/probe.m).
@Suite struct GNUstepBridgeTests {
  /// Exceptions stop at the bridge; structures pass both ways; the number of an object that has ended
  /// finds nothing, also where another lies at its address. An app that is told to end by a signal, in the
  /// middle of what the bridge does, is asked when that is done, and goes on if it wants to.
  @Test func theProbeIsAnswered() async throws {
    let answers = try await Probe.probe.answers()
    #expect(answers == Self.answers)
  }

  /// Each event in AppKit's form and coordinates, in the order in which they were sent; what cannot be
  /// sent, hit, focused or closed says why. Nothing of it is told as the user's.
  @Test func inputIsMade() async throws {
    let answers = try await Probe.input.answers()
    #expect(answers == Self.events)
  }

  /// What the app puts off, and what that puts off, is done before the bridge says that nothing is left;
  /// where input never ends, it says so after its time.
  @Test func idlesAreWaitedFor() async throws {
    let answers = try await Probe.idles.answers()
    #expect(Set(answers.split(separator: "\n").prefix { $0 != "all is done" }) == Self.done, "\(answers)")
    #expect(answers.hasSuffix("all is done\nover, and not all is done\n"), "\(answers)")
  }

  private static let done: Set<Substring> = [
    "attached: 0", "  a call", "  a notification", "  first of three", "  second of three", "  third of three",
  ]

  private static let answers = """
    attached: 0
    too early: 5
    ready, on the main thread
    get reason: status 5
    get window.contentView.isFlipped: false status 0
    get area: rect 1 2 3 4 status 0
    get extent: [5, 6] status 0
    get words: ["a", 2, node] status 0
    get stringValue: secret "hush" status 0
    get cell.stringValue: secret "hush" status 0
    get isEnabled: true status 0
    set most: most set to 18446744073709551615
    status 0
    set stringValue: "got a string of 1099511627776 bytes, more than 16777216" status 4
    set extent: "property "extent" of Troubled must be a list of two numbers; found false" status 4
    set area: area set to 1 2 3 4
    status 0
    set isFlipped: "property "isFlipped" of Troubled cannot be set" status 4
    set stringValue: status 0
    it holds other
    read @: "a" status 0
    read @: status 3
    read @"NSObject": status 3
    read @: 0.5 status 0
    read @: ["a", 2, node] status 0
    read @: status 3
    read @: status 3
    read @: status 3
    read @: (asked) (asked) (asked) "w" status 0
    read #: "NSView" status 0
    read :: "performClick:" status 0
    read i: status 3
    write @: text status 0
    write @: -3 status 0
    write @: status 4
    write #: NSView status 0
    write #: status 4
    write :: performClick: status 0
    write @?: status 3
    found 200, stale 200, at the same address yes
    another generation: status 2
    asked to end by the run loop
    and goes on

    """

  private static let events = """
    attached: 0
    press: status 0
    drag: status 0
    release: status 0
    settle: "a button press to be dispatched" status 1
      type 1 at 11,81 flags 0 count 2 delta 0,0
      type 6 at 12,80 flags 0 count 1 delta 0,0
      type 2 at 13,79 flags 20000 count 1 delta 0,0
    settle: status 0
    move: status 0
    middle: status 0
    middle up: status 0
    secondary: status 0
    secondary up: status 0
    wheel: status 0
      type 5 at 1,101 flags 0 count 0 delta 0,0
      type 25 at 1,101 flags 0 count 1 delta 0,0
      type 26 at 1,101 flags 0 count 1 delta 0,0
      type 3 at 1,101 flags 0 count 1 delta 0,0
      type 4 at 1,101 flags 0 count 1 delta 0,0
      type 22 at 1,101 flags 0 count 0 delta -1,0
      type 22 at 1,101 flags 0 count 0 delta 0,-1
      type 22 at 1,101 flags 0 count 0 delta 0,-0.5
    finger: status 0
    second finger: "AppKit knows one finger only, as the pointer" status 3
    too far: "a scroll has at most 1000 notches" status 4
    nowhere: "an event's coordinates must be finite" status 4
    unknown: "got an event with the unknown code 99" status 4
      type 1 at 1,101 flags 0 count 1 delta 0,0
    a: status 0
    euro: status 0
    ctrl+a: status 0
    alt+a: status 0
    F2: status 0
    KP_7: status 0
    Shift_L: status 0
      type 10 at 1,101 flags 0 "a" "a" key known
      type 10 at 1,101 flags 0 "€" "€" key unknown
      type 10 at 1,101 flags 40000 "\u{1}" "a" key known
      type 10 at 1,101 flags 100000 "a" "a" key known
      type 11 at 1,101 flags 800000 "\u{F705}" "\u{F705}" key known
      type 10 at 1,101 flags 200000 "7" "7" key known
      type 12 at 1,101 flags 20000
    no key: "a key event needs a keysym or the text of one key" status 4
    two keys: "a key event types one character; found "ab"" status 4
    first cell: NSButtonCell status 0
    second cell: NSButtonCell status 0
    beside: NSView status 0
    behind a modal one: "it is behind the window "Ask", which is modal: it takes all input until it is closed" nothing status 7
    in the modal one: NSView status 0
    of one that is not there: "the window "Ask" is not on screen" nothing status 5
    focus field: status 0
    focus the same again: status 0
    focus content view: status 5
    focus window: status 0
    record: status 0
    press: status 0
    drag: status 0
    release: status 0
    wheel: status 0
    another's wheel:
      told type 6 at 150,90 delta -1,-2
    picture of window: PNG 200 × 100 status 0
    picture of field: PNG 90 × 24 status 0
    picture of second cell: PNG 40 × 50 status 0
    picture of what is gone: "the widget is gone" status 2
    "the widget is gone" hit 2"the widget is gone"  send 2 focus 2 reveal 2
    close: "the window "Window" has no close button" status 5

    """
}
