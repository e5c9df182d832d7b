import Wire

/// The parameters of a request, and what is answered.
public protocol EngineRequest: Codable, Hashable, Sendable {
  associatedtype Answer: Codable & Hashable & Sendable
  static var method: String { get }
}

/// Every sentence of the engine itself.
extension WireError {
  static func noSession(_ name: String) -> WireError {
    WireError(.noSession, "no app is open that is called \"\(name)\"; open says what each is called")
  }

  static func noSession(among open: [String]) -> WireError {
    WireError(.noSession, open.isEmpty ? "no app is open; open one" : "several apps are open; name one: \(open.joined(separator: ", "))")
  }

  static func notStarted(_ reason: String) -> WireError { WireError(.notStarted, reason) }
  static func unusable(_ reason: String) -> WireError { WireError(.unusable, reason) }
  static func invalidTimeout(_ found: Int) -> WireError {
    WireError(.invalidParameters, "\"timeout\": expected milliseconds of at least 0, found \(found)")
  }
  static func query(_ reason: String) -> WireError { WireError(.query, reason) }
  static func widget(_ reason: String) -> WireError { WireError(.widget, reason) }
  /// Of a widget that there is not, or for another reason.
  static func noPicture(_ problem: any Error) -> WireError {
    guard let error = problem as? WireError, error.code == .notFound else { return WireError(.picture, "\(problem)") }
    return .widget(error.message)
  }
  static func idInUse() -> WireError { WireError(.invalidRequest, "a request with that id is under way") }
  static func appEnded() -> WireError { WireError(.appEnded, "the app has ended") }
  static func cancelled() -> WireError { WireError(.cancelled, "the request was cancelled") }

  /// - Parameter problems: one sentence each, with its place.
  static func script(_ problems: [String]) -> WireError {
    WireError(
      .script, problems.joined(separator: "\n"), data: ["problems": .array(problems.map(JSONValue.string))])
  }

  static func notOneCommand(_ count: Int) -> WireError {
    script(["expected one command, found \(count); run plays a script"])
  }

  static func noMainProperty(_ kind: String) -> WireError {
    script(["\(kind) has no main property; name one"])
  }
}
