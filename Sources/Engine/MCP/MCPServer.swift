import FoundationEssentials
import Synchronization
import Wire

/// The engine as a server of the Model Context Protocol, for agents: few tools, and answers that are short.
///
/// Requests are served one after the other.
public final class MCPServer: Sendable {
  /// The versions of that protocol that are spoken, the newest first.
  private static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  private let tools: MCPTools
  private let turns = Turns()
  private let write: EngineConnection.Write
  /// Held while a line is written, so that lines do not mix.
  private let writing = Mutex(())

  /// - Parameters:
  ///   - packPath: folders in which packs are looked for first.
  ///   - write: takes each line, its newline included.
  public init(_ engine: Engine, packPath: [String], write: @escaping EngineConnection.Write) {
    tools = MCPTools(engine, packPath: packPath)
    self.write = write
  }

  /// Takes what has come; one thread, in order.
  public func take(_ event: LineSplitter.Event) {
    switch event {
    case .tooLong: put(nil, .failure(.lineTooLong()))
    case .line(let line):
      do throws(WireError) {
        guard case .request(let request) = try IncomingMessage(line: line) else { return }
        _ = turns.add { [self] in put(request.id, await answer(request)) }
      } catch {
        put(nil, .failure(error))
      }
    }
  }

  /// Waits until all requests are answered.
  public func finish() async { await turns.finish() }

  private func answer(_ request: Request) async -> Result<JSONValue, WireError> {
    do throws(WireError) {
      switch request.method {
      case "initialize": return .success(try hello(request))
      case "ping": return .success([:])
      case "tools/list": return .success(["tools": .array(MCPTools.descriptions)])
      case "tools/call":
        let call = try request.parameters(as: MCPTools.Call.self)
        return .success(try await tools.answer(call))
      default: throw .unknownMethod(request.method, known: ["initialize", "ping", "tools/list", "tools/call"])
      }
    } catch {
      return .failure(error)
    }
  }

  private struct Initialize: Decodable { let protocolVersion: String? }

  private func hello(_ request: Request) throws(WireError) -> JSONValue {
    let asked = try request.parameters(as: Initialize.self).protocolVersion ?? ""
    return [
      "protocolVersion": .string(Self.versions.contains(asked) ? asked : Self.versions[0]),
      "capabilities": ["tools": [:]], "serverInfo": ["name": "capuchin", "version": .string(Release.version)],
      "instructions": .string(MCPTools.instructions),
    ]
  }

  private func put(_ id: RequestID?, _ result: Result<JSONValue, WireError>) {
    let line: Data?
    do throws(WireError) {
      line = switch result {
      case .success(let value): try OutgoingMessage.response(id: id ?? .number(0), value)
      case .failure(let error): try OutgoingMessage.failure(id: id, error)
      }
    } catch {
      line = try? OutgoingMessage.failure(id: id, error)
    }
    if let line { writing.withLock { _ in _ = write(line) } }
  }
}
