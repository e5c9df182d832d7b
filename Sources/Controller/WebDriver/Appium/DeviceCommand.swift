import Engine
import Files
import FoundationEssentials
import Wire

/// A command for the device of Appium's: here the app, and the machine that it runs on. Newer clients ask for it by
/// `mobile: name`, older ones by a path.
struct DeviceCommand: Sendable {
  typealias Handler = @Sendable (DriverSession, Body) async throws -> JSONValue

  let name: String
  let parameters: [String]
  /// The older path, below `appium/device`, and its method.
  let path: (method: String, path: String)?
  let run: Handler

  private init(_ name: String, _ parameters: [String] = [], _ path: String? = nil, get: Bool = false, _ run: @escaping Handler) {
    (self.name, self.parameters, self.path, self.run) = (name, parameters, path.map { (get ? "GET" : "POST", $0) }, run)
  }

  static let all: [DeviceCommand] = [
    DeviceCommand("queryAppState", ["appId"], "app_state") { session, body in
      .integer(try await state(of: appID(body), in: session))
    },
    DeviceCommand("terminateApp", ["appId"], "terminate_app") { session, body in
      try require(appID(body), session)
      return .bool(await session.terminate())
    },
    DeviceCommand("activateApp", ["appId"], "activate_app") { session, body in
      try require(appID(body), session)
      try await session.activate()
      return .null
    },
    DeviceCommand("isAppInstalled", ["appId"], "app_installed") { session, body in
      guard let app = appID(body) else { throw WebDriverError.argument("appId", "a text") }
      return .bool(isThis(app, session) || isInstalled(app))
    },
    DeviceCommand("backgroundApp", ["seconds"]) { session, body in
      try await background(session, seconds: body["seconds"] == nil ? -1 : try body.number("seconds"))
    },
    DeviceCommand("hideKeyboard", [], "hide_keyboard") { _, _ in .bool(false) },
    DeviceCommand("isKeyboardShown", [], "is_keyboard_shown", get: true) { _, _ in .bool(false) },
    DeviceCommand("pressKey", ["key"], "press_keycode") { session, body in
      try await press(session, body)
      return .null
    },
    DeviceCommand("getDeviceTime", [], "system_time", get: true) { _, body in
      guard body["format"] == nil || body["format"] == "YYYY-MM-DDTHH:mm:ssZ" else {
        throw WebDriverError(.unsupportedOperation, "the time is told as YYYY-MM-DDTHH:mm:ssZ only")
      }
      return .string(Date.now.formatted(Date.ISO8601FormatStyle(timeZone: .current)))
    },
    DeviceCommand("getClipboard", ["contentType"], "get_clipboard") { session, body in
      try Clipboard.requireText(body)
      return .string(Data(try await Clipboard(try session.opened).text().utf8).base64EncodedString())
    },
    DeviceCommand("setClipboard", ["content", "contentType"], "set_clipboard") { session, body in
      try Clipboard.requireText(body)
      let data = try base64(body, "content")
      guard let text = String(data: data, encoding: .utf8) else { throw WebDriverError.argument("content", "a text in UTF-8, as base64") }
      try await Clipboard(try session.opened).set(text)
      return .null
    },
    DeviceCommand("pushFile", ["remotePath", "payload"], "push_file") { _, body in
      let (path, data) = (try path(body), try base64(body, body["payload"] == nil ? "data" : "payload"))
      do {
        try data.write(to: URL(filePath: path))
      } catch {
        throw WebDriverError(.unknownError, "\(path) cannot be written: \(error.fileReason)")
      }
      return .null
    },
    DeviceCommand("pullFile", ["remotePath"], "pull_file") { _, body in
      let path = try path(body)
      do {
        return .string(try Data(contentsOf: URL(filePath: path)).base64EncodedString())
      } catch {
        throw WebDriverError(.unknownError, "\(path) cannot be read: \(error.fileReason)")
      }
    },
  ]

  static func named(_ name: String) -> DeviceCommand? { all.first { $0.name == name } }
}

extension DeviceCommand {
  private static func appID(_ body: Body) -> String? { body["appId"]?.text ?? body["bundleId"]?.text }

  /// Whether that is what the session runs: its command line, its program or its desktop file.
  private static func isThis(_ app: String, _ session: DriverSession) -> Bool {
    let command = session.capabilities.request.app
    let program = command.first.map { URL(filePath: $0).lastPathComponent }
    return [command.joined(separator: " "), command.first, program, session.capabilities.named].contains(app)
  }

  private static func require(_ app: String?, _ session: DriverSession) throws(WebDriverError) {
    guard let app, !isThis(app, session) else { return }
    throw WebDriverError(
      .unsupportedOperation, "\(app) is not this session's app, which is \(session.capabilities.request.app.joined(separator: " "))")
  }

  /// As Appium has it: 0 not installed, 1 not running, 4 in the foreground.
  private static func state(of app: String?, in session: DriverSession) async throws -> Int64 {
    guard let app else { throw WebDriverError.argument("appId", "a text") }
    guard isThis(app, session) else { return isInstalled(app) ? 1 : 0 }
    return await session.isRunning ? 4 : 1
  }

  private static func isInstalled(_ app: String) -> Bool {
    guard !app.hasSuffix(".desktop") else { return (try? AppName(.string(app))) != nil }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let files = app.contains("/") ? [app] : folders.map { "\($0)/\(app)" }
    return files.contains { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// - Parameter seconds: below 0, it stays there.
  private static func background(_ session: DriverSession, seconds: Double) async throws -> JSONValue {
    guard seconds < 86_400 else { throw WebDriverError.argument("seconds", "less than a day") }
    let window = try await session.window()
    try await window.perform("Minimize")
    guard seconds >= 0 else { return .null }
    try await Task.sleep(for: .seconds(seconds))
    try await window.perform("Raise")
    return .null
  }

  /// A chord, or text as KDE's driver has it; the numbers of Android's keys mean nothing here.
  private static func press(_ session: DriverSession, _ body: Body) async throws {
    guard let keys = body["key"]?.text ?? body["keycode"]?.text else {
      throw WebDriverError(.unsupportedOperation, "keys are told as text, such as \"key\": \"ctrl+s\"; numbers are Android's")
    }
    guard body["key"] == nil else { return _ = try await session.perform("Keys", nil, "*", [.string(keys)]) }
    for scalar in keys.unicodeScalars {
      guard let name = Typed.modifier(scalar) ?? Typed.name(scalar) else { throw WebDriverError.argument("keycode", "keys of a desktop") }
      try await session.perform("Keys", nil, "*", [.string(name)])
    }
  }

  private static func path(_ body: Body) throws(WebDriverError) -> String {
    let path = try body.text(body["remotePath"] == nil ? "path" : "remotePath")
    guard path.hasPrefix("/") else { throw .argument("remotePath", "a whole path, from / on") }
    return path
  }

  private static func base64(_ body: Body, _ name: String) throws(WebDriverError) -> Data {
    guard let data = Data(base64Encoded: try body.text(name)) else { throw .argument(name, "base64") }
    return data
  }
}
