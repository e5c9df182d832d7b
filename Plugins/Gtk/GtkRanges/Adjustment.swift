import GtkKit

/// The bounds of a widget that shows a GtkAdjustment, as they are now.
struct Adjustment {
  let value: Double
  let lower: Double
  /// The largest value that a user reaches: what is visible at the end needs room.
  let highest: Double
  /// What a key or a notch changes; 0 where nobody said.
  let step: Double

  /// Reads the adjustment in property `property` of `node`.
  /// - Throws: `PackError` where there is none.
  init(of node: Node, _ property: String = "adjustment") throws {
    value = try node.get("\(property).value")
    lower = try node.get("\(property).lower")
    let page: Double = try node.get("\(property).page-size")
    step = node["\(property).step-increment"] ?? 0
    highest = max(lower, try node.get("\(property).upper") - page)
  }

  /// Whether two values are the same to the widget: less than a millionth of its bounds apart, and less than a
  /// hundredth of a step, as bounds may be wide.
  func isNear(_ a: Double, _ b: Double) -> Bool {
    let part = (highest - lower) * 1e-6
    return abs(a - b) <= max(step > 0 ? min(part, step / 100) : part, 1e-9)
  }

  /// The value as a script says it: with the fewest decimals that are less than a hundredth of a
  /// pixel away, and of a step, so that a hand cannot tell the two apart.
  ///
  /// - Parameter length: of what the value is moved along, in pixels.
  func readable(along length: Double) -> Double {
    ShortValue.of(value, from: lower, to: highest, along: length, step: step)
  }

  /// - Throws: `PackError.invalid` where a user could not reach `wanted`.
  func check(_ wanted: Double, for play: Play) throws {
    guard wanted >= lower || isNear(wanted, lower), wanted <= highest || isNear(wanted, highest)
    else {
      let bounds = "\(Value.number(lower)) to \(Value.number(highest))"
      throw PackError.invalid(
        "\(play.verb) \(play.node.kind): value must be \(bounds); found \(Value.number(wanted))")
    }
  }
}
