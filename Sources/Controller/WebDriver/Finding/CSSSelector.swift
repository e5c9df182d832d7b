/// The part of CSS's selectors that clients write for what WebDriver has no strategy: type, `#id`, `.class`,
/// `[attribute]`, `[attribute="value"]` with `=`, `^=`, `$=`, `*=`; descendants and children; commas.
struct CSSSelector {
  /// The same as XPath.
  private(set) var xpath = ""
  private var rest: Substring
  private let whole: String

  /// - Throws: `WebDriverError` with `.invalidSelector`.
  init(_ text: String) throws(WebDriverError) {
    (whole, rest) = (text, text[...])
    var paths: [String] = []
    repeat { paths.append(try path()) } while take(",")
    guard rest.isEmpty else { throw unknown() }
    xpath = paths.joined(separator: " | ")
  }

  private mutating func path() throws(WebDriverError) -> String {
    skipBlanks()
    var path = "//" + (try compound())
    while true {
      let hasBlank = skipBlanks()
      if take(">") {
        skipBlanks()
        path += "/" + (try compound())
      } else if hasBlank, let next = rest.first, next != "," {
        path += "//" + (try compound())
      } else {
        return path
      }
    }
  }

  private mutating func compound() throws(WebDriverError) -> String {
    let type = take("*") ? "*" : name()
    var conditions = ""
    while let first = rest.first {
      switch first {
      case "#":
        rest.removeFirst()
        conditions += "[@id=\(Selector.literal(try needed(name())))]"
      case ".":
        rest.removeFirst()
        let name = Selector.literal(try needed(name()))
        conditions += "[@class=\(name) or name()=\(name)]"
      case "[":
        rest.removeFirst()
        conditions += "[\(try condition())]"
      default:
        guard !type.isEmpty || !conditions.isEmpty else { throw unknown() }
        return (type.isEmpty ? "*" : type) + conditions
      }
    }
    guard !type.isEmpty || !conditions.isEmpty else { throw unknown() }
    return (type.isEmpty ? "*" : type) + conditions
  }

  private mutating func condition() throws(WebDriverError) -> String {
    skipBlanks()
    let attribute = "@\(try needed(name()))"
    skipBlanks()
    if take("]") { return attribute }
    let kind = rest.prefix { $0 != "=" }
    guard ["", "^", "$", "*"].contains(kind) else { throw unknown() }
    rest.removeFirst(kind.count)
    guard take("=") else { throw unknown() }
    skipBlanks()
    let text = try value()
    let value = Selector.literal(text)
    skipBlanks()
    guard take("]") else { throw unknown() }
    switch kind {
    case "^": return "starts-with(\(attribute), \(value))"
    case "*": return "contains(\(attribute), \(value))"
    case "$": return "substring(\(attribute), string-length(\(attribute)) - \(text.count - 1))=\(value)"
    default: return attribute == "@name" ? "@id=\(value) or @text=\(value) or @title=\(value)" : "\(attribute)=\(value)"
    }
  }

  private mutating func value() throws(WebDriverError) -> String {
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return try needed(name()) }
    rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == quote { return text }
      text.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    throw unknown()
  }

  private mutating func name() -> String {
    var name = ""
    while let character = rest.first {
      if character == "\\" {
        rest.removeFirst()
        name.append(rest.popFirst() ?? "\\")
      } else if character.isLetter || character.isNumber || character == "-" || character == "_" {
        name.append(rest.removeFirst())
      } else {
        break
      }
    }
    return name
  }

  private func needed(_ name: String) throws(WebDriverError) -> String {
    guard !name.isEmpty else { throw unknown() }
    return name
  }

  @discardableResult private mutating func skipBlanks() -> Bool {
    let blanks = rest.prefix { $0 == " " || $0 == "\n" || $0 == "\t" }
    rest.removeFirst(blanks.count)
    return !blanks.isEmpty
  }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private func unknown() -> WebDriverError {
    let place = whole.distance(from: whole.startIndex, to: rest.startIndex) + 1
    return WebDriverError(
      .invalidSelector, "the CSS selector \(whole) is not understood at character \(place); use XPath for more")
  }
}
