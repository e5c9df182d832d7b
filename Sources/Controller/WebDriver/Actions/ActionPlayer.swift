import Engine
import Wire

/// Plays a request of actions: what several devices do, tick by tick, as commands.
///
/// Keys and clicks are whole commands here, which wait as commands do, so they are put together first: a press of a
/// button is played when it is released, with all that happened in between.
struct ActionPlayer {
  let session: DriverSession
  let window: Element
  var state: InputState
  /// Clicks that may go on to be a double click.
  private var click: Click?
  /// Mouse buttons that are down, by source.
  private var strokes: [String: Stroke] = [:]

  private struct Click {
    let place: InputState.Place
    let button: Int
    let keys: String
    var count: Int
  }

  private struct Stroke {
    let button: Int
    let keys: String
    var places: [InputState.Place]
    var milliseconds = 0
  }

  /// From then on toolkits take a press for a long one.
  private static let longPress = 500
  /// A pause that is longer parts two clicks.
  private static let doubleClick = 300

  init(_ session: DriverSession, _ window: Element) {
    (self.session, self.window, state) = (session, window, session.input)
  }

  /// - Throws: `WebDriverError`, `WireError`; what came before was played, and fingers were lifted.
  mutating func play(_ sources: [InputSource]) async throws {
    do { try await playAll(sources) } catch {
      try? await liftFingers()
      // A click that waits for another one is done: what comes after it does not take it back.
      try await finishClick()
      throw error
    }
  }

  private mutating func playAll(_ sources: [InputSource]) async throws {
    let ticks = sources.map(\.steps.count).max() ?? 0
    for tick in 0..<ticks {
      var pause = 0
      var touched: [(String, InputSource.Step)] = []
      for source in sources where tick < source.steps.count {
        let step = source.steps[tick]
        if case .pause(let milliseconds) = step { pause = max(pause, milliseconds) }
        if source.device == .touch { touched.append((source.id, step)) } else { try await play(step, of: source, at: tick) }
      }
      try await playFingers(touched)
      try await wait(pause)
    }
    try await finishClick()
    if let stroke = strokes.values.first {
      throw WebDriverError(
        .unsupportedOperation,
        "mouse button \(stroke.button) is still down at the end: a press is played whole, so release it in the same request")
    }
    for index in state.modifiers.indices where !state.modifiers[index].isTold {
      try await session.perform("KeyDown", nil, "*", [.string(state.modifiers[index].name)])
      state.modifiers[index].isTold = true
    }
  }

  private mutating func play(_ step: InputSource.Step, of source: InputSource, at tick: Int) async throws {
    switch step {
    case .pause: break
    case .keyDown(let scalar): try await keyDown(scalar, isTap: isTap(source, tick))
    case .keyUp(let scalar): try await keyUp(scalar)
    case .pointerMove(let x, let y, let origin):
      let place = try await place(x, y, origin, of: source.id)
      state.places[source.id] = place
      if strokes[source.id] != nil {
        strokes[source.id]?.places.append(place)
      } else if !isPressed(source, after: tick) {
        try await finishApart()
        try await perform("Hover", at: place)
      }
    case .pointerDown(let button): try await press(button, source.id)
    case .pointerUp(let button): try await release(button, source.id)
    case .scroll(let x, let y, let dx, let dy, let origin): try await scroll(x, y, dx, dy, origin)
    }
  }

  private mutating func wait(_ milliseconds: Int) async throws {
    guard milliseconds > 0 else { return }
    for source in strokes.keys { strokes[source]?.milliseconds += milliseconds }
    // A press is played later, with its length.
    guard strokes.isEmpty else { return }
    if milliseconds > Self.doubleClick { try await finishClick() }
    try await Task.sleep(for: .milliseconds(milliseconds))
  }

  /// To be called before what is played at once.
  ///
  /// - Throws: `WebDriverError` while a button is down: what is played then would come before the press.
  mutating func finishApart() async throws {
    if let stroke = strokes.values.first {
      throw WebDriverError(
        .unsupportedOperation,
        "mouse button \(stroke.button) is down: a press is played whole, when it is released, and nothing else meanwhile")
    }
    try await finishClick()
  }

  // MARK: Keys

  /// Whether the key goes up before anything else happens to it.
  private func isTap(_ source: InputSource, _ tick: Int) -> Bool {
    for step in source.steps[(tick + 1)...] {
      switch step {
      case .pause(0): continue
      case .keyUp(let scalar): return source.steps[tick] == .keyDown(scalar)
      default: return false
      }
    }
    return false
  }

  private mutating func keyDown(_ scalar: Unicode.Scalar, isTap: Bool) async throws {
    try await finishApart()
    if let modifier = Typed.modifier(scalar) {
      guard !state.modifiers.contains(where: { $0.name == modifier }) else { return }
      return state.modifiers.append(InputState.Held(name: modifier))
    }
    guard let key = Typed.name(scalar) else { throw Typed.missing(scalar) }
    use()
    if isTap { return _ = try await session.perform("Keys", nil, "*", [.string(chord(key))]) }
    try await session.perform("KeyDown", nil, "*", [.string(chord(key))])
    state.keys.append(key)
  }

  private mutating func keyUp(_ scalar: Unicode.Scalar) async throws {
    try await finishApart()
    if let modifier = Typed.modifier(scalar) {
      guard let index = state.modifiers.firstIndex(where: { $0.name == modifier }) else { return }
      let held = state.modifiers[index]
      if held.isTold { try await session.perform("KeyUp", nil, "*", [.string(modifier)]) }
      state.modifiers.remove(at: index)
      if !held.isTold, !held.isUsed { try await session.perform("Keys", nil, "*", [.string(modifier)]) }
    } else if let key = Typed.name(scalar), let index = state.keys.firstIndex(of: key) {
      try await session.perform("KeyUp", nil, "*", [.string(key)])
      state.keys.remove(at: index)
    }
  }

  private func chord(_ key: String) -> String { state.modifiers.isEmpty ? key : "\(state.chord)+\(key)" }

  private mutating func use() {
    for index in state.modifiers.indices { state.modifiers[index].isUsed = true }
  }

  // MARK: The mouse

  /// Whether the next that the pointer does is a press: that moves it there by itself.
  private func isPressed(_ source: InputSource, after tick: Int) -> Bool {
    let next = source.steps[(tick + 1)...].first { $0 != .pause(0) }
    if case .pointerDown? = next { return true }
    return false
  }

  private mutating func press(_ button: Int, _ source: String) async throws {
    guard ["primary", "middle", "secondary"].indices.contains(button) else {
      throw WebDriverError(.unsupportedOperation, "buttons are 0, 1 and 2, left, middle and right; found \(button)")
    }
    guard strokes.isEmpty else {
      throw WebDriverError(.unsupportedOperation, "two buttons of the mouse cannot be down at once")
    }
    let place = try place(of: source)
    use()
    strokes[source] = Stroke(button: button, keys: state.chord, places: [place])
  }

  private mutating func release(_ button: Int, _ source: String) async throws {
    guard let stroke = strokes[source], stroke.button == button else { return }
    strokes[source] = nil
    let start = stroke.places[0]
    guard stroke.places.allSatisfy({ $0 == start }) else {
      try await finishClick()
      return try await drag(stroke)
    }
    guard stroke.milliseconds < Self.longPress else {
      try await finishClick()
      return try await perform("LongPress", at: start, modifiers: modifiers(stroke.button, stroke.keys))
    }
    if var known = click, known.place == start, known.button == button, known.keys == stroke.keys {
      known.count += 1
      click = known
    } else {
      try await finishClick()
      click = Click(place: start, button: button, keys: stroke.keys, count: 1)
    }
  }

  private mutating func finishClick() async throws {
    guard let click else { return }
    self.click = nil
    var modifiers = modifiers(click.button, click.keys)
    if click.count > 1 { modifiers["count"] = .integer(Int64(click.count)) }
    try await perform("Touch", at: click.place, modifiers: modifiers)
  }

  private func modifiers(_ button: Int, _ keys: String) -> [String: JSONValue] {
    var modifiers: [String: JSONValue] = [:]
    if button > 0 { modifiers["button"] = button == 1 ? "middle" : "secondary" }
    if !keys.isEmpty { modifiers["keys"] = .string(keys) }
    return modifiers
  }

  /// From one widget to another it may be drag and drop; in one it is a stroke.
  private func drag(_ stroke: Stroke) async throws {
    let start = try await seen(stroke.places[0])
    let end = try await seen(stroke.places[stroke.places.count - 1])
    let modifiers = modifiers(stroke.button, stroke.keys)
    if start.anchor != end.anchor, modifiers.isEmpty {
      let arguments: [JSONValue] = [
        "View", .string(DriverSession.id(of: end.anchor)), .string("\(start.x),\(start.y)"), .string("\(end.x),\(end.y)"),
      ]
      try await session.perform("DragTo", "View", DriverSession.id(of: start.anchor), arguments)
    } else {
      var points: [String] = []
      for place in stroke.places {
        let point = try await inWindow(place)
        points.append("\(point.x),\(point.y)")
      }
      try await session.perform(
        "Move", "View", DriverSession.id(of: window.reference), [.string(points.joined(separator: ","))], modifiers)
    }
  }

  // MARK: The wheel

  private mutating func scroll(
    _ x: Double, _ y: Double, _ dx: Double, _ dy: Double, _ origin: InputSource.Origin
  ) async throws {
    try await finishApart()
    let place = try await inWindow(place(x, y, origin, of: ""))
    guard dx != 0 || dy != 0 else { return }
    use()
    let notch = session.capabilities.pixelsOfNotch
    try await session.perform(
      "Scroll", "View", DriverSession.id(of: window.reference),
      [.number(place.x), .number(place.y), .number(dx / notch), .number(dy / notch)], modifiers(0, state.chord))
  }
}
