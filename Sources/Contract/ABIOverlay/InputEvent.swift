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

    public static let buttons: Modifiers = [.button1, .button2, .button3]

    /// What other events say while that button is down; nothing of one beyond the third.
    package init(button: UInt32) {
      self =
        switch button {
        case 1: .button1
        case 2: .button2
        case 3: .button3
        default: []
        }
    }
  }

  /// What a scroll is told in; the raw values are the ABI's.
  public enum Unit: UInt32, Sendable {
    /// Of a wheel.
    case notches
    /// Logical ones, as of a touchpad.
    case pixels
  }

  public var kind: Kind
  /// The toplevel or popover whose coordinates `x` and `y` are in.
  public var window: Node
  /// The widget that gets it: under the pointer, else with the focus. Null in synthesised events.
  public var target: Node
  /// Of a release or a finger's end, the widget under it: `target` is the one that was pressed.
  public var under = Node.null
  public var x: Double
  public var y: Double
  /// How far a scroll goes, positive to the right.
  public var dx: Double
  /// How far a scroll goes, positive down.
  public var dy: Double
  public var unit = Unit.notches
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
  public var time: UInt64
  /// Tells one finger from another as long as it is down.
  public var finger: UInt64
  /// The new size of a window that is resized.
  public var width = 0.0
  public var height = 0.0

  public init(
    _ kind: Kind, window: Node, target: Node = .null, x: Double = 0, y: Double = 0,
    dx: Double = 0, dy: Double = 0, button: UInt32 = 0, count: UInt32 = 0,
    modifiers: Modifiers = [], keysym: UInt32 = 0, text: String = "", time: UInt64 = 0,
    finger: UInt64 = 0
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
    self.finger = finger
  }
}

extension InputEvent {
  /// Whether it is of the primary button or of a finger: a press, a drag, a release.
  public var isPrimary: Bool {
    switch kind {
    case .press, .release: button == 1
    case .motion: modifiers.contains(.button1)
    case .touchBegin, .touchUpdate, .touchEnd, .touchCancel: true
    default: false
    }
  }

  /// Whether a key types a character: not with Ctrl, Alt or Super.
  package func types(_ scalar: Unicode.Scalar) -> Bool {
    modifiers.isDisjoint(with: [.ctrl, .alt, .super]) && scalar.value >= 0x20 && scalar.value != 0x7F
  }

  /// Whether its coordinates, and how far it goes, are numbers that a toolkit can take.
  package var isFinite: Bool { x.isFinite && y.isFinite && dx.isFinite && dy.isFinite }

  /// Whether a key press is what an input method makes of keys: no key, but its text, if any.
  package var isOfInputMethod: Bool { kind == .keyPress && keysym == 0 }

  /// Whether its key only changes what others do: Shift, Control and the like.
  public var isModifierKey: Bool { Self.isModifier(keysym) }

  /// Whether a key only changes what others do: the keysyms that Xlib's IsModifierKey tells. One rule for who records
  /// keys and for who makes them.
  public static func isModifier(_ keysym: UInt32) -> Bool {
    switch keysym {
    case 0xffe1...0xffee, 0xfe01...0xfe13, 0xff7e, 0xff7f: true
    default: false
    }
  }
}
