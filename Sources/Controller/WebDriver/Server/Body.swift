import FoundationEssentials
import Wire

/// What came with a request, read by name.
struct Body {
  let members: [String: JSONValue]

  /// - Throws: `WebDriverError` for what is no JSON object.
  init(_ data: Data) throws(WebDriverError) {
    guard !data.isEmpty else {
      members = [:]
      return
    }
    let value: JSONValue
    do throws(WireError) {
      value = try JSONValue(json: data)
    } catch {
      throw WebDriverError(.invalidArgument, "the body must be a JSON object: \(error.message)")
    }
    guard case .object(let members) = value else {
      throw WebDriverError(.invalidArgument, "the body must be a JSON object")
    }
    self.members = members
  }

  init(_ members: [String: JSONValue]) { self.members = members }

  subscript(name: String) -> JSONValue? {
    if case .null? = members[name] { nil } else { members[name] }
  }

  func text(_ name: String) throws(WebDriverError) -> String {
    guard let text = self[name]?.text else { throw .argument(name, "a text") }
    return text
  }

  func object(_ name: String) throws(WebDriverError) -> [String: JSONValue] {
    guard case .object(let members)? = self[name] else { throw .argument(name, "an object") }
    return members
  }

  func list(_ name: String) throws(WebDriverError) -> [JSONValue] {
    guard case .array(let items)? = self[name] else { throw .argument(name, "a list") }
    return items
  }

  /// Whole milliseconds or pixels, from 0 to 2^53 - 1; nil where it is left out.
  func whole(_ name: String) throws(WebDriverError) -> Int? {
    switch self[name] {
    case nil: return nil
    case .integer(let number)? where (0...9_007_199_254_740_991).contains(number): return Int(number)
    default: throw .argument(name, "a whole number from 0 to 2^53 - 1")
    }
  }

  func number(_ name: String) throws(WebDriverError) -> Double {
    switch self[name] {
    case .integer(let number)?: return Double(number)
    case .number(let number)?: return number
    default: throw .argument(name, "a number")
    }
  }

  func inRange(_ name: String, _ range: ClosedRange<Double>) throws(WebDriverError) {
    guard range.contains(try number(name)) else {
      throw .argument(name, "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }
  }
}
