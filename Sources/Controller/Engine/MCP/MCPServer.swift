import FoundationEssentials
import Wire

/// The engine as a server of the Model Context Protocol, for agents: few tools, and answers that are short.
///
/// Tool calls are served one after the other; other requests, which need no app, at once.
public final class MCPServer: Sendable {
  /// The versions of that protocol that are spoken, the newest first.
  private static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  /// Performs a tool call.
  typealias Perform = @Sendable (MCPTools.Call) async throws(WireError) -> JSONValue

  private let perform: Perform
  // These are set once, before this object is handed out.
  private nonisolated(unsafe) var calls: RequestQueue!
  private nonisolated(unsafe) var outbox: LineOutbox!

  /// - Parameters:
  ///   - packPath: folders in which packs are looked for first.
  ///   - write: takes each line, its newline included.
  public convenience init(_ engine: Engine, packPath: [String], write: @escaping EngineConnection.Write) {
    let tools = MCPTools(engine, packPath: packPath)
    self.init({ call throws(WireError) in try await tools.answer(call) }, write: write)
  }

  init(_ perform: @escaping Perform, write: @escaping EngineConnection.Write) {
    self.perform = perform
    calls = RequestQueue(
      RequestQueue.Capacity(underWay: ServerLimits.toolCallsUnderWay.value),
      serve: { [weak self] request in await self?.serve(request) })
    outbox = LineOutbox(write, lost: { [weak self] in self?.calls.end() })
  }

  deinit { outbox.close() }

  /// Takes what has come; one thread, in order.
  public func take(_ event: LineSplitter.Event) {
    switch event {
    case .tooLong: put(nil, .failure(.lineTooLong()))
    case .line(let line):
      do throws(WireError) {
        switch try IncomingMessage(line: line) {
        case .request(let request) where request.method == "tools/call": add(request)
        case .request(let request): put(request.id, answer(request))
        case .unknownNotification(let notification): take(notification)
        case .notification, .response: break
        }
      } catch {
        put(nil, .failure(error))
      }
    }
  }

  /// Waits until all requests are answered.
  public func finish() async {
    await calls.finish()
    await outbox.flush()
  }

  private func add(_ call: Request) {
    do throws(WireError) {
      try calls.add(call)
    } catch {
      put(error.code == .invalidRequest ? nil : call.id, .failure(error))
    }
  }

  private struct Cancelled: Decodable { let requestId: RequestID }

  private func take(_ notification: ForeignNotification) {
    // Others say what needs no reaction, such as that the client is ready.
    guard notification.name == "notifications/cancelled",
      let id = try? notification.parameters(as: Cancelled.self).requestId
    else { return }
    _ = calls.cancel(id)
  }

  /// The protocol wants no answer to a cancelled request.
  private func serve(_ call: Request) async {
    let result: Result<JSONValue, WireError>
    do throws(WireError) {
      result = .success(try await perform(try call.parameters(as: MCPTools.Call.self)))
    } catch {
      result = .failure(error)
    }
    if !calls.isCancelled(call.id) { put(call.id, result) }
  }

  private func answer(_ request: Request) -> Result<JSONValue, WireError> {
    do throws(WireError) {
      switch request.method {
      case "initialize": return .success(try hello(request))
      case "ping": return .success([:])
      case "tools/list": return .success(["tools": .array(MCPTools.descriptions)])
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
    if let line { outbox.put(line) }
  }
}
