import Wire

extension AgentGroup {
  /// The windows of all processes, with the process of each.
  ///
  /// - Throws: as `AgentConnection.request(_:_:within:)`.
  public func windows() async throws -> [(pid: Int32, window: Windows.Window)] {
    var all: [(pid: Int32, window: Windows.Window)] = []
    for agent in agents {
      all += try await agent.request(Windows.self).windows.map { (agent.pid, $0) }
    }
    return all
  }

  /// The trees of all processes.
  ///
  /// - Throws: as `AgentConnection.request(_:_:within:)`.
  public func trees(_ parameters: Tree.Parameters) async throws -> [(pid: Int32, tree: Tree.Result)] {
    var all: [(pid: Int32, tree: Tree.Result)] = []
    for agent in agents {
      all.append((agent.pid, try await agent.request(Tree.self, parameters)))
    }
    return all
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

  /// What each process made of the packs.
  ///
  /// - Throws: as `AgentConnection.request(_:_:within:)`.
  public func packs() async throws -> [(pid: Int32, packs: [Packs.Report])] {
    var all: [(pid: Int32, packs: [Packs.Report])] = []
    for agent in agents { all.append((agent.pid, try await agent.request(Packs.self).packs)) }
    return all
  }

  /// Asks the app to end as if its user closed every window.
  public func quit() async {
    // An app that does not take the request is ended by the session's supervisor.
    for agent in agents { _ = try? await agent.request(Quit.self, Nothing(), within: .seconds(2)) }
  }
}
