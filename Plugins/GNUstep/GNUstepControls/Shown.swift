import GNUstepKit
import PackKit

/// What is there to be read: `Verify Image status NSApplicationIcon`, `Verify LevelBar battery 3`,
/// `Verify ProgressBar copy 0.5`.
struct Shown: Component {
  static let all = [
    Shown("NSImageView", "Image", Property("value", rule: #"image.name ?? """#)),
    Shown("NSLevelIndicator", "LevelBar", Property("value", from: "doubleValue")),
    // One that does not know how far things are has no value.
    Shown("NSProgressIndicator", "ProgressBar", Property("value") { node in
      guard node["indeterminate"] != true else { return nil }
      let (least, most): (Double, Double) = (try node.get("minValue"), try node.get("maxValue"))
      guard most > least else { return nil }
      return .double((try node.get("doubleValue") - least) / (most - least))
    }),
  ]

  let className: String
  let kind: Kind
  let owns: Ownership = .everything
  let properties: [Property]

  private init(_ className: String, _ kind: Kind, _ value: Property) {
    (self.className, self.kind, properties) = (className, kind, [value])
  }

  func event(_ event: InputEvent, on node: Node) -> Response { event.onShown(node) }
}

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

  /// Up to gui 0.32, NSDatePicker and NSDatePickerCell have no method that handles a press or a key.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Set" else { return .unsupported }
    throw play.cannot("GNUstep's date picker shows a date and takes no clicks and no keys; only the app can set it")
  }
}
