import Foundation
import TestSupport
import Wire

/// Requests of every method, right, nearly right and wrong.
struct RequestMaker {
  /// A second greeting and the end of the app are no play.
  private static let methods = Wire.Method.allCases.filter { $0 != .hello && $0 != .quit }
  private static let names = [
    "line", "timeoutMilliseconds", "secrets", "options", "picture", "tree", "path", "xpath", "addresses", "inner",
    "unrealised", "ids", "slots", "class", "className", "kind", "id", "window",
  ]
  private static let values = [
    "null", "true", "0", "-1", "1.5", "1e308", "-1e308", "9223372036854775807", "-9223372036854775808",
    "18446744073709551615", "\"\"", "\"x\"", "\"visible\"", "\"Touch Button *\"", "\"Get Label * text it\"", "\"\\u0000\"",
    "\"\\ud83d\"", "\"//Button\"", "\"//*[1\"", "\"count(//*)\"", "[]", "[[]]", "[\"GtkButton.clicked\"]", "[\"NSButton.setState:\"]",
    "[1,null,{}]", "{}", "{\"a\":\"b\"}", "{\"picture\":true,\"tree\":true,\"path\":true}", "\"GtkButton\"", "\"NSButton\"",
  ]

  private static let shortTimes = ["20", "0", "-1", "-9223372036854775808", "1.5", "1e308", "-1e308", "9223372036854775808", "null"]
  private static let longTimes = ["9223372036854775807", "4294967296", "2147483648", "9007199254740993"]

  /// What is performed, and in what time: with a long one only what is true at the first look, as commands wait
  /// for each other.
  private static func order(_ random: inout SeededRandom) -> [String] {
    let isLong = Bool.random(using: &random)
    let time = (isLong ? longTimes + shortTimes : shortTimes).randomElement(using: &random) ?? "20"
    let own = Bool.random(using: &random) ? " %timeout=9223372036s" : ""
    let line = isLong ? "VerifyNot Button nothing-is-called-so\(own)" : "Touch Button *"
    return ["\"line\":\"\(line)\"", "\"timeoutMilliseconds\":\(time)"]
  }

  /// A line without its newline.
  func line(id: Int, _ random: inout SeededRandom) -> Data {
    let method = Self.methods.randomElement(using: &random)?.rawValue ?? "tree"
    var members: [String] = []
    if method == "perform" { members = Self.order(&random) }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let name = Self.names.randomElement(using: &random) ?? "line"
      // Of two with one name the last counts.
      if ["line", "timeoutMilliseconds"].contains(name), method == "perform" { continue }
      members.append("\"\(name)\":\(Self.values.randomElement(using: &random) ?? "0")")
    }
    let text = #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(members.joined(separator: ","))}}"#
    var bytes = Array(text.utf8)
    guard Int.random(in: 0..<3, using: &random) == 0 else { return Data(bytes) }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard let place = bytes.indices.randomElement(using: &random) else { break }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.insert(contentsOf: bytes[place...].prefix(8), at: place)
      default: bytes = Array(bytes[..<place])
      }
    }
    return Data(bytes.filter { $0 != UInt8(ascii: "\n") })
  }
}
