import Engine
import Wire

extension DriverSession {
  /// How commands call an element.
  static func id(of reference: String) -> String { "xpath=\(Element.path(of: reference))" }

  /// What is found now, or within the implicit time.
  func find(_ selector: Selector, in element: Element? = nil) async throws -> [Element] {
    let end = ContinuousClock.now + .milliseconds(timeouts.implicit)
    while true {
      let found = try await findNow(selector, in: element)
      guard found.isEmpty, .now < end else { return found }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  private func findNow(_ selector: Selector, in element: Element?) async throws -> [Element] {
    switch selector.target {
    case .widget(let kind, let id): return try await inside(element, try await widgets(kind, id))
    case .names(let expression):
      let found = try await findNow(.init(.xpath(expression), as: selector.said), in: element)
      return found.filter(\.isDisplayed) + found.filter { !$0.isDisplayed }
    case .ends(let expression, let id):
      let found = try await findNow(.init(.names(expression), as: selector.said), in: element)
      return found.isEmpty ? try await inside(element, try await widgets("View", id)) : found
    case .xpath(let expression):
      // From an element a path without a slash in front goes on from there; others are of the whole.
      let goesOn = element != nil && !expression.hasPrefix("/") && !expression.hasPrefix("(")
      let whole = goesOn ? "\(element?.path ?? "")/\(expression)" : expression
      return try await inside(element, try await found(xpath: whole, limit: .max))
    }
  }

  func found(xpath: String, limit: Int) async throws -> [Element] {
    let found = try await engine.find(EngineAPI.FindRequest(session: try app, xpath: xpath, limit: limit))
    return found.widgets.compactMap { Element($0, self) }
  }

  /// What a command would mean; of several that are called so, all, in their order.
  private func widgets(_ kind: String, _ id: String) async throws -> [Element] {
    do {
      return try await widget(kind, id)
    } catch let error as WireError where error.code == .widget {
      var found: [Element] = []
      // What is not shown counts, too; the number after the last is an error again.
      while let next = try? await widget(kind, "\(id)#\(found.count + 1)"), !next.isEmpty { found += next }
      return found
    }
  }

  private func widget(_ kind: String, _ id: String) async throws -> [Element] {
    let found = try await engine.find(EngineAPI.FindRequest(session: try app, kind: kind, id: id))
    return found.widgets.compactMap { Element($0, self) }
  }

  /// Those that are in an element.
  private func inside(_ element: Element?, _ found: [Element]) async throws -> [Element] {
    guard let element, !found.isEmpty else { return found }
    let inner = Set(try await self.found(xpath: "\(element.path)//*", limit: .max).map(\.reference))
    return found.filter { inner.contains($0.reference) }
  }

  /// An element that a client knows, as it is now.
  ///
  /// - Throws: `WebDriverError` with `.staleElementReference` if it is there no more.
  func element(_ reference: String) async throws -> Element {
    let isReference = !reference.isEmpty && reference.allSatisfy { $0.isHexDigit || $0 == "." }
    guard isReference else { throw WebDriverError(.noSuchElement, "no element was called \"\(reference)\"") }
    guard let element = try await found(xpath: Element.path(of: reference), limit: 1).first else { throw WebDriverError.stale() }
    return element
  }

  /// The element that has the keys.
  func active() async throws -> Element {
    guard let element = try await found(xpath: "//*[@focused='true']", limit: 1).first else {
      throw WebDriverError(.noSuchElement, "no widget has the keyboard focus")
    }
    return element
  }
}
