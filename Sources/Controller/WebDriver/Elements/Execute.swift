import Engine
import Wire

/// What clients ask as scripts: there is no JavaScript here, but plain Selenium asks five things so, and Appium's
/// clients most of theirs.
enum Execute {
  static func run(_ call: Call) async throws -> JSONValue {
    let session = try await call.session()
    let script = try call.body.text("script")
    let arguments = try call.body.list("args")
    if script.hasPrefix("mobile: ") || script.hasPrefix("capuchin: ") { return try await command(script, arguments, session) }
    // Selenium's atoms say at their beginning what they are. What else such words are in may do more than they say.
    if script.hasPrefix("/* isDisplayed */") { return .bool(try await element(arguments, session).isDisplayed) }
    if script.hasPrefix("/* getAttribute */") {
      guard arguments.count > 1, let name = arguments[1].text else { throw WebDriverError.argument("args", "an element and a name") }
      return try await element(arguments, session).attribute(name)
    }
    if script.hasPrefix("/* submitForm */") {
      try await element(arguments, session).perform("Return")
      return .null
    }
    if script == placeInView { return try await element(arguments, session).rectangle }
    // By it clients look for the window that somebody names.
    if script == "return window.name" { return .string(try await session.window().title) }
    throw WebDriverError(.unsupportedOperation, "there is no JavaScript in a desktop app; a script line is played by \"capuchin: perform\"")
  }

  /// Selenium's `location_once_scrolled_into_view`.
  private static let placeInView = "arguments[0].scrollIntoView(true); return arguments[0].getBoundingClientRect()"

  private static func element(_ arguments: [JSONValue], _ session: DriverSession) async throws -> Element {
    guard let reference = arguments.first?[Element.key]?.text else { throw WebDriverError.argument("args", "an element") }
    return try await session.element(reference)
  }

  private static func command(_ script: String, _ arguments: [JSONValue], _ session: DriverSession) async throws -> JSONValue {
    var given = Body([:])
    if case .object(let members)? = arguments.first { given = Body(members) }
    let name = String(script.drop { $0 != " " }.dropFirst())
    if script.hasPrefix("mobile: ") {
      guard let command = DeviceCommand.named(name) else {
        throw WebDriverError(.unknownMethod, "there is no command \"\(script)\"; GET appium/extensions lists those that there are")
      }
      return try await command.run(session, given)
    }
    if name == "perform" {
      let line = try given.text("line")
      return try await answer(EngineAPI.DoRequest(session: try session.app, line: line), session)
    }
    return try await verb(name, given, session)
  }

  /// A verb of the language, its parts apart: `kind`, `id`, `arguments`.
  private static func verb(_ name: String, _ given: Body, _ session: DriverSession) async throws -> JSONValue {
    let kind = given["kind"] == nil ? nil : try given.text("kind")
    let arguments: [JSONValue] = switch given["arguments"] {
    case nil: []
    case .array(let items)?: items
    case let one?: [one]
    }
    let id = given["id"] == nil ? "*" : try given.text("id")
    return try await answer(
      EngineAPI.DoRequest(session: try session.app, verb: name, kind: kind, id: id, arguments: arguments), session)
  }

  private static func answer(_ request: EngineAPI.DoRequest, _ session: DriverSession) async throws -> JSONValue {
    let outcome = try await session.engine.do(request)
    guard outcome.status == .ok else { throw WebDriverError(outcome) }
    return outcome.value.map(JSONValue.string) ?? .null
  }
}
