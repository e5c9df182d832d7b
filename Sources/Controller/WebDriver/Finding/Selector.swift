import Wire

/// What a client looks for.
struct Selector {
  enum Target {
    case xpath(String)
    /// The same, where those on screen come first.
    case names(String)
    /// The same, else what its developer called so.
    case ends(String, id: String)
    /// A kind and a monkeyID: what a line of a script would mean.
    case widget(kind: String, id: String)
  }

  let target: Target
  /// As the client said it.
  let said: String

  init(_ target: Target, as said: String) { (self.target, self.said) = (target, said) }

  /// - Throws: `WebDriverError` with `.invalidArgument`, `.invalidSelector`.
  ///
  /// - Parameter isKDE: read as KDE's driver does.
  init(_ body: Body, isKDE: Bool) throws(WebDriverError) {
    let (strategy, value) = (try body.text("using"), try body.text("value"))
    said = "\(strategy) \"\(value)\""
    target = switch strategy {
    case "xpath": .xpath(isKDE ? RolePath(value).expression : value)
    // There it is a path of names, of which the end is enough.
    case "accessibility id" where isKDE: .ends("//*[\(Self.ends(value))][@visible='true'][@enabled='true']", id: value)
    case "tag name": .xpath("//\(try Self.kind(value))")
    // What is on screen goes before what has the same name and is hidden.
    case "accessibility id", "name", "description", "link text":
      .names("//*[\(Self.names(value))]")
    case "partial link text": .xpath("//*[contains(@text, \(Self.literal(value))) or contains(@id, \(Self.literal(value)))]")
    // Also by what its developer called it, which the tree does not tell.
    case "id": .widget(kind: "View", id: value)
    case "class name": .xpath(try Self.classed(value))
    case "css selector": .xpath(try CSSSelector(value).xpath)
    case "-custom", "-capuchin": try Self.line(value)
    default: throw WebDriverError(.invalidArgument, "there is no strategy \"\(strategy)\"")
    }
  }

  /// `Button Save#2`.
  private static func line(_ value: String) throws(WebDriverError) -> Target {
    let words = value.split(separator: " ", maxSplits: 1)
    guard let first = words.first else { throw WebDriverError(.invalidSelector, "expected a kind and a monkeyID: Button Save") }
    return .widget(kind: try kind(String(first)), id: words.count > 1 ? String(words[1]) : "*")
  }

  /// A kind, a class of the toolkit's, or a role and a name as KDE's driver has them: `[push button | 7]`.
  private static func classed(_ value: String) throws(WebDriverError) -> String {
    if value.hasPrefix("["), value.hasSuffix("]") {
      let parts = value.dropFirst().dropLast().split(separator: "|", maxSplits: 1).map { trimmed($0) }
      guard let role = parts.first else { throw WebDriverError(.invalidSelector, "expected [role | name], found \(value)") }
      let name = parts.count > 1 && !parts[1].isEmpty ? "[\(names(parts[1]))]" : ""
      return "//\(Roles.kind(of: role))\(name)"
    }
    return "//*[name()=\(literal(value)) or @class=\(literal(value))]"
  }

  private static func trimmed(_ text: Substring) -> String {
    var rest = text.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  /// What a person sees of a widget.
  private static func names(_ value: String) -> String {
    ["id", "text", "title"].map { "@\($0)=\(literal(value))" }.joined(separator: " or ")
  }

  private static func ends(_ value: String) -> String {
    "substring(@id, string-length(@id) - \(value.unicodeScalars.count - 1))=\(literal(value))"
  }

  private static func kind(_ value: String) throws(WebDriverError) -> String {
    let isName = !value.isEmpty && value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "*") }
    guard isName else { throw WebDriverError(.invalidSelector, "\"\(value)\" is no kind of widget") }
    return value
  }

  /// A literal of XPath 1.0 has no escapes: a text with both quotes is put together.
  static func literal(_ text: String) -> String {
    guard text.contains("'") else { return "'\(text)'" }
    guard text.contains("\"") else { return "\"\(text)\"" }
    return "concat('" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "', \"'\", '") + "')"
  }
}
