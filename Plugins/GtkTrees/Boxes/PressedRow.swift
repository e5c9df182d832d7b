import CapuchinABI
import PackKit

/// What the rows of a list were like when the last press or key came, before the app saw it: an
/// app may fill the list anew when a row is activated.
final class PressedRow: Sendable {
  /// The rows that were selected, and what the row under the pointer or with the focus is called.
  struct Moment {
    let row: Node
    let name: Value?
    let selected: Set<Node>
    let isPointer: Bool
    let modifiers: InputEvent.Modifiers
  }

  static let shared = PressedRow()

  private let moments = NodeMemory<Moment>()

  /// The moment of a list.
  func moment(of list: Node) -> Moment? { moments[list] }

  /// Remembers the moment of an event that may begin something.
  func note(_ event: InputEvent, row: Node, called name: Value?, in list: Node, selected: Set<Node>) {
    moments[list] = Moment(
      row: row, name: name, selected: selected, isPointer: event.kind != .keyPress,
      modifiers: event.modifiers)
  }
}
