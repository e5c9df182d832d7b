import GtkKit

/// What was last done to a list with mouse or keyboard.
struct LastInput {
  let isKey: Bool
  /// Whether it is a key with which people move through a list.
  var isMove = false
  /// Of a press: the widget that was pressed.
  let pressed: Node
  /// Where the row is that was pressed or that a key activates, what it was called then, and whether nothing else
  /// was selected: the app may fill the list anew.
  var row: (position: Int, name: Value, isAlone: Bool)?

  private static let memory = NodeMemory<LastInput>()

  static func of(_ view: Node) -> LastInput? { memory[view] }

  /// - Parameters:
  ///   - event: one whose target is in `view` or is it.
  ///   - row: the row that it goes to.
  static func note(_ event: InputEvent, in view: Node, row: Node? = nil) throws {
    switch event.kind {
    case .keyPress: memory[view] = LastInput(isKey: true, isMove: isMove(event), pressed: view)
    case .press, .touchBegin, .scroll:
      memory[view] = LastInput(isKey: false, pressed: event.target)
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
  /// focus has moved.
  static func isMove(_ event: InputEvent) -> Bool {
    event.kind == .keyPress && (moves.contains(event.keysym) || keypadMoves.contains(event.keysym))
  }

  /// Return, and those of the keypad and of other layouts.
  private static let activates: Set<UInt32> = [0xff0d, 0xff8d, 0xfe34]
  /// Home to End, as X11 numbers them, and the same on the keypad.
  private static let (moves, keypadMoves): (ClosedRange<UInt32>, ClosedRange<UInt32>) =
    (0xff50...0xff57, 0xff95...0xff9c)
}
