import Engine
import Wire

extension Router {
  static let windows: [Route] = [
    Route("GET", "session/:session/window") { .string(try await $0.session().window().reference) },
    Route("POST", "session/:session/window") { call in
      try await call.session().choose(try call.body.text(call.body["handle"] == nil ? "name" : "handle"))
      return .null
    },
    Route("DELETE", "session/:session/window") { .array(try await $0.session().closeWindow().map { .string($0.reference) }) },
    Route("GET", "session/:session/window/handles") { .array(try await $0.session().windows().map { .string($0.reference) }) },
    Route("GET", "session/:session/title") { .string(try await $0.session().window().title) },
    Route("GET", "session/:session/window/rect") { try await $0.session().window().rectangle },
    Route("POST", "session/:session/window/rect", resize),
    window("maximize", "Maximize"), window("minimize", "Minimize"), window("fullscreen", "Fullscreen"),
  ]

  /// Where windows are is the window manager's: they are given a size.
  private static func resize(_ call: Call) async throws -> JSONValue {
    let session = try await call.session()
    for name in ["x", "y"] where call.body[name] != nil { try call.body.inRange(name, -2_147_483_648...2_147_483_647) }
    for name in ["width", "height"] where call.body[name] != nil { try call.body.inRange(name, 0...2_147_483_647) }
    let window = try await session.window()
    if call.body["width"] != nil || call.body["height"] != nil {
      let frame = window.frame
      let width = call.body["width"] == nil ? frame.width : try call.body.number("width")
      let height = call.body["height"] == nil ? frame.height : try call.body.number("height")
      try await window.perform("Resize", [.number(width.rounded()), .number(height.rounded())])
    }
    return try await session.window().rectangle
  }

  private static func window(_ name: String, _ verb: String) -> Route {
    Route("POST", "session/:session/window/\(name)") { call in
      let session = try await call.session()
      try await session.window().perform(verb)
      return try await session.window().rectangle
    }
  }
}
