import Foundation
import Synchronization
import TestSupport
import Testing
import Wire

@testable import Engine

/// An engine over its protocol, without an app.
@Suite struct EngineConnectionTests {
  /// What was answered to some lines, once all are answered.
  private func answers(_ lines: String...) async throws -> [String] {
    let written = Mutex<[String]>([])
    let connection = EngineConnection(Engine()) { line in
      written.withLock { $0.append(String(decoding: line.dropLast(), as: UTF8.self)) }
      return true
    }
    for line in lines { connection.take(.line(Data(line.utf8))) }
    await connection.finish()
    return written.withLock { $0 }
  }

  @Test func `It says who it is`() async throws {
    let answers = try await answers(#"{"jsonrpc":"2.0","id":"a","method":"hello","params":{"client":"test"}}"#)
    #expect(answers == [#"{"id":"a","jsonrpc":"2.0","result":{"protocol":1,"version":"\#(Release.version)"}}"#])
  }

  @Test(arguments: [
    ("{", -32700), ("[]", -32700), (#"{"jsonrpc":"2.0","id":1}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"opn","params":{}}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"do","params":{}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"do","params":{"session":7}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tree","params":{"session":"nix","format":"yaml"}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"do","params":{"session":"nix","line":"Touch Button A"}}"#, -32020),
    (#"{"jsonrpc":"2.0","id":1,"method":"close","params":{"session":"nix"}}"#, -32020),
    (#"{"jsonrpc":"2.0","id":1,"method":"open","params":{"app":["x"],"packPath":["/nix"]}}"#, -32022),
    (#"{"jsonrpc":"2.0","id":1,"method":"open","params":{"app":["x"],"setUp":["nix"]}}"#, -32022),
    (#"{"jsonrpc":"2.0","id":1,"method":"open","params":{"script":"/nix.monkey"}}"#, -32023),
    (#"{"jsonrpc":"2.0","id":1,"method":"cancel","params":{}}"#, -32602),
  ])
  func `What makes no sense is an error`(line: String, code: Int) async throws {
    let answer = try #require(try await answers(line).first)
    #expect(answer.contains("\"code\":\(code),"), "\(answer)")
  }

  @Test func `A notification, and what is no request, is passed over`() async throws {
    #expect(try await answers(#"{"jsonrpc":"2.0","method":"hello","params":{}}"#, #"{"jsonrpc":"2.0","id":3,"result":{}}"#).isEmpty)
  }

  @Test func `What is not under way is not cancelled`() async throws {
    let answers = try await answers(#"{"jsonrpc":"2.0","id":1,"method":"cancel","params":{"request":9}}"#)
    #expect(answers == [#"{"id":1,"jsonrpc":"2.0","result":{}}"#])
  }

  /// Those beyond the limits are refused at once, so that the second client need not wait for all of them.
  @Test(.timeLimit(.minutes(5))) func `A client that sends many requests does not hold up another`() async throws {
    let engine = Engine()
    let answers = Mutex((all: 0, refused: 0))
    let first = EngineConnection(engine) { line in
      answers.withLock { answers in
        answers.all += 1
        let refusal = "\(ErrorCode.tooManyRequests.rawValue)"
        if String(decoding: line, as: UTF8.self).contains(refusal) { answers.refused += 1 }
      }
      return true
    }
    let greeted = Mutex(false)
    let second = EngineConnection(engine) { _ in
      greeted.withLock { $0 = true }
      return true
    }
    for number in 1...4_000 {
      let parameters = #"{"packPath":["/nix\#(number)"]}"#
      first.take(.line(Data(#"{"jsonrpc":"2.0","id":\#(number),"method":"language","params":\#(parameters)}"#.utf8)))
    }
    second.take(.line(Data(#"{"jsonrpc":"2.0","id":1,"method":"hello","params":{}}"#.utf8)))
    await second.finish()
    #expect(greeted.withLock { $0 })
    await first.finish()
    #expect(answers.withLock { $0.all } == 4_000)
    #expect(answers.withLock { $0.refused } > 0)
  }

  @Test func `The language has the kinds and verbs of the built-in ones`() async throws {
    let language = try await Engine().language(EngineAPI.LanguageRequest())
    #expect(language.kinds.contains { $0.name == "CheckBox" && $0.parent != nil })
    let touch = try #require(language.verbs.first { $0.name == "EnterText" })
    #expect(touch.recorded && touch.forms.first?.arguments.map(\.name) == ["text"])
  }
}

/// Docs/Engine.md says what the code does.
@Suite struct EnginePageTests {
  @Test func `Every example is parsed, and written again the same`() throws {
    let page = Tree.source.appending(path: "Docs/Engine.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    let requests = lines.filter { $0.hasPrefix("→ ") }.map { Data($0.dropFirst(2).utf8) }
    let results = lines.filter { $0.hasPrefix("← ") }.map { Data($0.dropFirst(2).utf8) }
    #expect(requests.count == results.count && requests.count >= 4)
    for (line, result) in zip(requests, results) {
      guard case .request(let request) = try IncomingMessage(line: line) else { throw WireError.notAMessage("example") }
      switch request.method {
      case "open": try check(request, EngineAPI.OpenRequest.self, result)
      case "do": try check(request, EngineAPI.DoRequest.self, result)
      case "close": try check(request, EngineAPI.CloseRequest.self, result)
      default: Issue.record("no check for \(request.method)")
      }
    }
  }

  private struct Result<Answer: Codable>: Codable {
    let id: Int
    let jsonrpc: String
    let result: Answer
  }

  private func check<Asked: EngineRequest>(_ request: Request, _ type: Asked.Type, _ answer: Data) throws {
    #expect(request.method == Asked.method)
    _ = try request.parameters(as: Asked.self)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let again = try encoder.encode(try JSONDecoder().decode(Result<Asked.Answer>.self, from: answer))
    let whole = try encoder.encode(try JSONDecoder().decode(JSONValue.self, from: answer))
    #expect(String(decoding: again, as: UTF8.self) == String(decoding: whole, as: UTF8.self))
  }
}
