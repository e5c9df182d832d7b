import PackHost

/// What an interaction is now. Each case carries the facts that exist only in it.
///
///     pressed → released        a button or a finger; also if drag and drop or the window manager keeps the release
///     keyed → composed          an input method replaces a key by the text that it puts in
///     scrolled, closed, resized, dismissed
enum InteractionState {
  /// A button or a finger is down. It drags once `Press.act` says so.
  case pressed(Press)
  /// The button or the finger is up. The line is written if what it waits for happens.
  case released(Press, PlainLine)
  case keyed(Key)
  /// An input method put in a text, or kept the key. No release follows.
  case composed(Key)
  case scrolled
  case closed
  /// The border of a window is dragged, which has this state.
  case resized(Value?)
  /// A press that the toolkit kept for itself because it closed a popover. `isHandled`: it gives no line.
  case dismissed(isHandled: Bool)

  /// The facts of a button or a finger.
  struct Press {
    let isTouch: Bool
    /// What button or finger did so far; nil if the place of the target is unknown.
    var act: PointerAct?
    /// The fingers on the same widget at the same time, with this one.
    var fingers: Fingers?
    /// True if the target was still there after the dispatch of the press. If it goes later, the program removed it.
    var wasThereAfterDispatch = false
    /// The widget that takes what is dragged, if only that widget's line can say so.
    var taker: Taker?
  }

  struct Taker {
    let node: Node
    /// True until the text that was dropped has had one dispatch to arrive.
    var awaitsText = false
  }

  /// The facts of a key.
  struct Key {
    var isDown = false
    /// True if no component knows how the focused widget handles this key.
    var isOpaque = false
    /// The name that its window had before the key, if another window could have the keys.
    var window: String?
    /// True if the key is held, and this is a repetition.
    var isAutoRepeat = false
    /// True if its widget still had the keys when the button was released that was pressed after this key.
    var hadFocus = false
    /// True if it has activated an action of the app: what happens to the places around is the app's doing.
    var hasActivated = false
    /// True if the target's component handled it: only offers of the component count.
    var isHandled = false
  }

  init(_ beginning: Interaction.Beginning, _ event: InputEvent) {
    self =
      switch beginning {
      case .pointer: .pressed(Press(isTouch: false))
      case .touch: .pressed(Press(isTouch: true))
      case .key: event.isOfInputMethod ? .composed(Key()) : .keyed(Key(isDown: true))
      case .scroll: .scrolled
      case .close: .closed
      case .resize: .resized(nil)
      case .dismissal: .dismissed(isHandled: false)
      }
  }

  var beginning: Interaction.Beginning {
    switch self {
    case .pressed(let press), .released(let press, _): press.isTouch ? .touch : .pointer
    case .keyed, .composed: .key
    case .scrolled: .scroll
    case .closed: .close
    case .resized: .resize
    case .dismissed: .dismissal
    }
  }

  /// True if the button, the finger or the key is still down.
  var isHeld: Bool {
    switch self {
    case .pressed: true
    case .keyed(let key): key.isDown
    case .released, .composed, .scrolled, .closed, .resized, .dismissed: false
    }
  }

  /// True if only offers of a component count.
  var isHandled: Bool {
    get {
      switch self {
      case .keyed(let key), .composed(let key): key.isHandled
      case .dismissed(let isHandled): isHandled
      case .pressed, .released, .scrolled, .closed, .resized: false
      }
    }
    set {
      if case .dismissed = self { self = .dismissed(isHandled: newValue) } else { key?.isHandled = newValue }
    }
  }

  var press: Press? {
    switch self {
    case .pressed(let press), .released(let press, _): press
    case .keyed, .composed, .scrolled, .closed, .resized, .dismissed: nil
    }
  }

  var key: Key? {
    get {
      switch self {
      case .keyed(let key), .composed(let key): key
      case .pressed, .released, .scrolled, .closed, .resized, .dismissed: nil
      }
    }
    set {
      guard let newValue else { return }
      if case .keyed = self { self = .keyed(newValue) } else if case .composed = self { self = .composed(newValue) }
    }
  }

  var plainLine: PlainLine {
    if case .released(_, let line) = self { line } else { .none }
  }

  /// Changes the facts of a button or a finger in place: the points of a drag are not copied.
  mutating func updatePress(_ change: (inout Press) -> Void) {
    switch self {
    case .pressed(var press):
      self = .scrolled
      change(&press)
      self = .pressed(press)
    case .released(var press, let line):
      self = .scrolled
      change(&press)
      self = .released(press, line)
    case .keyed, .composed, .scrolled, .closed, .resized, .dismissed: break
    }
  }

  /// Button, finger or key goes up.
  mutating func release() {
    if case .pressed(let press) = self { self = .released(press, .none) }
    key?.isDown = false
  }

  /// The line of a released press waits for what `line` says.
  mutating func wait(for line: PlainLine) {
    if case .released(let press, _) = self { self = .released(press, line) }
  }

  /// An input method replaces the key.
  mutating func compose(isHandled: Bool) {
    guard var key else { return }
    (key.isDown, key.isHandled) = (false, isHandled)
    self = .composed(key)
  }
}
