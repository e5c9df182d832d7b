import Foundation
import Synchronization
import TestSupport
import Testing
import Wire

@testable import Engine

/// The server for agents, without an app.
@Suite struct MCPServerTests {
  private func answers(_ lines: String...) async throws -> [JSONValue] {
    let written = Mutex<[Data]>([])
    let server = MCPServer(Engine(), packPath: []) { line in
      written.withLock { $0.append(line) }
      return true
    }
    for line in lines { server.take(.line(Data(line.utf8))) }
    await server.finish()
    return try written.withLock { $0 }.map { try JSONDecoder().decode(JSONValue.self, from: $0) }
  }

  private func request(_ method: String, _ parameters: String = "{}", id: Int = 1) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#
  }

  @Test(arguments: [("2024-11-05", "2024-11-05"), ("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-06-18")])
  func `It speaks the client's version if it can`(asked: String, spoken: String) async throws {
    let answer = try await answers(request("initialize", #"{"protocolVersion":"\#(asked)","capabilities":{}}"#))[0]
    #expect(answer["result"]?["protocolVersion"]?.text == spoken)
    #expect(answer["result"]?["serverInfo"]?["name"]?.text == "capuchin")
  }

  @Test func `The description of its tools is short`() async throws {
    let answer = try await answers(request("tools/list"))[0]
    guard case .array(let tools)? = answer["result"]?["tools"] else { throw WireError.notAMessage("no tools") }
    #expect(tools.compactMap { $0["name"]?.text } == ["open", "do", "look", "output", "close"])
    #expect(try JSONEncoder().encode(answer).count < 4_000)
  }

  @Test func `What it does not know is an error`() async throws {
    let answers = try await answers(
      request("resources/list"), request("tools/call", #"{"name":"nix"}"#),
      request("tools/call", #"{"name":"open","arguments":{"app":"gedit"}}"#, id: 2), "[1]",
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
    let codes = answers.map { $0["error"]?["code"] }
    // What calls no tool is answered at once; the others wait their turn.
    #expect(codes.count { $0 == .integer(-32700) } == 1)
    #expect(codes.filter { $0 != .integer(-32700) } == [.integer(-32601), .integer(-32602), .integer(-32602)])
  }

  @Test func `Without an app a tool says so`() async throws {
    let answer = try await answers(request("tools/call", #"{"name":"do","arguments":{"lines":["Touch Button A"]}}"#))[0]
    #expect(answer["result"]?["isError"] == .bool(true))
    guard case .array(let content)? = answer["result"]?["content"] else { throw WireError.notAMessage("no content") }
    #expect(content.first?["text"]?.text == "no app is open; open one")
  }

  /// A server with one tool, which ends when it is cancelled.
  private func patientServer(_ begun: Counter, _ write: @escaping EngineConnection.Write) -> MCPServer {
    MCPServer(
      { call throws(WireError) in
        begun.add()
        if call.name == "quick" { return "done" }
        let (never, _) = AsyncStream.makeStream(of: Never.self)
        for await _ in never {}
        throw WireError.cancelled()
      }, write: write)
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  @Test(.timeLimit(.minutes(5)))
  func `A ping does not wait for a tool, and a cancelled tool call ends without an answer`() async throws {
    let written = Mutex<[String]>([])
    let begun = Counter()
    let server = patientServer(begun) { line in
      written.withLock { $0.append(String(decoding: line.dropLast(), as: UTF8.self)) }
      return true
    }
    func take(_ line: String) { server.take(.line(Data(line.utf8))) }
    take(request("tools/call", #"{"name":"slow"}"#, id: 1))
    take(request("tools/call", #"{"name":"quick"}"#, id: 2))
    take(request("tools/call", #"{"name":"quick"}"#, id: 3))
    take(request("ping", id: 4))
    let pong = #"{"id":4,"jsonrpc":"2.0","result":{}}"#
    try await waitUntil("the ping is answered") { written.withLock { $0 } == [pong] }
    try await waitUntil("the first call began") { begun.value == 1 }
    take(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":3,"reason":"too late"}}"#)
    take(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#)
    take(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"nix"}}"#)
    await server.finish()
    #expect(written.withLock { $0 } == [pong, #"{"id":2,"jsonrpc":"2.0","result":"done"}"#])
    #expect(begun.value == 2, "a call that was cancelled while it waited never begins")
  }
}
