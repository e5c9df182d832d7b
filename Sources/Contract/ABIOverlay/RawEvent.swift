import CapuchinABI

extension InputEvent {
  /// A copy of the other side's event.
  package init(reading pointer: UnsafePointer<capuchin_event>?) throws(DataProblem) {
    guard let pointer else { throw .missingTable }
    let raw = capuchin_event(reading: pointer)
    guard let kind = Kind(rawValue: raw.code) else { throw .unknownEvent(code: raw.code) }
    self.init(
      kind, window: Node(raw.window), target: Node(raw.target), x: raw.x, y: raw.y,
      modifiers: Modifiers(rawValue: raw.modifiers), time: raw.time)
    switch kind {
    case .press, .release:
      (button, count, under) = (raw.data.press.button, raw.data.press.count, Node(raw.data.press.under))
    case .scroll:
      guard let unit = Unit(rawValue: raw.data.scroll.unit) else { throw .unknownUnit(raw.data.scroll.unit) }
      (dx, dy, self.unit) = (raw.data.scroll.dx, raw.data.scroll.dy, unit)
    case .keyPress, .keyRelease: (keysym, text) = (raw.data.key.keysym, try raw.data.key.text.checkedText())
    case .touchBegin, .touchUpdate, .touchEnd, .touchCancel:
      (finger, under) = (raw.data.touch.finger, Node(raw.data.touch.under))
    case .resize: (width, height) = (raw.data.extent.width, raw.data.extent.height)
    case .motion, .focusIn, .focusOut, .close, .minimize, .drop, .hover: break
    }
  }

  /// Lends the event to the other side for the length of a call.
  package func withRaw<Result>(_ body: (UnsafePointer<capuchin_event>) throws -> Result) rethrows -> Result {
    try text.lent { text in
      var raw = capuchin_event.empty
      (raw.code, raw.window, raw.target) = (kind.rawValue, window.raw, target.raw)
      (raw.x, raw.y, raw.time, raw.modifiers) = (x, y, time, modifiers.rawValue)
      switch kind {
      case .press, .release: raw.data.press = capuchin_press(button: button, count: count, under: under.raw)
      case .scroll: raw.data.scroll = capuchin_scroll(dx: dx, dy: dy, unit: unit.rawValue, reserved: 0)
      case .keyPress, .keyRelease: raw.data.key = capuchin_key(keysym: keysym, reserved: 0, text: text)
      case .touchBegin, .touchUpdate, .touchEnd, .touchCancel:
        raw.data.touch = capuchin_touch(finger: finger, under: under.raw)
      case .resize: raw.data.extent = capuchin_extent(width: width, height: height)
      case .motion, .focusIn, .focusOut, .close, .minimize, .drop, .hover: break
      }
      return try body(&raw)
    }
  }
}
