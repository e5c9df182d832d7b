import Session
import Synchronization
import Wire

/// Apps under control, and what clients ask of them: everything that the program can, behind one protocol.
///
/// Any thread.
public final class Engine: Sendable {
  private struct State {
    var apps: [String: OpenApp] = [:]
    var listeners: [Int: @Sendable (Told) -> Void] = [:]
    var lastListener = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let installation: Installation?
  private let languages = SharedWork<[String], EngineAPI.Language>()

  /// - Parameter installation: what apps are opened with; nil for that of the running program.
  public init(installation: Installation? = nil) { self.installation = installation }

  /// The app that a request names, for it to be served in its turn; nil for none.
  func app(named name: String) -> OpenApp? { state.withLock { $0.apps[name] } }

  /// The folder of an app's session. It is removed with the app, also if this process is killed.
  ///
  /// - Throws: `WireError` with `.noSession`.
  package func directory(of session: String) throws(WireError) -> SessionDirectory { try require(session).directory }

  /// What the apps that are open are called.
  var sessions: [String] { state.withLock { $0.apps.keys.sorted() } }

  /// Opens an app, and listens in its session's folder for as long as it runs: for clients that come and go, as the
  /// commands of a shell do.
  ///
  /// - Parameter opened: told once clients can come; answers whether that is still wanted.
  /// - Throws: `WireError`, `SocketError`; nothing of the app is left then.
  public func keep(_ request: EngineAPI.OpenRequest, _ opened: (EngineAPI.Opened) -> Bool) async throws {
    let answer = try await open(request)
    let app = try require(answer.session)
    do {
      let listener = try EngineListener(self, at: app.directory.engineSocket)
      if !opened(answer) { await close() }
      await app.waitForEnd()
      listener.stop()
      await listener.waitForEnd()
    } catch {
      await close()
      throw error
    }
  }

  /// Ends all apps; none is opened any more.
  public func close() async {
    let apps = state.withLock { state in
      state.isClosed = true
      defer { state.apps = [:] }
      return state.apps.values
    }
    await withTaskGroup { group in
      for app in apps { group.addTask { _ = await app.close() } }
    }
  }

  /// Has somebody told what happens, until `forget(_:)`.
  func listen(_ listener: @escaping @Sendable (Told) -> Void) -> Int {
    state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = listener
      return state.lastListener
    }
  }

  func forget(_ listener: Int) { state.withLock { $0.listeners[listener] = nil } }

  private func tell(_ told: Told) {
    for listener in state.withLock({ $0.listeners.sorted { $0.key < $1.key }.map(\.value) }) { listener(told) }
  }

  private func require(_ name: String) throws(WireError) -> OpenApp {
    guard let app = app(named: name) else { throw .noSession(name) }
    return app
  }
}

extension Engine: EngineService {
  package func hello(_ request: EngineAPI.HelloRequest) async throws -> EngineAPI.Hello {
    EngineAPI.Hello(protocol: EngineAPI.version, version: Release.version)
  }

  package func language(_ request: EngineAPI.LanguageRequest) async throws -> EngineAPI.Language {
    let (folders, installation) = (request.packPath, installation)
    return try await languages.task(for: folders) {
      let packs = try PackUse(folders: folders, installation: installation)
      do {
        try packs.requireNamed()
      } catch {
        throw WireError.unusable("\(error)")
      }
      return EngineAPI.Language(packs.discovery.catalog)
    }.value
  }

  package func open(_ request: EngineAPI.OpenRequest) async throws -> EngineAPI.Opened {
    let (app, opened) = try await OpenApp.open(request, installation) { [weak self] in self?.tell($0) }
    try await keep(app)
    return opened
  }

  package func attach(_ request: EngineAPI.AttachRequest) async throws -> EngineAPI.Attached {
    let (app, attached) = try OpenApp.attach(request) { [weak self] in self?.tell($0) }
    try await keep(app)
    return attached
  }

  /// - Throws: `WireError` if the engine was closed meanwhile; nothing of the app is left then.
  private func keep(_ app: OpenApp) async throws {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.apps[app.name] = app }
      return state.isClosed
    }
    guard isClosed else { return }
    _ = await app.close()
    throw WireError.cancelled()
  }

  package func `do`(_ request: EngineAPI.DoRequest) async throws -> EngineAPI.Outcome {
    try await require(request.session).perform(request)
  }

  package func get(_ request: EngineAPI.GetRequest) async throws -> EngineAPI.Outcome {
    try await require(request.session).get(request)
  }

  package func run(_ request: EngineAPI.RunRequest) async throws -> EngineAPI.Played {
    try await require(request.session).run(request)
  }

  package func find(_ request: EngineAPI.FindRequest) async throws -> EngineAPI.Found {
    try TreeAnswers.found(try await require(request.session).found(request), limit: request.limit)
  }

  package func tree(_ request: EngineAPI.TreeRequest) async throws -> EngineAPI.Tree {
    let parameters = Wire.Tree.Parameters(xpath: request.xpath, inner: request.inner, unrealised: request.unrealised)
    return try TreeAnswers.tree(try await require(request.session).trees(parameters), request)
  }

  package func windows(_ request: EngineAPI.WindowsRequest) async throws -> EngineAPI.WindowList {
    try await require(request.session).windows()
  }

  package func picture(_ request: EngineAPI.PictureRequest) async throws -> EngineAPI.PictureFile {
    try await require(request.session).picture(request)
  }

  package func recordStart(_ request: EngineAPI.RecordStartRequest) async throws -> EngineAPI.Nothing {
    try await require(request.session).startRecording(request)
    return EngineAPI.Nothing()
  }

  package func recordStop(_ request: EngineAPI.RecordStopRequest) async throws -> EngineAPI.Recording {
    try await require(request.session).stopRecording()
  }

  package func output(_ request: EngineAPI.OutputRequest) async throws -> EngineAPI.OutputPart {
    try require(request.session).output(request)
  }

  package func close(_ request: EngineAPI.CloseRequest) async throws -> EngineAPI.Ended {
    let app = try require(request.session)
    state.withLock { $0.apps[app.name] = nil }
    return await app.close()
  }
}
