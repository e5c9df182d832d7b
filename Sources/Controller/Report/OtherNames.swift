import Player

/// What else the widget of a failed command is called, for whoever mends the script.
enum OtherNames {
  /// One line, such as `also called: "Save" (label), "save-button" (developer)`; nil where there is
  /// no other name.
  static func line(of step: StepResult) -> String? {
    guard step.status != .ok, !step.otherNames.isEmpty else { return nil }
    return "also called: \(step.otherNames.map(named).joined(separator: ", "))"
  }

  private static func named(_ candidate: PerformResult.Candidate) -> String {
    let origin =
      switch candidate.tier {
      case 1: "label"
      case 2: "label beside it"
      case 5: "its text"
      case 6: "placeholder"
      default: "developer"
      }
    return "\"\(candidate.text)\" (\(origin))"
  }
}
