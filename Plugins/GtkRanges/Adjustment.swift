import PackKit

/// The bounds of a widget that shows a GtkAdjustment, as they are now.
struct Adjustment {
  let value: Double
  let lower: Double
  /// The largest value that a user reaches: what is visible at the end needs room.
  let highest: Double

  /// Reads the adjustment in property `property` of `node`.
  /// - Throws: `PackError` where there is none.
  init(of node: Node, _ property: String = "adjustment") throws {
    value = try node.get("\(property).value")
    lower = try node.get("\(property).lower")
    let page: Double = try node.get("\(property).page-size")
    highest = max(lower, try node.get("\(property).upper") - page)
  }

  /// Whether two values are the same to the widget: less than a millionth of its bounds apart.
  func isNear(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= max((highest - lower) * 1e-6, 1e-9)
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
