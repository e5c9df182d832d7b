import GtkKit

/// A day of the Gregorian calendar, as a GtkCalendar has it.
struct CalendarDay: Equatable {
  let year: Int
  /// From 1.
  let month: Int
  let day: Int

  /// Of `2026-11-03`; nil for anything else. That there is such a day the toolkit tells.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { part in part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil }
    guard numbers.count == 3 else { return nil }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
  }

  /// The one that is selected; nil for none, which GTK 3 says by a day 0.
  /// - Throws: `PackError` where it is no calendar.
  init?(of calendar: Node) throws {
    day = try calendar.get("day")
    year = try calendar.get("year")
    // The property counts from 0 in both.
    month = try calendar.get("month", as: Int.self) + 1
    if day == 0 { return nil }
  }

  /// As ISO 8601 writes it.
  var text: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// Selects it as a user does: the calendar tells that, and of a month or a year that was turned.
  ///
  /// - Parameter before: what was selected.
  func select(in calendar: Node, from before: CalendarDay?) throws {
    try calendar.held { pointer in
      if let turn = Host.function("gtk_calendar_select_month", as: TurnMonth.self) {
        try checkMonth(in: calendar)
        turn(pointer, UInt32(clamping: month - 1), UInt32(clamping: year))
        try Toolkit.act("gtk_calendar_select_day", pointer, Int32(clamping: day))
      } else {
        try withMoment { try Toolkit.act("gtk_calendar_select_day", pointer, $0) }
      }
    }
    for signal in turns(from: before) where !calendar.isGone { try calendar.emit(signal) }
  }

  /// GTK 3's, with the month from 0.
  private typealias TurnMonth = @convention(c) (Pointer, UInt32, UInt32) -> Void

  /// GTK 3 can keep its user in one month.
  private func checkMonth(in calendar: Node) throws {
    guard calendar["no-month-change"] == true, let shown = try? calendar.get("month", as: Int.self) + 1,
      let shownYear: Int = calendar["year"], (shown, shownYear) != (month, year)
    else { return }
    throw PackError.invalid("Set DatePicker: this calendar turns to no other month; found \(text)")
  }

  /// GTK 4 takes a GDateTime, of the place that its own are of.
  private func withMoment(_ body: (Pointer) throws -> Void) throws {
    typealias Make = @convention(c) (Int32, Int32, Int32, Int32, Int32, Double) -> Pointer?
    let make = try Toolkit.function("g_date_time_new_local", as: Make.self)
    guard let moment = make(Int32(clamping: year), Int32(clamping: month), Int32(clamping: day), 0, 0, 0) else {
      throw PackError.invalid("Set DatePicker: there is no day \(text)")
    }
    defer { try? Toolkit.act("g_date_time_unref", moment) }
    try body(moment)
  }

  /// What the arrows of a calendar tell, and a click on a day of the month before or after.
  private func turns(from before: CalendarDay?) -> [String] {
    guard let before, (before.year, before.month) != (year, month) else { return [] }
    if before.month == month { return [before.year < year ? "next-year" : "prev-year"] }
    return [(before.year, before.month) < (year, month) ? "next-month" : "prev-month"]
  }
}
