import Engine
import Synchronization
import Wire

/// A session of WebDriver: an app that the engine has opened.
final class DriverSession: Sendable {
  let id: String
  let engine: Engine
  let capabilities: Capabilities
  /// Requests of one session are served in the order in which they come.
  let turns = Turns()
  private let known: Mutex<Timeouts>

  init(_ opened: EngineAPI.Opened, _ engine: Engine, _ capabilities: Capabilities) {
    (id, self.engine, self.capabilities) = (opened.session, engine, capabilities)
    known = Mutex(capabilities.timeouts)
  }

  var timeouts: Timeouts {
    get { known.withLock { $0 } }
    set { known.withLock { $0 = newValue } }
  }

  /// Performs a command.
  ///
  /// - Throws: `WebDriverError`.
  @discardableResult
  func perform(
    _ verb: String, _ kind: String? = nil, _ id: String = "*", _ arguments: [JSONValue] = []
  ) async throws -> EngineAPI.Outcome {
    let request = EngineAPI.DoRequest(session: self.id, verb: verb, kind: kind, id: id, arguments: arguments)
    let outcome = try await engine.do(request)
    guard outcome.status == .ok else { throw WebDriverError(outcome) }
    return outcome
  }

  // MARK: Elements

  /// What is found now, or within the implicit time.
  func find(_ selector: Selector, in element: Element? = nil, atLeastOne: Bool) async throws -> [Element] {
    let end = ContinuousClock.now + .milliseconds(timeouts.implicit)
    while true {
      let found = try await findNow(selector, in: element)
      guard found.isEmpty, .now < end else { return found }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  private func findNow(_ selector: Selector, in element: Element?) async throws -> [Element] {
    switch selector.target {
    case .widget(let kind, let id):
      let found = try await engine.find(EngineAPI.FindRequest(session: self.id, kind: kind, id: id))
      return try await inside(element, found.widgets.compactMap { Element($0, self) })
    case .names(let expression):
      let found = try await findNow(.init(.xpath(expression), as: selector.said), in: element)
      return found.filter(\.isDisplayed) + found.filter { !$0.isDisplayed }
    case .xpath(let expression):
      // From an element a path without a slash in front goes on from there; others are of the whole.
      let goesOn = element != nil && !expression.hasPrefix("/") && !expression.hasPrefix("(")
      let whole = goesOn ? "\(element?.path ?? "")/\(expression)" : expression
      let found = try await engine.find(EngineAPI.FindRequest(session: self.id, xpath: whole, limit: .max))
      return try await inside(element, found.widgets.compactMap { Element($0, self) })
    }
  }

  /// Those that are in an element.
  private func inside(_ element: Element?, _ found: [Element]) async throws -> [Element] {
    guard let element, !found.isEmpty else { return found }
    let inner = try await engine.find(EngineAPI.FindRequest(session: id, xpath: "\(element.path)//*", limit: .max))
    let handles = Set(inner.widgets.compactMap(\.handle))
    return found.filter { handles.contains($0.widget.handle ?? "") }
  }

  /// An element that a client knows, as it is now.
  ///
  /// - Throws: `WebDriverError` with `.staleElementReference` if it is there no more.
  func element(_ reference: String) async throws -> Element {
    let isReference = !reference.isEmpty && reference.allSatisfy { $0.isHexDigit || $0 == "." }
    guard isReference else { throw WebDriverError(.noSuchElement, "no element was called \"\(reference)\"") }
    let path = Element.path(of: reference)
    let found = try await engine.find(EngineAPI.FindRequest(session: id, xpath: path, limit: 1))
    guard let element = found.widgets.first.flatMap({ Element($0, self) }) else { throw WebDriverError.stale() }
    return element
  }

  /// The element that has the keys.
  func active() async throws -> Element {
    let found = try await engine.find(EngineAPI.FindRequest(session: id, xpath: "//*[@focused='true']", limit: 1))
    guard let element = found.widgets.first.flatMap({ Element($0, self) }) else {
      throw WebDriverError(.noSuchElement, "no widget has the keyboard focus")
    }
    return element
  }

  /// The window on top.
  func window() async throws -> EngineAPI.Window {
    let windows = try await engine.windows(EngineAPI.WindowsRequest(session: id)).windows
    guard let window = windows.first(where: \.active) ?? windows.first else {
      throw WebDriverError(.noSuchWindow, "the app shows no window")
    }
    return window
  }
}
