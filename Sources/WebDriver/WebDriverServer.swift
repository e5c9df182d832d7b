import Engine
import FlyingFox
import Foundation

/// WebDriver over HTTP.
public struct WebDriverServer: Sendable {
  /// A body that is longer is refused.
  private static let longestBody = 16 << 20

  private let service: WebDriverService
  private let server: HTTPServer
  private let hosts: Set<String>

  /// - Parameters:
  ///   - address: of this machine; 127.0.0.1 lets nobody in from elsewhere.
  ///   - port: 0 for a free one.
  ///   - hosts: names by which it may be called beside the address and localhost.
  /// - Throws: what an address throws that is none.
  public init(_ engine: Engine, address: String, port: UInt16, hosts: [String]) throws {
    service = WebDriverService(engine)
    self.hosts = Set(hosts + [address, "localhost", "127.0.0.1", "[::1]"])
    // A command takes as long as it takes: starting an app, a minute.
    server = HTTPServer(address: try .inet(ip4: address, port: port), timeout: 3600, logger: .disabled)
  }

  /// Serves until it is stopped.
  ///
  /// - Parameter listening: told the port once clients can come.
  public func run(_ listening: @escaping @Sendable (UInt16) -> Void) async throws {
    await server.appendRoute("*") { [self] request in await answer(request) }
    let waiting = Task { [server] in
      try await server.waitUntilListening()
      if case .ip4(_, let port)? = await server.listeningAddress { listening(port) }
    }
    defer { waiting.cancel() }
    try await server.run()
  }

  public func stop() async { await server.stop(timeout: 1) }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    // All of it, whatever the answer: what is left unread would be taken for the next request.
    guard let body = await body(of: request) else { return response(413, Data("the body is too long, or not whole".utf8)) }
    if let problem = refusal(of: request) { return response(403, Data(problem.utf8)) }
    let answer = await service.answer(request.method.rawValue, Self.path(request.path), body)
    return response(answer.status, answer.body)
  }

  /// Nil for one that is too long, of which the rest is read and forgotten.
  private func body(of request: HTTPRequest) async -> Data? {
    var body: Data? = Data()
    do {
      for try await part in request.bodySequence {
        body?.append(part)
        if let length = body?.count, length > Self.longestBody { body = nil }
      }
    } catch {
      return nil
    }
    return body
  }

  /// Appium's older clients put a folder before each path.
  private static func path(_ path: String) -> String { path.hasPrefix("/wd/hub/") ? String(path.dropFirst(7)) : path }

  /// A page in somebody's browser must not drive apps: it says where it is from, or calls us by another name.
  private func refusal(of request: HTTPRequest) -> String? {
    if let origin = request.headers[HTTPHeader("Origin")] { return "requests of web pages are refused, found Origin \(origin)" }
    let host = request.headers[.host] ?? ""
    let name = host.hasPrefix("[") ? host : String(host.prefix { $0 != ":" })
    return hosts.contains(name) ? nil : "this server is not called \(name); name it with --host"
  }

  private func response(_ status: Int, _ body: Data) -> HTTPResponse {
    let isJSON = body.first == UInt8(ascii: "{")
    return HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: status == 200 ? "OK" : "Error"),
      headers: [
        .contentType: isJSON ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
        HTTPHeader("Cache-Control"): "no-cache",
      ], body: body)
  }
}
