import Foundation
import Testing

@testable import Wire

@Suite struct MessageTests {
  private func incoming(_ text: String) throws -> IncomingMessage {
    try IncomingMessage(line: Data(text.utf8))
  }

  private func error(_ text: String) throws -> WireError {
    try #require(#expect(throws: WireError.self) { try incoming(text) })
  }

  private func request(_ text: String) throws -> Request {
    guard case .request(let request) = try incoming(text) else {
      throw WireError.notAMessage("test")
    }
    return request
  }

  @Test func unknownMembersAndNotificationsAreIgnored() throws {
    let request = try request(
      #"{"jsonrpc":"2.0","id":"a","method":"find","params":{"line":"Touch Button *","new":{"a":[1]}},"trace":1}"#)
    #expect(try request.parameters(of: Find.self) == Find.Parameters(line: "Touch Button *"))
    #expect(request.id == .string("a"))
    guard
      case .unknownNotification(let other) = try incoming(
        #"{"jsonrpc":"2.0","method":"weather","params":{"sun":true}}"#), other.name == "weather"
    else {
      Issue.record("not ignored")
      return
    }
  }

  @Test func whatMayBeLeftOutMayBeLeftOut() throws {
    let perform = try request(
      #"{"jsonrpc":"2.0","id":1,"method":"perform","params":{"line":"Touch Button *","timeoutMilliseconds":5}}"#)
    #expect(
      try perform.parameters(of: Perform.self)
        == Perform.Parameters(line: "Touch Button *", timeoutMilliseconds: 5))
    let tree = try request(#"{"jsonrpc":"2.0","id":1,"method":"tree","params":{}}"#)
    #expect(try tree.parameters(of: Tree.self) == Tree.Parameters())
    let stop = try request(#"{"jsonrpc":"2.0","id":1,"method":"record.stop"}"#)
    #expect(try stop.parameters(of: RecordStop.self) == Nothing())
  }

  @Test func unknownNamesFallBack() throws {
    func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
      try JSONDecoder().decode([Value].self, from: Data("[\(text)]".utf8))[0]
    }
    #expect(try decode(Perform.Status.self, "\"maybe\"") == .error)
    #expect(try decode(LogEntry.Level.self, "\"loud\"") == .info)
    #expect(try decode(PackState.self, "\"asleep\"") == .idle)
    #expect(try decode(ErrorCode.self, "-1") == ErrorCode(rawValue: -1))
  }

  @Test(arguments: [
    ("", ErrorCode.parseError), ("[]", .parseError), ("nonsense", .parseError),
    ("{\"jsonrpc\":\"2.0\"", .parseError), ("{\u{0}}", .parseError),
    ("{}", .invalidRequest), (#"{"jsonrpc":"1.0","id":1,"method":"find"}"#, .invalidRequest),
    (#"{"jsonrpc":"2.0","id":1}"#, .invalidRequest),
    (#"{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":""}}"#, .invalidRequest),
    (#"{"jsonrpc":"2.0","method":"busy","params":{"reason":1}}"#, .invalidParameters),
    (String(repeating: "[", count: 65), .tooDeep),
  ])
  func whatIsNoMessageIsAnError(text: String, code: ErrorCode) throws {
    #expect(try error(text).code == code)
  }

  @Test func aMillionLevelsAreRefusedBeforeTheDecoderSeesThem() throws {
    let deep = String(repeating: #"{"a":"#, count: 1_000_000)
    #expect(try error(deep).message == "arrays and objects nest deeper than 64")
  }

  @Test func nestingInsideStringsDoesNotCount() throws {
    let deep = String(repeating: "[", count: 1000)
    let request = try request(
      #"{"jsonrpc":"2.0","id":1,"method":"find","params":{"line":"\"\\"# + deep + #""}}"#)
    #expect(try request.parameters(of: Find.self).line == "\"\\" + deep)
  }

  @Test func errorsSayWhereAndWhatWasExpected() throws {
    let bad = try request(#"{"jsonrpc":"2.0","id":1,"method":"find","params":{"lines":"x"}}"#)
    let missing = #expect(throws: WireError.self) { try bad.parameters(of: Find.self) }
    #expect(missing?.message == "the parameters of \"find\" are invalid: \"params.line\" is missing")
    for (parameters, expected) in [("[]", #""params": expected an object"#), (#"{"line":1}"#, #""params.line": expected a text"#)] {
      let wrong = try request(#"{"jsonrpc":"2.0","id":1,"method":"find","params":\#(parameters)}"#)
      let mismatch = #expect(throws: WireError.self) { try wrong.parameters(of: Find.self) }
      #expect(mismatch?.message == "the parameters of \"find\" are invalid: \(expected)")
    }
    #expect(try error("{}").message == "the line is not a JSON-RPC 2.0 message: \"jsonrpc\" is not \"2.0\"")
    #expect(
      WireError.readOnly("quit").message == "a watcher may not call \"quit\"; only the driver may")
    #expect(WireError.notGreeted("tree").message == "\"tree\" came before \"hello\"; greet first")
  }

  @Test func theLowerMinorWinsAndMajorsMustAgree() throws {
    let ours = ProtocolVersion(major: 1, minor: 4)
    #expect(try ours.agreed(with: ProtocolVersion(major: 1, minor: 2)).minor == 2)
    #expect(try ours.agreed(with: ProtocolVersion(major: 1, minor: 9)).minor == 4)
    let error = #expect(throws: WireError.self) {
      try ours.agreed(with: ProtocolVersion(major: 2, minor: 0))
    }
    #expect(
      error?.message
        == "protocol 2.0 cannot be spoken here, this side speaks 1.4; use the same release of Capuchin on both sides"
    )
  }

  @Test func secretsShowAsDots() {
    let parameters = Perform.Parameters(
      line: "x", timeoutMilliseconds: 1, secrets: ["pin": Secret("hunter2")])
    var dumped = ""
    dump(parameters, to: &dumped)
    #expect(!"\(parameters) \(dumped) \(String(reflecting: parameters))".contains("hunter2"))
  }

  @Test func numbersThatAreNotFiniteTravel() throws {
    let busy = Busy(reason: "", milliseconds: .infinity)
    let line = try OutgoingMessage.notification(.busy(busy))
    guard case .notification(.busy(let back)) = try IncomingMessage(line: line.dropLast()) else {
      Issue.record("no notification")
      return
    }
    #expect(back == busy)
  }

  @Test func aMessageTheOtherSideWouldRefuseIsNotMade() {
    let long = Tree.Result(xml: String(repeating: "x", count: Limits.lineBytes), count: 1)
    let error = #expect(throws: WireError.self) {
      try OutgoingMessage.response(Tree.self, id: .number(1), long)
    }
    #expect(error?.code == .lineTooLong)
  }

  @Test func aFailureKeepsItsReasonAndLosesItsEvidence() throws {
    var failed = Perform.Result(status: .error, message: "was not found", milliseconds: 1, code: .notFound)
    failed.tree = String(repeating: "\"", count: Limits.lineBytes)
    failed.picture = "small"
    let line = try OutgoingMessage.response(Perform.self, id: .number(1), failed)
    guard case .response(let response) = try IncomingMessage(line: line.dropLast()) else {
      Issue.record("no response")
      return
    }
    let back = try response.result(of: Perform.self)
    #expect(back.tree == nil && back.picture == "small" && back.code == .notFound)
    #expect(
      back.message
        == "was not found; its tree of 16777216 bytes is left out, since a message may have 16777216")
    failed.picture = String(repeating: "x", count: Limits.lineBytes + 1)
    let shorter = try OutgoingMessage.response(Perform.self, id: .number(1), failed)
    #expect(shorter.count < 1000)
    var made = Perform.Result(status: .ok, milliseconds: 1)
    made.picture = failed.picture
    #expect(throws: WireError.self) { try OutgoingMessage.response(Perform.self, id: .number(1), made) }
  }

  @Test func anyJSONComesBackTheSame() throws {
    let value: JSONValue = [
      "null": .null, "yes": .bool(true), "int": .integer(.min), "number": .number(0.5),
      "text": "a\u{1F600}\n", "list": .array([.integer(1), .object([:])]),
    ]
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value)
  }

  @Test(arguments: [(Double.nan, "NaN"), (.infinity, "Infinity"), (-.infinity, "-Infinity")])
  func aNumberThatIsNotFiniteIsAText(number: Double, text: String) throws {
    let value = JSONValue.array([.number(number)])
    #expect(String(decoding: try JSONEncoder().encode(value), as: UTF8.self) == "[\"\(text)\"]")
    #expect(try JSONDecoder().decode(JSONValue.self, from: JSON.line(value)) == [.string(text)])
  }
}
