import SystemLibraries

/// Reads XML property lists.
package enum PropertyListReader {
  /// More levels than any list that a person writes has; each takes a part of the stack.
  private static let deepest = 200

  /// - Parameter bytes: of the file.
  /// - Throws: `PropertyListProblem`.
  package static func read(_ bytes: [UInt8]) throws(PropertyListProblem) -> PropertyList {
    // Nothing that Apple or GNUstep writes declares entities, and some are made to fill memory.
    guard !contains("<!ENTITY", in: bytes) else { throw .entities }
    let root: XMLElement
    do throws(XMLProblem) {
      root = try XMLElements.tree(bytes, deepest: deepest)
    } catch {
      throw .notXML(error.description)
    }
    guard root.name == "plist" else { throw .otherRoot(root.name) }
    guard let first = root.children.first, root.children.count == 1 else { throw .valueCount(root.children.count) }
    return try value(first)
  }

  private static func value(_ element: XMLElement) throws(PropertyListProblem) -> PropertyList {
    PropertyList(try content(element), line: element.line)
  }

  private static func content(_ element: XMLElement) throws(PropertyListProblem) -> PropertyList.Content {
    switch element.name {
    case "dict": return .dictionary(try dictionary(element))
    case "array":
      var values: [PropertyList] = []
      for child in element.children { values.append(try value(child)) }
      return .array(values)
    case "string": return .string(element.text)
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "date": return .date(element.text)
    case "data": return .data(element.text)
    case "integer":
      guard let number = Int(trimmed(element.text)) else { throw .noNumber(element.text, line: element.line) }
      return .integer(number)
    case "real":
      guard let number = Double(trimmed(element.text)) else { throw .noNumber(element.text, line: element.line) }
      return .real(number)
    default: throw .otherElement(element.name, line: element.line)
    }
  }

  private static func dictionary(_ element: XMLElement) throws(PropertyListProblem) -> [String: PropertyList] {
    var values: [String: PropertyList] = [:]
    var key: String?
    for child in element.children {
      if let name = key {
        values[name] = try value(child)
        key = nil
      } else {
        guard child.name == "key" else { throw .noKey(found: child.name, line: child.line) }
        key = child.text
      }
    }
    if let key { throw .noValue(key: key, line: element.line) }
    return values
  }

  private static func trimmed(_ text: String) -> String {
    let blanks = text.prefix { $0.isWhitespace }
    let rest = text.dropFirst(blanks.count)
    return String(rest.reversed().drop { $0.isWhitespace }.reversed())
  }

  private static func contains(_ text: StaticString, in bytes: [UInt8]) -> Bool {
    text.withUTF8Buffer { wanted in
      guard bytes.count >= wanted.count else { return false }
      return (0...(bytes.count - wanted.count)).contains { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) }
    }
  }
}

/// Why a file cannot be read as a property list; the words of each problem are here.
package enum PropertyListProblem: Error, Equatable, CustomStringConvertible {
  case entities
  case notXML(String)
  case otherRoot(String)
  case valueCount(Int)
  case noNumber(String, line: Int)
  case otherElement(String, line: Int)
  case noKey(found: String, line: Int)
  case noValue(key: String, line: Int)

  package var description: String {
    switch self {
    case .entities: "it declares entities, which no property list needs; leave them out"
    case .notXML(let reason): "it begins as XML, but cannot be read: \(reason)"
    case .otherRoot(let name): "it is XML whose outermost element is <\(name)>; expected <plist>"
    case .valueCount(let count): "expected one value in <plist>, found \(count)"
    case .noNumber(let text, let line): "line \(line): expected a number, found \"\(text)\""
    case .otherElement(let name, let line): "line \(line): <\(name)> is no element of a property list"
    case .noKey(let found, let line): "line \(line): expected <key> in a <dict>, found <\(found)>"
    case .noValue(let key, let line): "line \(line): expected a value after <key>\(key)</key>"
    }
  }
}
