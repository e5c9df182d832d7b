import CapuchinABI

/// An input event: what the user did, or what is to be synthesised.
public struct Event: Sendable {
  /// `CAPUCHIN_PRESS` and the like.
  public var type: UInt32
  /// The window or popover whose coordinates `x` and `y` are in.
  public var window: Node
  /// The widget that gets it: under the pointer, else with the focus.
  public var target: Node
  public var x = 0.0
  public var y = 0.0
  /// Notches or pixels of a scroll, positive to the right.
  public var dx = 0.0
  /// Notches or pixels of a scroll, positive down.
  public var dy = 0.0
  /// 1 primary, 2 middle, 3 secondary.
  public var button: UInt32 = 0
  /// How many presses in quick succession: 2 is a double click.
  public var count: UInt32 = 0
  /// `CAPUCHIN_SHIFT` and the like, held buttons included.
  public var modifiers: UInt32 = 0
  /// The key, as X11 keysym.
  public var keysym: UInt32 = 0
  /// What the key types.
  public var text = ""
  /// Milliseconds of the event's own clock.
  public var time: UInt32 = 0
  /// The finger of a touch.
  public var sequence: UInt32 = 0
  /// Earlier points of a compressed motion.
  public var history: [(x: Double, y: Double)] = []

  /// An event to be synthesised in `window`.
  public init(_ type: UInt32, in window: Node) {
    self.type = type
    self.window = window
    target = Node(capuchin_node(), host: window.host)
  }

  /// Whether it is of the primary button or of a finger: a press, a drag, a release.
  public var isPrimary: Bool {
    switch type {
    case CAPUCHIN_PRESS, CAPUCHIN_RELEASE: button == 1
    case CAPUCHIN_MOTION: modifiers & CAPUCHIN_BUTTON1 != 0
    case CAPUCHIN_TOUCH_BEGIN, CAPUCHIN_TOUCH_UPDATE, CAPUCHIN_TOUCH_END, CAPUCHIN_TOUCH_CANCEL: true
    default: false
    }
  }

  init(_ raw: capuchin_event, host: Host) {
    type = raw.type
    window = Node(raw.window, host: host)
    target = Node(raw.target, host: host)
    x = raw.x
    y = raw.y
    dx = raw.dx
    dy = raw.dy
    button = raw.button
    count = raw.count
    modifiers = raw.modifiers
    keysym = raw.keysym
    text = String(raw.text)
    time = raw.time
    sequence = raw.sequence
    history = Value.items(raw.history, host: host).compactMap { Rect($0).map { ($0.x, $0.y) } }
  }

  func raw(_ arena: Arena) -> capuchin_event {
    var raw = capuchin_event()
    raw.size = UInt32(MemoryLayout<capuchin_event>.size)
    raw.type = type
    raw.window = window.raw
    raw.target = target.raw
    raw.x = x
    raw.y = y
    raw.dx = dx
    raw.dy = dy
    raw.button = button
    raw.count = count
    raw.modifiers = modifiers
    raw.keysym = keysym
    raw.text = arena.string(text)
    raw.time = time
    raw.sequence = sequence
    raw.history = arena.list(
      history.map { .rect(Rect(x: $0.x, y: $0.y, width: 0, height: 0)) })
    return raw
  }
}
