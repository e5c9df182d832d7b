import Wire

/// What Appium's clients may set while a session runs.
struct Settings: Sendable {
  /// How long a command waits until it can be performed, in milliseconds.
  private(set) var timeout: Int?

  var value: JSONValue { timeout.map { ["timeout": .integer(Int64($0))] } ?? [:] }

  /// - Throws: `WebDriverError` with `.invalidArgument`, or with `.unsupportedOperation` for one that there is not.
  mutating func take(_ members: [String: JSONValue]) throws(WebDriverError) {
    if let name = members.keys.sorted().first(where: { $0 != "timeout" }) {
      throw WebDriverError(.unsupportedOperation, "there is no setting \"\(name)\"; there is timeout, in milliseconds")
    }
    timeout = try Body(members).whole("timeout") ?? timeout
  }
}
