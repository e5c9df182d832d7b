import Foundation
import TestSupport
import Testing
import Wire

/// Docs/Protocol.md says what the code does: every example is parsed, and written again the same.
@Suite struct ProtocolPageTests {
  struct Example {
    let fromAgent: Bool
    let text: String
  }

  private func examples() throws -> [Example] {
    let page = Tree.source.appending(path: "Docs/Protocol.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    return lines.compactMap { line in
      guard let arrow = line.first, "→←".contains(arrow) else { return nil }
      return Example(fromAgent: arrow == "←", text: String(line.dropFirst(2)))
    }
  }

  @Test func everyExampleIsWrittenAgainTheSame() throws {
    var asked: [RequestID: Method] = [:]
    for example in try examples() {
      let line = Data(example.text.utf8)
      switch try IncomingMessage(line: line) {
      case .request(let request):
        #expect(!example.fromAgent)
        guard let method = try? request.known() else { continue }
        asked[request.id] = method
        let rewrite = try #require(AnyMethod.named(method)).rewriteRequest
        #expect(text(try rewrite(request)) == example.text)
      case .response(let response):
        #expect(example.fromAgent)
        #expect(text(try rewritten(response, asked)) == example.text)
      case .notification(let notification):
        #expect(example.fromAgent)
        #expect(text(try OutgoingMessage.notification(notification)) == example.text)
      case .unknownNotification(let other): Issue.record("unknown notification \(other.name)")
      }
    }
  }

  private func rewritten(_ response: Response, _ asked: [RequestID: Method]) throws -> Data {
    if let error = response.error { return try OutgoingMessage.failure(id: response.id, error) }
    let id = try #require(response.id)
    let method = try #require(asked[id])
    return try #require(AnyMethod.named(method)).rewriteResponse(response, id)
  }

  @Test func everyMethodAndNotificationHasAnExample() throws {
    let all = try examples().map(\.text).joined(separator: "\n")
    let names = Method.allCases.map(\.rawValue) + WireNotification.Name.allCases.map(\.rawValue)
    for name in names {
      #expect(all.contains("\"method\":\"\(name)\""), "no example of \(name)")
    }
  }

  @Test func theUnknownMethodOfTheExampleGetsThatError() throws {
    let request = try #require(
      examples().compactMap { example -> Request? in
        guard case .request(let request) = try? IncomingMessage(line: Data(example.text.utf8))
        else { return nil }
        return request.method == "dance" ? request : nil
      }.first)
    let error = #expect(throws: WireError.self) { try request.known() }
    let answer = text(try OutgoingMessage.failure(id: request.id, try #require(error)))
    #expect(try examples().contains { $0.text == answer })
  }

  private func text(_ line: Data) -> String {
    String(decoding: line.dropLast(), as: UTF8.self)
  }
}
