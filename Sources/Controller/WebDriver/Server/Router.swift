import Engine
import FoundationEssentials
import Wire

/// A request on its way to who serves it.
struct Call: Sendable {
  let server: WebDriverService
  let method: String
  /// What stands in the path for `:name`.
  let named: [String: String]
  let body: Body

  /// - Throws: `WebDriverError` with `.invalidSessionID`.
  func session() async throws(WebDriverError) -> DriverSession { try await server.session(named["session"] ?? "") }

  /// The element that the path names.
  func element() async throws -> Element { try await session().element(named["element"] ?? "") }
}

/// Which paths there are, and who serves them.
struct Router: Sendable {
  typealias Handler = @Sendable (Call) async throws -> JSONValue

  struct Route: Sendable {
    let method: String
    let path: [Substring]
    /// True if it also runs after its client has disconnected, because no other client would send it.
    let outlivesClient: Bool
    let handler: Handler

    init(_ method: String, _ path: String, outlivesClient: Bool = false, _ handler: @escaping Handler) {
      (self.method, self.path) = (method, path.split(separator: "/"))
      (self.outlivesClient, self.handler) = (outlivesClient, handler)
    }

    /// What stands for the names in it; nil for another path.
    func match(_ segments: [Substring]) -> [String: String]? {
      guard segments.count == path.count else { return nil }
      var named: [String: String] = [:]
      for (part, segment) in zip(path, segments) {
        if part.hasPrefix(":") {
          named[String(part.dropFirst())] = URLComponents(string: "/\(segment)").map { String($0.path.dropFirst()) }
        } else if part != segment {
          return nil
        }
      }
      return named
    }
  }

  let routes: [Route]

  init(_ routes: [Route]) { self.routes = routes }

  /// - Throws: `WebDriverError` with `.unknownCommand`, `.unknownMethod`.
  func find(_ method: String, _ path: String) throws(WebDriverError) -> (route: Route, named: [String: String]) {
    let segments = path.split(separator: "/")
    var known = false
    for route in routes {
      guard let named = route.match(segments) else { continue }
      known = true
      if route.method == method { return (route, named) }
    }
    throw known
      ? WebDriverError(.unknownMethod, "\(path) is not asked by \(method)")
      : WebDriverError(.unknownCommand, "there is no command \(method) \(path)")
  }
}
