import Foundation
import FoundationXML
import Logging
import Player
import Session
import Wire

/// An entered app, driven over its agent's socket as `capuchin play` does.
struct DrivenApp {
  let agents: AgentGroup
  let agent: AgentConnection
  private let performer: SessionPerformer

  /// Connects to the agent of a process.
  ///
  /// - Throws: `BenchError.timedOut`, `SessionError`.
  init(_ pid: Int32, _ directory: SessionDirectory) async throws {
    var logger = Logger(label: "capuchin-bench")
    logger.logLevel = .error
    let agents = try AgentGroup(directory, role: .driver, logger: logger)
    self.agents = agents
    agent = try await Waiting.wait(for: "the agent of process \(pid)") {
      await agents.agents.first { $0.pid == pid }
    }
    performer = SessionPerformer(agents)
  }

  /// Performs a command.
  ///
  /// - Parameter timeout: how long it may take.
  /// - Returns: what a `Get` read.
  /// - Throws: `BenchError.noEffect` if it did not end well.
  @discardableResult func perform(_ line: String, within timeout: Duration = .seconds(5)) async throws -> String? {
    let result = await performer.perform(PerformRequest(line: line, timeout: timeout))
    guard result.status == .ok else { throw BenchError.noEffect(line, message: result.message) }
    return result.value
  }

  /// The attributes of the first widget that an XPath expression finds.
  ///
  /// - Throws: `BenchError.notFound`; `WireError`, `ConnectionError`.
  func widget(_ xpath: String) async throws -> [String: String] {
    let found = try await agent.request(Wire.Tree.self, .init(xpath: xpath))
    let document = try XMLDocument(xmlString: found.xml)
    guard let element = document.rootElement()?.children?.lazy.compactMap({ $0 as? XMLElement }).first
    else { throw BenchError.notFound(xpath) }
    let pairs = (element.attributes ?? []).map { ($0.name ?? "", $0.stringValue ?? "") }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Left, top, width and height of a widget in its window.
  ///
  /// - Throws: as `widget(_:)`.
  func frame(_ xpath: String) async throws -> [Double] {
    let sides = (try await widget(xpath)["frame"] ?? "").split(separator: ",").compactMap { Double($0) }
    guard sides.count == 4 else { throw BenchError.notFound(xpath) }
    return sides
  }
}
