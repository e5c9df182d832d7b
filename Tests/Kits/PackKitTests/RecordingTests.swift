import CapuchinABI
import Testing

@testable import PackKit

@Suite(.isolatedHost) struct RecordingTests {
  let served = Served(LevelBar())
  let bar: FakeWidget

  init() {
    served.start()
    bar = served.host.add("GtkLevelBar", with: ["value": 0.25])
  }

  @Test func anEventIsOfferedTakenOrPassedOn() {
    let press = event(.press, x: 3, count: 2)
    #expect(press.status == CAPUCHIN_STATUS_OK)
    #expect(press.commands == [Command("Poke", 3.0, modifiers: ["count": 2], rank: CAPUCHIN_RANK_EVENT)])
    let release = event(.release)
    #expect(release.status == CAPUCHIN_STATUS_OK)
    #expect(release.commands.isEmpty)
    #expect(event(.motion).status == CAPUCHIN_STATUS_UNSUPPORTED)
  }

  /// A later minor version of the ABI may have more events, units and sources than this one.
  @Test func whatALaterMinorVersionAddsIsIgnoredWithoutALogLine() {
    var event = capuchin_event.empty
    for change: (inout capuchin_event) -> Void in [
      { $0.code = 999 }, { ($0.code, $0.data.scroll.unit) = (CAPUCHIN_EVENT_SCROLL, 7) },
    ] {
      change(&event)
      let answer = served.offered { served.component.event(served.component.context, bar.node, &event, $0) }
      #expect(answer.status == CAPUCHIN_STATUS_UNSUPPORTED)
    }
    var notification = capuchin_notification.empty
    (notification.source, notification.node) = (999, bar.node)
    let answer = served.offered { served.component.notified(served.component.context, &notification, $0) }
    #expect(answer.status == CAPUCHIN_STATUS_UNSUPPORTED)
    #expect(served.host.log.isEmpty)
  }

  @Test func aNotificationReadsTheValueAfterTheDispatch() {
    let heard = notified("value")
    #expect(heard.commands == [Command("Fill", 0.25, rank: CAPUCHIN_RANK_CONTROL)])
    #expect(notified("other").status == CAPUCHIN_STATUS_UNSUPPORTED)
  }

  @Test func aNotificationOnAWidgetThatIsGoneIsStale() {
    bar.isGone = true
    let heard = notified("value")
    #expect(heard.status == CAPUCHIN_STATUS_STALE)
    #expect(heard.commands.isEmpty)
    #expect(served.host.log.isEmpty)
  }

  @Test func aNotificationThatThrowsIsLogged() {
    bar.properties = [:]
    #expect(notified("value").status == CAPUCHIN_STATUS_FAILED)
    #expect(
      served.host.log == [
        "log notified of GtkLevelBar: property \"value\" of GtkLevelBar must be a number; it has none"
      ])
  }

  @Test func twoCommandsMergeWhereTheComponentSaysSo() {
    #expect(merge("Fill", "Fill").commands.map(\.verb) == ["Fill"])
    #expect(merge("Fill", "Touch").status == CAPUCHIN_STATUS_UNSUPPORTED)
  }

  private func event(
    _ kind: InputEvent.Kind, x: Double = 0, count: UInt32 = 1
  ) -> (status: UInt32, commands: [Command]) {
    var event = InputEvent(kind, window: Node(bar.node))
    event.x = x
    event.count = count
    return served.event(event, on: bar)
  }

  private func notified(_ name: String) -> (status: UInt32, commands: [Command]) {
    served.notified(name, on: bar, source: .property)
  }

  private func merge(_ pending: String, _ next: String) -> (status: UInt32, commands: [Command]) {
    served.merge(Command(pending), Command(next), on: bar)
  }
}
