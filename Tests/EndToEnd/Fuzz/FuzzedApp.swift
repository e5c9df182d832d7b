import Foundation
import Logging
import Synchronization
import TestSupport
import Wire

@testable import Session

/// An app with an agent, driven over its socket as any program could.
final class FuzzedApp: Sendable {
  /// What was wrong with an answer.
  struct Slow: Error, CustomStringConvertible {
    let description: String
  }

  let session: Session
  let pid: Int32
  private let socket: LineSocket
  private let answers = Mutex<(ids: Set<Int>, isOver: Bool)>(([], false))
  private let log: URL

  /// Starts an app on a display of its own and becomes its driver.
  static func start(_ app: [String], in folder: URL) async throws -> FuzzedApp {
    let tree = try await Tree.assembled()
    var options = try LaunchOptions(app: app, installation: Installation(root: tree.root.path))
    options.display = .headless
    options.additions = ["GSK_RENDERER": "cairo"]
    options.packPath = [tree.packs.path]
    options.logger.logLevel = .error
    let log = folder.appending(path: "app-\(UUID().uuidString).log")
    options.output = .file(log.path)
    let session = try await Session.launch(options)
    do {
      return try await FuzzedApp(session, log)
    } catch {
      session.terminate()
      _ = await session.end
      throw error
    }
  }

  private init(_ session: Session, _ log: URL) async throws {
    self.session = session
    self.log = log
    let files = try await waitFor("an agent in \(session.directory.agents)", within: .seconds(60)) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: session.directory.agents)) ?? []
      return names.lazy.compactMap { AgentFiles(folder: session.directory.agents, socketName: $0) }.first
    }
    pid = session.description.appProcess ?? 0
    socket = LineSocket(owning: try UnixSocket.connect(to: files.socket))
    Thread.detachNewThread { [self] in read() }
    let token = try files.readToken().value
    let hello = #"{"jsonrpc":"2.0","id":0,"method":"hello","params":{"protocol":{"major":1,"minor":0},"versions":{},"token":"\#(token)","role":"driver","capabilities":[]}}"#
    try await ask(Data(hello.utf8), id: 0, within: .seconds(60))
  }

  /// Sends a line and waits for its answer.
  ///
  /// - Returns: how long that took; nil if the app has ended.
  /// - Throws: `Slow`.
  @discardableResult
  func ask(_ line: Data, id: Int, within limit: Duration) async throws -> Duration? {
    let start = ContinuousClock.now
    tell(line)
    while ContinuousClock.now - start < limit {
      let (isAnswered, isOver) = answers.withLock { ($0.ids.remove(id) != nil, $0.isOver) }
      if isAnswered { return ContinuousClock.now - start }
      if isOver { return nil }
      try await Task.sleep(for: .milliseconds(1))
    }
    throw Slow(description: "no answer within \(limit)")
  }

  /// Sends a line that may be anything.
  func tell(_ line: Data) {
    try? socket.send(line + [UInt8(ascii: "\n")])
  }

  /// GTK 4's own, and so written without an agent as well: click a row of a GtkTreeView that has headers (pages trees,
  /// swaps, moves) and press any key, Ctrl alone is enough. The view then makes its search popover and puts it behind
  /// the headers' buttons, whose styles belong to another node than its own.
  private static let known = ["gtk_css_node_insert_after: assertion 'previous_sibling == NULL"]

  /// What the app has written that it should not.
  var complaints: [String] {
    let text = (try? String(decoding: Data(contentsOf: log), as: UTF8.self)) ?? ""
    let lines = text.split(separator: "\n").map(String.init)
    return lines.filter { line in !Self.known.contains(where: line.contains) }.filter {
      $0.contains("-CRITICAL **") || $0.contains("Uncaught exception") || $0.contains("NSException") || $0.contains("Fatal error")
    }
  }

  /// Goes away, while the app goes on.
  func leave() { socket.shutDown() }

  /// Becomes its driver anew, as another program.
  func connect() async throws -> AgentConnection {
    let names = try FileManager.default.contentsOfDirectory(atPath: session.directory.agents)
    guard let files = names.lazy.compactMap({ AgentFiles(folder: self.session.directory.agents, socketName: $0) }).first
    else { throw ConnectionError.gone }
    return try await AgentConnection(to: files, role: .driver)
  }

  /// Of memory, in KiB.
  var resident: Int {
    let text = KernelFile.text("/proc/\(pid)/status")
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  /// Ends it.
  ///
  /// - Returns: the signal that had ended it before, if one had.
  func end() async -> Int32? {
    // Once it is shut down, it is over in any case.
    let early = answers.withLock { $0.isOver }
    socket.shutDown()
    if early { try? await waitUntil("the app has ended") { kill(pid, 0) != 0 } }
    session.terminate()
    guard early, case .signalled(let signal)? = await session.end.app else { return nil }
    return signal
  }

  private func read() {
    try? socket.readLines { event in
      guard case .line(let line) = event, case .response(let response)? = try? IncomingMessage(line: line),
        case .number(let id)? = response.id
      else { return }
      answers.withLock { _ = $0.ids.insert(Int(truncatingIfNeeded: id)) }
    }
    answers.withLock { $0.isOver = true }
  }
}
