import Engine
import FoundationEssentials
import Wire

extension Router {
  /// What the app writes is its log. Clients have two paths for it.
  static let logs: [Route] = ["se/log", "log"].flatMap { path in
    [
      Route("GET", "session/:session/\(path)/types") { call in
        _ = try await call.session()
        return ["app"]
      },
      Route("POST", "session/:session/\(path)", log),
    ]
  } + [Route("POST", "session/:session/se/file", UploadedFile.take), Route("POST", "session/:session/file", UploadedFile.take)]

  /// What is new since it was asked for last, an entry a line. When each was written nobody knows: it is told when read.
  private static func log(_ call: Call) async throws -> JSONValue {
    let session = try await call.session()
    let type = try call.body.text("type")
    guard type == "app" else { throw WebDriverError(.invalidArgument, "there is one log, app; found \(type)") }
    let part = try await session.engine.output(EngineAPI.OutputRequest(session: try session.app, offset: session.logged))
    session.logged = part.next
    let now = JSONValue.integer(Int64(Date.now.timeIntervalSince1970 * 1000))
    return .array(
      part.text.split(separator: "\n").map { ["timestamp": now, "level": "INFO", "message": .string(String($0))] })
  }
}
