import GtkKit

/// What was last done to a list with mouse or keyboard.
struct LastInput {
  let isKey: Bool
  /// Whether it is a key with which people move through a list.
  var isMove = false
  /// What a key types: GTK's lists make nothing of that.
  var typed: String?
  /// Whether it is a press of the mouse.
  private var isPress = false
  /// In which frame of the window that was let go.
  private var letGo: Int32?
  /// Of a press: the widget that was pressed.
  let pressed: Node
  /// Where the row is that was pressed or that a key activates, what it was called then, and whether nothing else
  /// was selected: the app may fill the list anew.
  var row: (position: Int, name: Value, isAlone: Bool)?

  private static let memory = NodeMemory<LastInput>()
  /// As many frames after a press is let go its row may still be brought into sight: the layout comes with the next.
  private static let lateFrames: Int32 = 2

  static func of(_ view: Node) -> LastInput? { memory[view] }

  /// Whether what scrolls a list now brings the row that was pressed into sight.
  static func showsPressed(in view: Node) -> Bool {
    guard let last = memory[view], last.isPress else { return false }
    guard let letGo = last.letGo, let now = frame(of: view) else { return true }
    return now &- letGo <= lateFrames
  }

  private static func frame(of view: Node) -> Int32? {
    guard let widget = view.pointer, let clock = try? Toolkit.take("gtk_widget_get_frame_clock", widget) else { return nil }
    return try? Toolkit.answer("gdk_frame_clock_get_frame_counter", clock)
  }

  /// - Parameters:
  ///   - event: one whose target is in `view` or is it.
  ///   - row: the row that it goes to.
  static func note(_ event: InputEvent, in view: Node, row: Node? = nil) throws {
    switch event.kind {
    case .keyPress: memory[view] = LastInput(isKey: true, isMove: isMove(event), typed: event.typedText, pressed: view)
    case .press, .touchBegin, .scroll:
      memory[view] = LastInput(isKey: false, isPress: event.kind == .press, pressed: event.target)
    case .release:
      memory[view]?.letGo = frame(of: view)
      return
    default: return
    }
    guard event.isPrimary || activates.contains(event.keysym), let position = try row?.rowPosition() else {
      return
    }
    let isAlone = try Selection(try RowLists(view).model()).isAlone(position)
    memory[view]?.row = (position, try RowNames(of: view).value(at: position), isAlone)
  }

  /// What the row at a position is called, or was when it was pressed.
  static func name(of position: Int, in view: Node) throws -> Value {
    if let row = of(view)?.row, row.position == position { return row.name }
    return try RowNames(of: view).value(at: position)
  }

  /// Whether it is a key with which people move through a list: if nothing is selected by it, only the
  /// focus has moved. With Alt or Super it is a chord of the app's.
  static func isMove(_ event: InputEvent) -> Bool {
    event.kind == .keyPress && event.modifiers.isDisjoint(with: [.alt, .super]) && (moves.contains(event.keysym) || keypadMoves.contains(event.keysym))
  }

  /// Return, and those of the keypad and of other layouts.
  private static let activates: Set<UInt32> = [0xff0d, 0xff8d, 0xfe34]
  /// Home to End, as X11 numbers them, and the same on the keypad.
  private static let (moves, keypadMoves): (ClosedRange<UInt32>, ClosedRange<UInt32>) =
    (0xff50...0xff57, 0xff95...0xff9c)
}
