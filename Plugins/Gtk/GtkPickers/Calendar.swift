import GtkKit

/// A GtkCalendar: `Set DatePicker start 2026-11-03`, whether the day was clicked, reached by the arrows of month and
/// year, by the wheel or by keys.
///
/// In GTK 4 the day that is selected moves with the month, in GTK 3 its number stays: to turn to another month changes
/// the date in both.
struct Calendar: Component {
  let className = "GtkCalendar"
  let kind: Kind = "DatePicker"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.property("day"), .property("month"), .property("year")]
  let properties: [Property] = [Property("value") { node in try CalendarDay(of: node).map { .string($0.text) } }]
  let lastCounts = ["Set"]
  private let earlier = ValueBeforeEvent<CalendarDay?>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    try earlier.note(event, on: node, try CalendarDay(of: node))
    return event.isPrimary || event.isOfCalendar ? .handled : .pass
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let day = try CalendarDay(of: notification.node)
    guard let day, !earlier.isStill(day, on: notification.node) else { return nil }
    return Command("Set", .string(day.text))
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Set" else { return .unsupported }
    if try play.hasEndedWidget() { return .done }
    let text: String = try play.argument("date")
    guard let wanted = CalendarDay(text) else {
      throw PackError.invalid("Set DatePicker: date must be a day such as 2026-11-03; found \"\(text)\"")
    }
    let node = play.node
    func found() throws -> CalendarDay? { try CalendarDay(of: node) }
    return try play.perform(
      waitingFor: "date \(wanted.text); it is \(try found()?.text ?? "none")", until: { try found() == wanted },
      { try wanted.select(in: node, from: try found()) })
  }
}

extension InputEvent {
  /// Arrows and Space, with and without ctrl: they move in the calendar, and select.
  fileprivate var isOfCalendar: Bool {
    kind == .keyPress && modifiers.isDisjoint(with: [.alt, .shift, .super]) && InputEvent.calendarKeys.contains(keysym)
  }

  /// Left, Up, Right, Down, those of the keypad, and what selects the day that they lead to.
  private static let calendarKeys: Set<UInt32> = Set(0xff51...0xff54).union(0xff96...0xff99).union([0x20, 0xff80, 0xff0d, 0xff8d])
}
