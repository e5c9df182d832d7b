import Engine
import FoundationEssentials
import Wire

/// What clients ask as scripts: there is no JavaScript here, but plain Selenium asks four things so, and Appium's
/// clients most of theirs.
enum Execute {
  static func run(_ call: Call) async throws -> JSONValue {
    let session = try await call.session()
    let script = try call.body.text("script")
    let arguments = try call.body.list("args")
    if script.hasPrefix("mobile: ") || script.hasPrefix("capuchin: ") { return try await command(script, arguments, session) }
    // Selenium's atoms say in their first line what they are.
    let beginning = script.prefix(200)
    if beginning.contains("isDisplayed") { return .bool(try await element(arguments, session).isDisplayed) }
    if beginning.contains("getAttribute") {
      guard arguments.count > 1, let name = arguments[1].text else { throw WebDriverError.argument("args", "an element and a name") }
      return try await element(arguments, session).attribute(name)
    }
    if beginning.contains("submitForm") {
      try await element(arguments, session).perform("Return")
      return .null
    }
    if script.contains("scrollIntoView") { return try await element(arguments, session).rectangle }
    throw WebDriverError(.unsupportedOperation, "there is no JavaScript in a desktop app; a script line is played by \"capuchin: perform\"")
  }

  private static func element(_ arguments: [JSONValue], _ session: DriverSession) async throws -> Element {
    guard let reference = arguments.first?[Element.key]?.text else { throw WebDriverError.argument("args", "an element") }
    return try await session.element(reference)
  }

  private static func command(_ script: String, _ arguments: [JSONValue], _ session: DriverSession) async throws -> JSONValue {
    var given = Body([:])
    if case .object(let members)? = arguments.first { given = Body(members) }
    switch script {
    case "capuchin: perform":
      let line = try given.text("line")
      let outcome = try await session.engine.do(EngineAPI.DoRequest(session: session.id, line: line))
      guard outcome.status == .ok else { throw WebDriverError(outcome) }
      return outcome.value.map(JSONValue.string) ?? .null
    case "mobile: queryAppState": return 4
    case "mobile: getDeviceTime": return .string(Date.now.formatted(.iso8601))
    case "mobile: isKeyboardShown": return .bool(false)
    case "mobile: hideKeyboard", "mobile: activateApp": return .null
    case "mobile: pressKey":
      try await session.perform("Keys", nil, "*", [.string(try given.text("key"))])
      return .null
    default: throw WebDriverError(.unknownCommand, "there is no command \"\(script)\"")
    }
  }
}
