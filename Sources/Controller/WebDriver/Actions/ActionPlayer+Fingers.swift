import Wire

/// Fingers on a touchscreen. They stay down until they are lifted, in this request or a later one.
extension ActionPlayer {
  /// Fingers that do the same in a tick are one command.
  mutating func playFingers(_ touched: [(String, InputSource.Step)]) async throws {
    var fingers = state.fingers
    var (down, moved, up): ([InputState.Place], [InputState.Place], [InputState.Place]) = ([], [], [])
    // By their place in a command fingers are told apart: the same in each.
    for (source, step) in touched.sorted(by: { $0.0 < $1.0 }) {
      switch step {
      case .pointerDown where fingers[source] == nil:
        let place = try await inWindow(place(of: source))
        fingers[source] = place
        down.append(place)
      case .pointerUp:
        if let place = fingers.removeValue(forKey: source) { up.append(place) }
      case .pointerMove(let x, let y, let origin):
        let place = try await place(x, y, origin, of: source)
        state.places[source] = place
        guard fingers[source] != nil else { continue }
        let inside = try await inWindow(place)
        fingers[source] = inside
        moved.append(inside)
      default: continue
      }
    }
    let counts = [down, moved, up].filter { !$0.isEmpty }.map(\.count)
    guard counts.count <= 1, counts.allSatisfy({ $0 == down.count + moved.count + up.count }),
      moved.isEmpty || moved.count == fingers.count, down.isEmpty || down.count == fingers.count, up.isEmpty || fingers.isEmpty
    else { throw WebDriverError(.unsupportedOperation, "fingers can only be pressed, moved and lifted together") }
    for (verb, places) in [("TouchDown", down), ("TouchMove", moved), ("TouchUp", up)] where !places.isEmpty {
      try await finishApart()
      try await session.touch(verb, places)
    }
    state.fingers = fingers
  }

  mutating func liftFingers() async throws {
    try await session.lift(state.fingers)
    state.fingers = [:]
  }
}
