/// What follows from one or more series, beside what was aimed at.
struct Finding: Codable, Sendable {
  let name: String
  let unit: Unit
  let value: Double
  let goal: Goal?

  init(_ name: String, _ unit: Unit, _ value: Double, _ goal: Goal? = nil) {
    self.name = name
    self.unit = unit
    self.value = value
    self.goal = goal
  }

  /// The row of a Markdown table.
  var row: String {
    guard let goal else { return "| \(name) | \(unit.text(value)) | | |" }
    let verdict = goal.isMet(by: value) ? "met" : "**missed**"
    return "| \(name) | \(unit.text(value)) | \(goal.text(unit)) | \(verdict) |"
  }
}

/// A bound for a figure.
enum Goal: Codable, Sendable {
  case below(Double)
  case above(Double)

  func isMet(by value: Double) -> Bool {
    switch self {
    case .below(let bound): value < bound
    case .above(let bound): value > bound
    }
  }

  func text(_ unit: Unit) -> String {
    switch self {
    case .below(let bound): "below \(unit.text(bound))"
    case .above(let bound): "above \(unit.text(bound))"
    }
  }
}
