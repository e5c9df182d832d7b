import CapuchinABI

/// An input event: what the user did, or what is to be synthesised. Made from and into
/// `capuchin_event`.
public struct InputEvent: Hashable, Sendable {
  /// What happened; the raw values are the ABI's.
  public enum Kind: UInt32, CaseIterable, Sendable {
    case press = 1
    case release, motion, keyPress, keyRelease, scroll
    case touchBegin, touchUpdate, touchEnd, touchCancel
    case focusIn, focusOut, close, resize, minimize, drop, hover
  }

  /// Modifier keys and held buttons.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let shift = Modifiers(rawValue: 1 << 0)
    public static let ctrl = Modifiers(rawValue: 1 << 1)
    public static let alt = Modifiers(rawValue: 1 << 2)
    public static let `super` = Modifiers(rawValue: 1 << 3)
    public static let capsLock = Modifiers(rawValue: 1 << 4)
    public static let button1 = Modifiers(rawValue: 1 << 8)
    public static let button2 = Modifiers(rawValue: 1 << 9)
    public static let button3 = Modifiers(rawValue: 1 << 10)
    /// Of a scroll: its way is told in pixels.
    public static let pixels = Modifiers(rawValue: 1 << 16)
  }

  public var kind: Kind
  /// The toplevel or popover whose coordinates `x` and `y` are in.
  public var window: Node
  /// The widget that gets it: under the pointer, else with the focus. Null in synthesised events.
  public var target: Node
  public var x: Double
  public var y: Double
  /// Notches or pixels of a scroll, positive to the right.
  public var dx: Double
  /// Notches or pixels of a scroll, positive down.
  public var dy: Double
  /// 1 primary, 2 middle, 3 secondary.
  public var button: UInt32
  /// How many presses in quick succession this is (2: double click).
  public var count: UInt32
  public var modifiers: Modifiers
  /// The key as X11 keysym.
  public var keysym: UInt32
  /// What the key types, or empty.
  public var text: String
  /// Milliseconds of the event's own clock.
  public var time: UInt32
  /// The finger of a touch.
  public var sequence: UInt32
  /// Earlier points of a compressed motion, oldest first.
  public var history: [Point]

  public init(
    _ kind: Kind, window: Node, target: Node = .null, x: Double = 0, y: Double = 0,
    dx: Double = 0, dy: Double = 0, button: UInt32 = 0, count: UInt32 = 0,
    modifiers: Modifiers = [], keysym: UInt32 = 0, text: String = "", time: UInt32 = 0,
    sequence: UInt32 = 0, history: [Point] = []
  ) {
    self.kind = kind
    self.window = window
    self.target = target
    self.x = x
    self.y = y
    self.dx = dx
    self.dy = dy
    self.button = button
    self.count = count
    self.modifiers = modifiers
    self.keysym = keysym
    self.text = text
    self.time = time
    self.sequence = sequence
    self.history = history
  }
}

extension InputEvent {
  /// Whether its key only changes what others do: Shift, Control and the like.
  public var isModifierKey: Bool { capuchin_is_modifier_key(keysym) != 0 }
}
