import CapuchinABI

extension InputEvent {
  /// A copy of a pack's event.
  init(reading pointer: UnsafePointer<capuchin_event>) throws(Flaw) {
    let raw = capuchin_event(reading: pointer)
    guard let kind = Kind(rawValue: raw.type) else { throw .unknownEvent(raw.type) }
    var reader = ValueReader()
    self.init(
      kind, window: Node(raw.window), target: Node(raw.target), x: raw.x, y: raw.y, dx: raw.dx,
      dy: raw.dy, button: raw.button, count: raw.count,
      modifiers: Modifiers(rawValue: raw.modifiers), keysym: raw.keysym, text: try raw.text.text(),
      time: raw.time, sequence: raw.sequence, history: try reader.points(raw.history))
  }

  /// Lends the event to a pack for the length of a call.
  func withRaw<Result>(_ body: (UnsafePointer<capuchin_event>) -> Result) -> Result {
    withArena { arena in
      var raw = capuchin_event.empty
      (raw.type, raw.window, raw.target) = (kind.rawValue, window.raw, target.raw)
      (raw.x, raw.y, raw.dx, raw.dy) = (x, y, dx, dy)
      (raw.button, raw.count, raw.modifiers) = (button, count, modifiers.rawValue)
      (raw.keysym, raw.text, raw.time, raw.sequence) = (keysym, arena.text(text), time, sequence)
      raw.history = arena.list(
        history.map { .rect(Rect(x: $0.x, y: $0.y, width: 0, height: 0)) })
      return body(&raw)
    }
  }
}

extension ValueReader {
  /// The places of a list of rects.
  fileprivate mutating func points(_ raw: capuchin_list) throws(Flaw) -> [Point] {
    var points: [Point] = []
    for value in try list(raw) {
      guard case .rect(let rect) = value else { throw .wrongType(expected: "rect") }
      points.append(Point(x: rect.x, y: rect.y))
    }
    return points
  }
}
