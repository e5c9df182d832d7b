import Wire

extension AgentGroup {
  /// Asks every process.
  ///
  /// - Returns: what each answers, in the order in which they came.
  /// - Throws: as `AgentConnection.request(_:_:within:)`.
  public func ask<M: WireMethod>(_ method: M.Type, _ parameters: M.Parameters) async throws -> [M.Result] {
    var answers: [M.Result] = []
    for agent in agents { answers.append(try await agent.request(method, parameters)) }
    return answers
  }

  /// The windows of all processes.
  ///
  /// - Throws: as `AgentConnection.request(_:_:within:)`.
  public func windows() async throws -> [Windows.Window] {
    try await ask(Windows.self, Nothing()).flatMap(\.windows)
  }

  /// The methods of a class, from the first process that has one of that name.
  ///
  /// - Throws: as `AgentConnection.request(_:_:within:)`; what the last process says where none has.
  public func methods(of className: String) async throws -> [Methods.Description] {
    var failure: any Error = ConnectionError.gone
    for agent in agents {
      do {
        return try await agent.request(Methods.self, Methods.Parameters(className: className)).methods
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// Asks the app to end as if its user closed every window.
  public func quit() async {
    // An app that does not take the request is ended by the session's supervisor.
    for agent in agents { _ = try? await agent.request(Quit.self, Nothing(), within: .seconds(2)) }
  }
}
