import Engine
import Wire

/// Where pointers are.
extension ActionPlayer {
  func place(of source: String) throws(WebDriverError) -> InputState.Place {
    guard let place = state.places[source] else {
      throw WebDriverError(.unsupportedOperation, "nobody knows where the pointer is: move it first")
    }
    return place
  }

  /// - Throws: `WebDriverError` with `.moveTargetOutOfBounds`, `.staleElementReference`.
  func place(
    _ x: Double, _ y: Double, _ origin: InputSource.Origin, of source: String
  ) async throws -> InputState.Place {
    switch origin {
    case .viewport: return try inBounds(InputState.Place(anchor: window.reference, x: x, y: y))
    case .pointer:
      let place = state.places[source] ?? InputState.Place(anchor: window.reference, x: 0, y: 0)
      let from = try await inWindow(place)
      return try inBounds(InputState.Place(anchor: window.reference, x: from.x + x, y: from.y + y))
    case .element(let reference):
      let element = try await session.element(reference)
      let frame = element.frame
      let (inX, inY) = ((frame.width / 2).rounded(.down) + x, (frame.height / 2).rounded(.down) + y)
      // Beside an element is in its window.
      guard inX >= 0, inY >= 0, inX <= frame.width, inY <= frame.height else {
        return try inBounds(InputState.Place(anchor: window.reference, x: frame.x + inX, y: frame.y + inY))
      }
      return InputState.Place(anchor: reference, x: inX, y: inY)
    }
  }

  private func inBounds(_ place: InputState.Place) throws(WebDriverError) -> InputState.Place {
    let frame = window.frame
    guard place.x >= 0, place.y >= 0, place.x <= frame.width, place.y <= frame.height else {
      throw WebDriverError(
        .moveTargetOutOfBounds, "\(place.x),\(place.y) is outside of the window, which has \(frame.width)×\(frame.height)")
    }
    return place
  }

  /// The same place told from the window.
  func inWindow(_ place: InputState.Place) async throws -> InputState.Place {
    guard place.anchor != window.reference else { return place }
    let frame = try await session.element(place.anchor).frame
    return InputState.Place(anchor: window.reference, x: frame.x + place.x, y: frame.y + place.y)
  }

  /// The same place told from the widget that is there.
  func seen(_ place: InputState.Place) async throws -> InputState.Place {
    guard place.anchor == window.reference else { return place }
    let inside = "\(window.path)//*[@visible='true'][not(ancestor-or-self::Popover)]"
    let found = try await session.found(xpath: inside, limit: .max)
    let under = found.last { element in
      let frame = element.frame
      return place.x >= frame.x && place.y >= frame.y && place.x < frame.x + frame.width && place.y < frame.y + frame.height
    }
    guard let under else { return place }
    return InputState.Place(anchor: under.reference, x: place.x - under.frame.x, y: place.y - under.frame.y)
  }

  func perform(_ verb: String, at place: InputState.Place, modifiers: [String: JSONValue] = [:]) async throws {
    try await session.perform(
      verb, "View", DriverSession.id(of: place.anchor), [.number(place.x), .number(place.y)], modifiers)
  }
}
