import Wire

/// What stays down between requests of actions.
extension DriverSession {
  /// Lets go of all keys that actions have left down, the last first, and of all fingers.
  ///
  /// - Throws: the first problem; what could not be let go of is still known, so that it can be tried again.
  func release() async throws {
    let held = input
    var (left, problem) = (InputState(), (any Error)?.none)
    do { try await lift(held.fingers) } catch { (left.fingers, problem) = (held.fingers, error) }
    for key in held.keys.reversed() {
      do { try await perform("KeyUp", nil, "*", [.string(key)]) } catch {
        left.keys.insert(key, at: 0)
        problem = problem ?? error
      }
    }
    for modifier in held.modifiers.reversed() where modifier.isTold {
      do { try await perform("KeyUp", nil, "*", [.string(modifier.name)]) } catch {
        left.modifiers.insert(modifier, at: 0)
        problem = problem ?? error
      }
    }
    input = left
    if let problem { throw problem }
  }

  /// - Parameter places: of fingers, told from their window.
  func touch(_ verb: String, _ places: [InputState.Place]) async throws {
    guard let window = places.first?.anchor else { return }
    let points = places.map { "\($0.x),\($0.y)" }.joined(separator: ",")
    try await perform(verb, "View", Self.id(of: window), [.string(points)])
  }

  func lift(_ fingers: [String: InputState.Place]) async throws {
    do {
      try await touch("TouchUp", fingers.sorted { $0.key < $1.key }.map(\.value))
    } catch let error as WebDriverError where error.code == .staleElementReference {
      // On a window that was closed there is no finger.
    }
  }
}
