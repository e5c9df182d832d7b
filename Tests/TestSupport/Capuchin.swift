import Foundation
import Logging
import Session
import Wire

/// The program as people run it, with sessions that only one test sees.
public struct Capuchin: Sendable {
  private let tree: Tree
  private let environment: [String: String]
  private let runtimeFolder: URL

  /// - Parameters:
  ///   - folder: a folder of the test's, for the sessions.
  ///   - environment: such as a display's.
  /// - Throws: ``CommandFailed`` if the build cannot be assembled.
  public init(in folder: URL, environment: [String: String]) async throws {
    tree = try await Tree.assembled()
    var environment = environment
    let sessions = folder.appending(path: "run")
    try FileManager.default.createDirectory(
      at: sessions, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    environment["XDG_RUNTIME_DIR"] = sessions.path
    self.environment = environment
    runtimeFolder = sessions
  }

  /// Starts it beside the test.
  public func start(_ words: [String], folder: URL? = nil) throws -> Child {
    try Child(tree.capuchin.path, words, environment: environment, folder: folder)
  }

  /// Runs it to its end.
  ///
  /// - Throws: ``TimedOut``; a status other than 0 does not throw.
  public func callAsFunction(
    _ words: String..., within deadline: Duration = .seconds(60)
  ) async throws -> Outcome {
    try await start(words).outcome(within: deadline)
  }

  /// The widgets of the session that was started here; others of this user may be live, too.
  ///
  /// - Throws: ``TimedOut`` if there is none.
  public func tree() async throws -> UITree {
    try await UITree(xml: treeXML())
  }

  /// The folder of the session that was started here, if one is live.
  public var sessionFolder: URL? {
    let folder = runtimeFolder.appending(path: "capuchin")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return names?.first { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
  }

  /// The same as XML.
  ///
  /// - Parameters:
  ///   - inner: whether parts of widgets are in it.
  ///   - unrealised: whether rows without a widget are in it.
  ///   - addresses: whether widgets have their address.
  public func treeXML(inner: Bool = false, unrealised: Bool = false, addresses: Bool = false) async throws -> String {
    let folder = try await waitFor("a session in \(runtimeFolder.path)") { sessionFolder }
    let query = Wire.Tree.Parameters(xpath: nil, addresses: addresses, inner: inner, unrealised: unrealised)
    return try await tree(query, in: SessionDirectory(path: folder.path))
  }

  /// Connects as `capuchin tree` does. Tests look thousands of times, and a process for each took a third of all
  /// processor time.
  private func tree(_ query: Wire.Tree.Parameters, in session: SessionDirectory) async throws -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: session.agents)) ?? []
    let logger = Logger(label: "look") { _ in SwiftLogNoOpLogHandler() }
    let agents = try AgentGroup(session, role: .watcher, logger: logger)
    do {
      let processes = Set(names.compactMap { AgentFiles(folder: session.agents, socketName: $0)?.process })
      try await agents.waitForAgents(max(1, processes.count), within: .seconds(12), app: "")
      let roots = try await agents.ask(Wire.Tree.self, query).map(\.xml).filter { !$0.isEmpty }
      await agents.close()
      return roots.count == 1 ? roots[0] : "<Session>\(roots.joined())</Session>"
    } catch {
      await agents.close()
      throw error
    }
  }
}
