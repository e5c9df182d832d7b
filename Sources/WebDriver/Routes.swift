import Engine
import Wire

extension Router {
  /// What is served, by group.
  static let all = Router(session + windows + elements + input + refused)

  private static let session: [Route] = [
    Route("GET", "status") { _ in
      ["ready": .bool(true), "message": "", "build": ["version": .string(Release.version)]]
    },
    Route("POST", "session") { try await $0.server.open($0.body) },
    Route("GET", "session/:session") { .object(try await $0.session().capabilities.answered) },
    Route("DELETE", "session/:session") { try await $0.server.close($0.named["session"] ?? "") },
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
    Route("GET", "session/:session/appium/settings") { _ in [:] },
    Route("POST", "session/:session/appium/settings") { _ in .null },
    Route("GET", "session/:session/context") { _ in "NATIVE_APP" },
    Route("POST", "session/:session/context") { _ in .null },
    Route("GET", "session/:session/contexts") { _ in ["NATIVE_APP"] },
    Route("GET", "session/:session/orientation") { _ in "LANDSCAPE" },
  ]

  private static let windows: [Route] = [
    Route("GET", "session/:session/window") { .string(try await $0.session().window().id) },
    Route("GET", "session/:session/window/handles") { call in
      let session = try await call.session()
      let windows = try await session.engine.windows(EngineAPI.WindowsRequest(session: session.id)).windows
      return .array(windows.map { .string($0.id) })
    },
    Route("GET", "session/:session/title") { .string(try await $0.session().window().title) },
    Route("GET", "session/:session/window/rect") { try await rectangle(of: try await $0.session()) },
    Route("POST", "session/:session/window/rect") { call in
      let session = try await call.session()
      let sizes = (try call.body.whole("width"), try call.body.whole("height"))
      if case (let width?, let height?) = sizes {
        let window = try await session.window()
        try await session.perform(
          "Resize", window.kind, window.id, [.integer(Int64(width)), .integer(Int64(height))])
      }
      return try await rectangle(of: session)
    },
    window("maximize", "Maximize"), window("minimize", "Minimize"), window("fullscreen", "Fullscreen"),
    Route("GET", "session/:session/source") { try await source(of: $0, format: .xml) },
    Route("GET", "session/:session/screenshot") { call in
      let session = try await call.session()
      return .string(try await session.engine.picture(EngineAPI.PictureRequest(session: session.id)).png)
    },
  ]

  private static let elements: [Route] = [
    Route("POST", "session/:session/element") { try await first(try Selector($0.body), in: nil, of: try await $0.session()) },
    Route("POST", "session/:session/elements") { call in
      .array(try await call.session().find(try Selector(call.body), atLeastOne: false).map(\.value))
    },
    Route("GET", "session/:session/element/active") { try await $0.session().active().value },
    Route("POST", "session/:session/element/:element/element") { call in
      try await first(try Selector(call.body), in: try await call.element(), of: try await call.session())
    },
    Route("POST", "session/:session/element/:element/elements") { call in
      let element = try await call.element()
      return .array(try await call.session().find(try Selector(call.body), in: element, atLeastOne: false).map(\.value))
    },
    Route("POST", "session/:session/element/:element/click") { call in
      try await call.element().click()
      return .null
    },
    Route("POST", "session/:session/element/:element/clear") { call in
      try await call.element().clear()
      return .null
    },
    Route("POST", "session/:session/element/:element/value", type), Route("POST", "session/:session/appium/element/:element/value", type),
    Route("GET", "session/:session/element/:element/text") { .string(try await $0.element().text) },
    Route("GET", "session/:session/element/:element/name") { .string(try await $0.element().widget.kind) },
    Route("GET", "session/:session/element/:element/rect") { try await $0.element().rectangle },
    Route("GET", "session/:session/element/:element/enabled") { .bool(try await $0.element().isEnabled) },
    Route("GET", "session/:session/element/:element/selected") { .bool(try await $0.element().isSelected) },
    Route("GET", "session/:session/element/:element/displayed") { .bool(try await $0.element().isDisplayed) },
    Route("GET", "session/:session/element/:element/attribute/:name") { try await $0.element().attribute($0.named["name"] ?? "") },
    Route("GET", "session/:session/element/:element/property/:name") { try await $0.element().attribute($0.named["name"] ?? "") },
    Route("GET", "session/:session/element/:element/computedrole") { .string(try await $0.element().role) },
    Route("GET", "session/:session/element/:element/computedlabel") { .string(try await $0.element().label) },
    Route("GET", "session/:session/element/:element/screenshot") { try await $0.element().picture() },
  ]

  private static let input: [Route] = [
    Route("POST", "session/:session/execute/sync", Execute.run), Route("POST", "session/:session/execute", Execute.run),
  ]

  /// What has no meaning in a desktop app.
  private static let refused: [Route] = [
    ("GET", "url"), ("POST", "url"), ("POST", "back"), ("POST", "forward"), ("POST", "refresh"), ("POST", "frame"),
    ("POST", "frame/parent"), ("GET", "cookie"), ("POST", "cookie"), ("DELETE", "cookie"), ("POST", "print"),
    ("POST", "window/new"), ("POST", "execute/async"),
  ].map { method, path in
    Route(method, "session/:session/\(path)") { _ in
      throw WebDriverError(.unsupportedOperation, "\(path) is of web pages; a desktop app has none")
    }
  }

  @Sendable private static func type(_ call: Call) async throws -> JSONValue {
    // Older clients send the characters one by one.
    let text = try call.body["text"]?.text ?? call.body.list("value").compactMap(\.text).joined()
    try await call.element().type(text)
    return .null
  }

  private static func first(_ selector: Selector, in element: Element?, of session: DriverSession) async throws -> JSONValue {
    guard let found = try await session.find(selector, in: element, atLeastOne: true).first else {
      throw WebDriverError(.noSuchElement, "no widget was found by \(selector.said)")
    }
    return found.value
  }

  private static func window(_ name: String, _ verb: String) -> Route {
    Route("POST", "session/:session/window/\(name)") { call in
      let session = try await call.session()
      let window = try await session.window()
      try await session.perform(verb, window.kind, window.id)
      return try await rectangle(of: session)
    }
  }

  private static func rectangle(of session: DriverSession) async throws -> JSONValue {
    let window = try await session.window()
    return ["x": 0, "y": 0, "width": .number(window.width), "height": .number(window.height)]
  }

  private static func source(of call: Call, format: EngineAPI.TreeRequest.Format) async throws -> JSONValue {
    let session = try await call.session()
    return .string(try await session.engine.tree(EngineAPI.TreeRequest(session: session.id, format: format, limit: 0)).tree)
  }
}
