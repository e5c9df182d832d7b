import Script

/// The modifiers that every verb takes, which are the player's; a verb's own go to the app.
struct GeneralModifiers: Sendable {
  var timeout: Duration?
  var retries = 0
  var retryDelay = Duration.zero
  var isIgnored = false
  var shouldFail = false
  var wantsEvidence = true
  var name: String?
  var tag: String?
  var thinkTime = Duration.zero
  /// The verb's own.
  private(set) var others: [Modifier] = []

  /// - Parameter modifiers: a command's, substituted.
  /// - Throws: ``PlayProblem`` for a value of another type.
  init(_ modifiers: [Modifier], variables: inout PlayVariables) throws(PlayProblem) {
    for modifier in modifiers {
      switch modifier.name.lowercased() {
      case "timeout": timeout = try Self.duration(modifier, &variables)
      case "retries": retries = try Self.count(modifier, &variables)
      case "retrydelay": retryDelay = try Self.duration(modifier, &variables)
      case "thinktime": thinkTime = try Self.duration(modifier, &variables)
      case "ignore": isIgnored = try Self.boolean(modifier, &variables)
      case "shouldfail": shouldFail = try Self.boolean(modifier, &variables)
      case "screenshotonerror": wantsEvidence = try Self.boolean(modifier, &variables)
      case "name": name = try variables.text(of: modifier.value)
      case "tag": tag = try variables.text(of: modifier.value)
      default: others.append(modifier)
      }
    }
  }

  private static func duration(
    _ modifier: Modifier, _ variables: inout PlayVariables
  ) throws(PlayProblem) -> Duration {
    let text = try variables.text(of: modifier.value)
    guard let duration = DurationText.duration(text) else {
      throw .badModifier(name: modifier.name, expected: "a number and ms or s", found: text)
    }
    return duration
  }

  private static func count(
    _ modifier: Modifier, _ variables: inout PlayVariables
  ) throws(PlayProblem) -> Int {
    let text = try variables.text(of: modifier.value)
    guard let count = Int(text), count >= 0 else {
      throw .badModifier(name: modifier.name, expected: "a whole number", found: text)
    }
    return count
  }

  private static func boolean(
    _ modifier: Modifier, _ variables: inout PlayVariables
  ) throws(PlayProblem) -> Bool {
    let text = try variables.text(of: modifier.value)
    switch text.lowercased() {
    case "true": return true
    case "false": return false
    default: throw .badModifier(name: modifier.name, expected: "true or false", found: text)
    }
  }
}
