import PackHost
import Script

/// What a `Verify…` or `WaitFor…` expects of a property.
enum Expectation {
  /// Equal: typed like the property, numbers within the tolerance.
  case value(String, tolerance: Double, isSecret: Bool)
  case wildcard(Wildcard, String)
  /// Found in the text by PCRE2.
  case regex(String)
  case comparison(NumberComparison, String)

  /// Whether a property is as expected.
  ///
  /// - Parameters:
  ///   - widget: what messages call it.
  ///   - property: its name, for messages.
  /// - Throws: `Problem` where nothing can be said: no number, no expression.
  func holds(for value: Value, of widget: String, property: String) throws(Problem) -> Bool {
    switch self {
    case .value(let text, let tolerance, _): return Expectation.isEqual(value, text, tolerance: tolerance)
    case .wildcard(let pattern, _): return pattern.matches(PropertyText.text(of: value))
    case .regex(let expression): return try Expectation.finds(expression, in: PropertyText.text(of: value))
    case .comparison(let comparison, _):
      guard let number = value.double ?? NumberText.number(PropertyText.text(of: value)) else {
        throw .noNumber(widget, property: property, found: PropertyText.shown(value))
      }
      return comparison.holds(for: number)
    }
  }

  /// What was expected, for messages.
  var shown: String {
    switch self {
    case .value(let text, let tolerance, let isSecret):
      (isSecret ? PropertyText.hidden : "\"\(text)\"")
        + (tolerance > 0 ? " within \(NumberText.text(of: tolerance))" : "")
    case .wildcard(_, let text): "a match of \"\(text)\""
    case .regex(let text): "a match of /\(text)/"
    case .comparison(_, let text): text
    }
  }

  private static func isEqual(_ value: Value, _ expected: String, tolerance: Double) -> Bool {
    if let found = value.double {
      guard let wanted = NumberText.number(expected) else { return false }
      return tolerance > 0 ? abs(found - wanted) <= tolerance : found == wanted
    }
    let text = PropertyText.text(of: value)
    if tolerance > 0, let found = NumberText.number(text), let wanted = NumberText.number(expected) {
      return abs(found - wanted) <= tolerance
    }
    return text == expected
  }

  private static func finds(_ expression: String, in text: String) throws(Problem) -> Bool {
    switch PCRE2.shared {
    case .failure(let missing): throw .regex(missing.description)
    case .success(let library):
      do throws(RegexError) {
        return try library.finds(expression, in: text)
      } catch {
        throw .regex(error.description)
      }
    }
  }
}

/// Properties as texts, as scripts and trees write them.
enum PropertyText {
  /// What stands for a secret in messages.
  static let hidden = "\"•••\""

  /// The text that is compared; a secret's own.
  static func text(of value: Value) -> String {
    switch value {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .int(let value): "\(value)"
    case .uint(let value): "\(value)"
    case .double(let value): NumberText.text(of: value)
    case .string(let text): text
    case .secret(let secret): secret.revealed
    case .node, .bytes: ""
    case .rect(let rect): [rect.x, rect.y, rect.width, rect.height].map(NumberText.text).joined(separator: ",")
    case .list(let items): items.map(text).joined(separator: ",")
    case .map(let entries):
      entries.sorted { $0.key < $1.key }.map { "\($0.key)=\(text(of: $0.value))" }.joined(separator: ",")
    }
  }

  /// The value as messages show it: never a secret.
  static func shown(_ value: Value) -> String {
    switch value {
    case .null: "nothing"
    case .secret: hidden
    case .bool, .int, .uint, .double: text(of: value)
    default: "\"\(text(of: value))\""
    }
  }
}
