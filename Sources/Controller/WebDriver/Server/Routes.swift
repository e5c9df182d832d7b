import Engine
import Wire

extension Router {
  /// What is served, by group.
  static let all = Router(
    session + windows + alerts + elements + page + actions + execute + device + appium + logs + refused)

  private static let session: [Route] = [
    Route("GET", "status") { _ in
      ["ready": .bool(true), "message": "", "build": ["version": .string(Release.version)]]
    },
    Route("POST", "session") { try await $0.server.open($0.body) },
    Route("GET", "session/:session") { .object(try await $0.session().capabilities.answered) },
    Route("DELETE", "session/:session", outlivesClient: true) { try await $0.server.close($0.named["session"] ?? "") },
    Route("GET", "session/:session/timeouts") { try await $0.session().timeouts.value },
    Route("POST", "session/:session/timeouts") { call in
      let session = try await call.session()
      session.timeouts = try Timeouts(.object(call.body.members), from: session.timeouts)
      return .null
    },
    Route("POST", "session/:session/timeouts/implicit_wait") { call in
      let session = try await call.session()
      var timeouts = session.timeouts
      timeouts.setImplicit(try call.body.whole("ms") ?? 0)
      session.timeouts = timeouts
      return .null
    },
    Route("GET", "sessions") { .array(await $0.server.list()) },
    Route("GET", "appium/sessions") { .array(await $0.server.list()) },
    Route("GET", "session/:session/appium/capabilities") { ["capabilities": .object(try await $0.session().capabilities.answered)] },
  ]

  private static let page: [Route] = [
    Route("GET", "session/:session/source", source), Route("GET", "session/:session/sourceRaw", source),
    Route("GET", "session/:session/screenshot") { try await $0.session().window().picture() },
  ]

  private static func source(of call: Call) async throws -> JSONValue {
    let session = try await call.session()
    let request = EngineAPI.TreeRequest(session: try session.app, format: .xml, limit: 0)
    let tree = try await session.engine.tree(request).tree
    return .string(session.capabilities.isKDE ? RoleSource(try TreeNode.parse(tree).children).xml : tree)
  }

  private static let elements: [Route] = [
    Route("POST", "session/:session/element") { try await first($0, in: nil) },
    Route("POST", "session/:session/elements") { try await all($0, in: nil) },
    Route("GET", "session/:session/element/active") { try await $0.session().active().value },
    Route("POST", "session/:session/element/:element/element") { try await first($0, in: try await $0.element()) },
    Route("POST", "session/:session/element/:element/elements") { try await all($0, in: try await $0.element()) },
    Route("POST", "session/:session/element/:element/click") { call in
      try await call.element().click()
      return .null
    },
    Route("POST", "session/:session/element/:element/clear") { call in
      try await call.element().clear()
      return .null
    },
    Route("POST", "session/:session/element/:element/value", type),
    Route("POST", "session/:session/appium/element/:element/value") { call in
      let value = call.body["text"] ?? call.body["value"]
      let text: String? = switch value {
      case .integer(let number)?: String(number)
      case .number(let number)?: String(number)
      default: value?.text
      }
      guard let text else { throw WebDriverError.argument("text", "a text or a number") }
      try await call.element().set(text)
      return .null
    },
    Route("GET", "session/:session/element/:element/text") { .string(try await $0.element().text) },
    Route("GET", "session/:session/element/:element/name") { .string(try await $0.element().widget.kind) },
    Route("GET", "session/:session/element/:element/rect") { try await $0.element().rectangle },
    Route("GET", "session/:session/element/:element/location_in_view") { try await $0.element().rectangle },
    Route("GET", "session/:session/element/:element/enabled") { .bool(try await $0.element().isEnabled) },
    Route("GET", "session/:session/element/:element/selected") { .bool(try await $0.element().isSelected) },
    Route("GET", "session/:session/element/:element/displayed") { .bool(try await $0.element().isDisplayed) },
    Route("GET", "session/:session/element/:element/attribute/:name") { try await $0.element().attribute($0.named["name"] ?? "") },
    Route("GET", "session/:session/element/:element/property/:name") { try await $0.element().attribute($0.named["name"] ?? "") },
    Route("GET", "session/:session/element/:element/computedrole") { .string(try await $0.element().role) },
    Route("GET", "session/:session/element/:element/computedlabel") { .string(try await $0.element().label) },
    Route("GET", "session/:session/element/:element/screenshot") { try await $0.element().picture() },
  ]

  private static let execute: [Route] = [
    Route("POST", "session/:session/execute/sync", Execute.run), Route("POST", "session/:session/execute", Execute.run),
  ]

  /// What has no meaning in a desktop app.
  private static let refused: [Route] = [
    ("GET", "url"), ("POST", "url"), ("POST", "back"), ("POST", "forward"), ("POST", "refresh"), ("POST", "frame"),
    ("POST", "frame/parent"), ("GET", "cookie"), ("POST", "cookie"), ("DELETE", "cookie"), ("GET", "cookie/:name"),
    ("DELETE", "cookie/:name"), ("POST", "print"), ("POST", "window/new"), ("POST", "execute/async"),
    ("GET", "element/:element/css/:name"), ("GET", "element/:element/shadow"), ("POST", "shadow/:shadow/element"),
    ("POST", "shadow/:shadow/elements"), ("GET", "location"), ("POST", "location"),
  ].map { method, path in
    Route(method, "session/:session/\(path)") { call in
      _ = try await call.session()
      throw WebDriverError(.unsupportedOperation, "\(path.split(separator: "/")[0]) is of web pages and phones: a desktop app has none")
    }
  }
}

extension Router {
  private static func first(_ call: Call, in element: Element?) async throws -> JSONValue {
    let session = try await call.session()
    let selector = try Selector(call.body, isKDE: session.capabilities.isKDE)
    guard let found = try await session.find(selector, in: element).first else {
      throw WebDriverError(.noSuchElement, "no widget was found by \(selector.said)")
    }
    return found.value
  }

  private static func all(_ call: Call, in element: Element?) async throws -> JSONValue {
    let session = try await call.session()
    let selector = try Selector(call.body, isKDE: session.capabilities.isKDE)
    return .array(try await session.find(selector, in: element).map(\.value))
  }

  private static func type(_ call: Call) async throws -> JSONValue {
    // Older clients send a list of characters.
    let text = if let text = call.body["text"]?.text {
      text
    } else if case .array(let parts)? = call.body["value"] {
      parts.compactMap(\.text).joined()
    } else {
      try call.body.text("text")
    }
    try await call.element().type(text)
    return .null
  }
}
