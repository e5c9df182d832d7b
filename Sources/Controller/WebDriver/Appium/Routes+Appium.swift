import Engine
import FoundationEssentials
import Wire

extension Router {
  /// The older paths of commands for the device.
  static let device: [Route] =
    DeviceCommand.all.compactMap { command in
      guard let (method, path) = command.path else { return nil }
      return Route(method, "session/:session/appium/device/\(path)") { try await command.run(try await $0.session(), $0.body) }
    } + [
      Route("POST", "session/:session/appium/device/system_time") { call in
        try await DeviceCommand.named("getDeviceTime")?.run(try await call.session(), call.body) ?? .null
      },
      Route("POST", "session/:session/appium/app/background") { call in
        try await DeviceCommand.named("backgroundApp")?.run(try await call.session(), call.body) ?? .null
      },
    ]

  static let appium: [Route] = [
    Route("GET", "session/:session/appium/settings") { try await $0.session().settings.value },
    Route("POST", "session/:session/appium/settings") { call in
      let session = try await call.session()
      var settings = session.settings
      try settings.take(try call.body.object("settings"))
      session.settings = settings
      return .null
    },
    Route("GET", "session/:session/context") { call in
      _ = try await call.session()
      return .string(native)
    },
    Route("POST", "session/:session/context") { call in
      _ = try await call.session()
      let name = try call.body.text("name")
      guard name == native else { throw WebDriverError(.noSuchContext, "there is one context, \(native); found \(name)") }
      return .null
    },
    Route("GET", "session/:session/contexts") { call in
      _ = try await call.session()
      return [.string(native)]
    },
    Route("GET", "session/:session/orientation") { call in
      _ = try await call.session()
      return "LANDSCAPE"
    },
    Route("POST", "session/:session/orientation") { call in
      _ = try await call.session()
      guard try call.body.text("orientation").uppercased() == "LANDSCAPE" else {
        throw WebDriverError(.unsupportedOperation, "a desktop is not turned: its orientation is LANDSCAPE")
      }
      return .null
    },
    Route("GET", "session/:session/appium/commands") { call in
      _ = try await call.session()
      return CommandList.paths
    },
    Route("GET", "session/:session/appium/extensions") { call in
      let session = try await call.session()
      let language = try await session.engine.language(EngineAPI.LanguageRequest(packPath: session.capabilities.request.packPath))
      return CommandList.extensions(language)
    },
    Route("POST", "session/:session/appium/log_event") { call in
      let session = try await call.session()
      let name = "\(try call.body.text("vendor")):\(try call.body.text("event"))"
      session.events[name, default: []].append((Date.now.timeIntervalSince1970 * 1000).rounded())
      return .null
    },
    Route("POST", "session/:session/appium/events") { call in
      .object(try await call.session().events.mapValues { .array($0.map(JSONValue.number)) })
    },
    recording("start_recording_screen"), recording("stop_recording_screen"),
    Route("POST", "session/:session/appium/compare_images", PictureComparison.run),
  ]

  private static let native = "NATIVE_APP"

  private static func recording(_ name: String) -> Route {
    Route("POST", "session/:session/appium/\(name)") { call in
      _ = try await call.session()
      throw WebDriverError(.unsupportedOperation, "the screen is not filmed; take a screenshot after each step")
    }
  }
}
