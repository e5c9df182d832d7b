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
  var thinkTime = Duration.zero
  /// The verb's own.
  private(set) var others: [Modifier] = []

  /// - Parameter modifiers: a command's, substituted.
  /// - Throws: ``PlayProblem`` for a value of another type.
  init(_ modifiers: [Modifier], variables: inout PlayVariables) throws(PlayProblem) {
    for modifier in modifiers {
      if Self.names.contains(modifier.name.lowercased()) {
        try take(modifier, try variables.text(of: modifier.value))
      } else {
        others.append(modifier)
      }
    }
  }

  private mutating func take(_ modifier: Modifier, _ text: String) throws(PlayProblem) {
    switch modifier.name.lowercased() {
    case "timeout": timeout = try Self.duration(modifier, text)
    case "retries": retries = try Self.count(modifier, text)
    case "retrydelay": retryDelay = try Self.duration(modifier, text)
    case "thinktime": thinkTime = try Self.duration(modifier, text)
    case "ignore": isIgnored = try Self.boolean(modifier, text)
    case "shouldfail": shouldFail = try Self.boolean(modifier, text)
    case "screenshotonerror": wantsEvidence = try Self.boolean(modifier, text)
    case "name": name = text
    default: break  // tag: by which suites choose, nothing to do while playing
    }
  }

  private static let names: Set<String> = [
    "timeout", "retries", "retrydelay", "thinktime", "ignore", "shouldfail", "screenshotonerror", "name", "tag",
  ]

  private static func duration(
    _ modifier: Modifier, _ text: String
  ) throws(PlayProblem) -> Duration {
    guard let duration = DurationText.duration(text) else {
      throw .badModifier(name: modifier.name, expected: "a number and ms or s", found: text)
    }
    return duration
  }

  private static func count(_ modifier: Modifier, _ text: String) throws(PlayProblem) -> Int {
    guard let count = Int(text), count >= 0 else {
      throw .badModifier(name: modifier.name, expected: "a whole number", found: text)
    }
    return count
  }

  private static func boolean(_ modifier: Modifier, _ text: String) throws(PlayProblem) -> Bool {
    switch text.lowercased() {
    case "true": return true
    case "false": return false
    default: throw .badModifier(name: modifier.name, expected: "true or false", found: text)
    }
  }
}
