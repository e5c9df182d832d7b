import Foundation

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
  /// - Parameter options: more of `capuchin tree`.
  public func treeXML(_ options: String...) async throws -> String {
    let session = try await waitFor("a session in \(runtimeFolder.path)") { sessionFolder }
    let words = ["tree", "--session", session.lastPathComponent, "--format", "xml"] + options
    return try await start(words).outcome().expectSuccess().output
  }
}
