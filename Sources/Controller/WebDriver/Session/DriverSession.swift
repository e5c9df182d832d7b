import Engine
import Synchronization
import Wire

/// A session of WebDriver: an app that the engine has opened, and opens anew after it was terminated.
final class DriverSession: Sendable {
  private struct State {
    /// What the engine calls the app; nil while none runs.
    var app: EngineAPI.Opened?
    var timeouts: Timeouts
    var input = InputState()
    /// The window that the client has switched to, until it switches to another.
    var window: String?
    var settings = Settings()
    /// How much of the app's output has been told as a log.
    var logged = 0
    var events: [String: [Double]] = [:]
  }

  let id: String
  let engine: Engine
  let capabilities: Capabilities
  /// Requests of one session are served in the order in which they come.
  let turns = Turns()
  private let state: Mutex<State>

  init(_ opened: EngineAPI.Opened, _ engine: Engine, _ capabilities: Capabilities) {
    (id, self.engine, self.capabilities) = (opened.session, engine, capabilities)
    state = Mutex(State(app: opened, timeouts: capabilities.timeouts))
  }

  var timeouts: Timeouts {
    get { state.withLock { $0.timeouts } }
    set { state.withLock { $0.timeouts = newValue } }
  }

  var input: InputState {
    get { state.withLock { $0.input } }
    set { state.withLock { $0.input = newValue } }
  }

  var chosenWindow: String? {
    get { state.withLock { $0.window } }
    set { state.withLock { $0.window = newValue } }
  }

  var settings: Settings {
    get { state.withLock { $0.settings } }
    set { state.withLock { $0.settings = newValue } }
  }

  var logged: Int {
    get { state.withLock { $0.logged } }
    set { state.withLock { $0.logged = newValue } }
  }

  var events: [String: [Double]] {
    get { state.withLock { $0.events } }
    set { state.withLock { $0.events = newValue } }
  }

  // MARK: The app

  /// - Throws: `WebDriverError` with `.noSuchWindow` while none runs.
  var opened: EngineAPI.Opened {
    get throws(WebDriverError) {
      guard let opened = state.withLock({ $0.app }) else {
        throw WebDriverError(.noSuchWindow, "the app was terminated; activate it, or end the session")
      }
      return opened
    }
  }

  /// What the engine calls it.
  var app: String { get throws(WebDriverError) { try opened.session } }

  var isRunning: Bool {
    get async {
      guard let app = try? app else { return false }
      return (try? await engine.windows(EngineAPI.WindowsRequest(session: app))) != nil
    }
  }

  /// - Returns: whether it was running.
  func terminate() async -> Bool {
    let wasRunning = await isRunning
    guard let app = try? app else { return false }
    state.withLock { state in
      (state.app, state.input, state.window, state.logged) = (nil, InputState(), nil, 0)
    }
    // It may have ended by itself.
    _ = try? await engine.close(EngineAPI.CloseRequest(session: app))
    return wasRunning
  }

  func activate() async throws {
    if await isRunning {
      let window = try await self.window()
      return _ = try await window.perform("Raise")
    }
    _ = await terminate()
    let opened = try await engine.open(capabilities.request)
    state.withLock { $0.app = opened }
  }

  /// Performs a command.
  ///
  /// - Throws: `WebDriverError`.
  @discardableResult
  func perform(
    _ verb: String, _ kind: String? = nil, _ id: String = "*", _ arguments: [JSONValue] = [],
    _ modifiers: [String: JSONValue] = [:]
  ) async throws -> EngineAPI.Outcome {
    var request = EngineAPI.DoRequest(session: try app, verb: verb, kind: kind, id: id, arguments: arguments)
    request.modifiers = modifiers
    if let timeout = settings.timeout { request.timeout = timeout }
    let outcome = try await engine.do(request)
    guard outcome.status == .ok else { throw WebDriverError(outcome) }
    return outcome
  }
}
