import Foundation
import TestSupport
import Testing

@testable import Wire

/// JSON text of any kind, read in one pass.
@Suite struct JSONValueTests {
  /// What a decoder makes of the same text, by trying each kind of value.
  private func decoded(_ text: String) -> JSONValue? {
    try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  private func read(_ text: String) -> JSONValue? { try? JSONValue(json: Data(text.utf8)) }

  private static let texts = [
    "null", "true", " false\n", "0", "-0", "1", "-17", "1.0", "1.5", "-2.25e-3", "1e2", "1E+2", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "1e18", "1e300", "5e-324", "1e400", "-1e400", "01", "1.", ".5",
    "+1", "-", "1e",
    "\"\"", #""a\"\\\/\b\f\n\r\t""#, #""\u0041\u00e9\u20AC""#, #""\ud83d\ude00 😀""#, #""\ud83d""#, #""\ude00""#,
    #""\ud83dx""#, #""\u12""#, #""\x""#, "\"a", "\"\u{1}\"", "[]", "[ ]", "{}", "{ }", "[1,[2,[]],{}]", #"{"a":1,"b":{"c":[null]}}"#,
    #"{"a":1,"a":2}"#, #"{"":0}"#, "[1 2]", "[,1]", #"{"a"}"#, #"{"a":}"#, "{1:2}", "[", "{", "]", "", " ", "nul", "tru",
    "1 1", "[]]",
  ]

  @Test(arguments: texts) func `A text is read as a decoder reads it`(text: String) {
    #expect(read(text) == decoded(text))
  }

  @Test func `Bytes that are no UTF-8 are an error`() {
    #expect(throws: WireError.self) { try JSONValue(json: Data([0x22, 0xFF, 0x22])) }
    #expect(throws: WireError.self) { try JSONValue(json: Data([0x22, 0xC0, 0xAF, 0x22])) }
  }

  @Test func `Any text made of pieces is read as a decoder reads it, or by both not at all`() async {
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "\"\\n\"", "1", "-", "0", ".5", "e3", "true", "null", " ", "\\", "\"",
    ]
    await Fuzz.rounds { random in
      let count = Int.random(in: 1...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let value = read(text)
      // The decoder takes a comma before a closing bracket.
      if value != nil || !text.contains(",") { #expect(value == decoded(text), "round \(random.round): \(text)") }
    }
  }

  @Test func `A text says where it is wrong`() {
    let error = #expect(throws: WireError.self) { try JSONValue(json: Data("[1 2]".utf8)) }
    #expect(error?.message == "expected a comma or \"]\" at byte 3, found the byte 50")
  }

  @Test func `It may hold so many values, nested so deep`() throws {
    func list(_ count: Int) -> Data { Data("[\(Array(repeating: "{}", count: count).joined(separator: ","))]".utf8) }
    _ = try JSONValue(json: list(Limits.values - 1))
    #expect(throws: WireError.tooManyValues()) { try JSONValue(json: list(Limits.values)) }
    func nest(_ depth: Int) -> Data {
      Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    _ = try JSONValue(json: nest(Limits.depth))
    #expect(throws: WireError.tooDeep()) { try JSONValue(json: nest(Limits.depth + 1)) }
  }

  private struct Parameters: Codable, Equatable {
    var a: JSONValue?
    var b: [String: JSONValue]
    var c: [[JSONValue]]
  }

  /// The values in a message are taken from its text, which is limited: no decoder tries each kind.
  @Test func `Values in a message keep the same limit`() throws {
    func request(_ parameters: String) throws -> Request {
      let line = #"{"jsonrpc":"2.0","id":1,"method":"x","params":\#(parameters)}"#
      guard case .request(let request) = try IncomingMessage(line: Data(line.utf8)) else {
        throw WireError.notAMessage(line)
      }
      return request
    }
    let text = #"{"a":{"x":[1,{"y":null}]},"b":{"1":2.5,"z":"t"},"c":[[],[true,"u"]]}"#
    let parameters: Parameters = try request(text).parameters()
    #expect(
      parameters
        == Parameters(a: ["x": [1, ["y": .null]]], b: ["1": .number(2.5), "z": "t"], c: [[], [.bool(true), "u"]]))
    let none: Parameters = try request(#"{"b":{},"c":[]}"#).parameters()
    #expect(none == Parameters(a: nil, b: [:], c: []))
    let many = Array(repeating: "{}", count: Limits.values).joined(separator: ",")
    let error = #expect(throws: WireError.self) {
      let _: Parameters = try request(#"{"a":[\#(many)],"b":{},"c":[]}"#).parameters()
    }
    #expect(
      error?.message == "the parameters of \"x\" are invalid: the JSON holds more than 200000 values; send fewer")
  }
}
