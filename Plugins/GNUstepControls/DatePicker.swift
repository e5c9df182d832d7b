import PackKit

/// An NSDatePicker: `Verify DatePicker Date 1970-01-02`, with the time where it shows that.
struct DatePicker: Component {
  let className = "NSDatePicker"
  let kind: Kind = "DatePicker"
  let owns: Ownership = .everything
  let properties: [Property] = [
    Property("value") { node in
      // `1970-01-02 00:00:00 +0000`, in the time of the place, as it is shown.
      let parts = try node.get("dateValue.description", as: String.self).split(separator: " ")
      guard parts.count > 1 else { return nil }
      let elements: Int = node["datePickerElements"] ?? 0
      let shown = (elements & DatePicker.day != 0 ? [parts[0]] : []) + (elements & DatePicker.time != 0 ? [parts[1]] : [])
      return .string((shown.isEmpty ? [parts[0]] : shown).joined(separator: "T"))
    }
  ]
  /// `NSYearMonthDatePickerElementFlag`, `NSHourMinuteDatePickerElementFlag`.
  private static let day = 0x00C0
  private static let time = 0x000C
}
