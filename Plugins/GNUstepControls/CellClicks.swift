import CapuchinABI
import PackKit

/// What a click on a cell of a matrix is. With the second press in quick succession the matrix acts at once, before
/// the button is let go.
struct CellClicks: Sendable {
  private let counts = NodeMemory<UInt32>()

  /// Remembers how often a cell was pressed.
  func note(_ event: InputEvent, on node: Node) {
    guard event.mayBegin else { return }
    counts[node] = event.kind == .press && event.count > 1 ? event.count : nil
  }

  /// The click that a cell acts on.
  func touch(_ node: Node) -> Command {
    Command("Touch", modifiers: counts[node].map { ["count": .int(Int64($0))] } ?? [:])
  }

  /// The presses of a double click are one command.
  static func merge(_ pending: Command, _ next: Command) -> Command? {
    guard pending.verb == "Touch", next.verb == "Touch", let count = next.modifiers["count"].flatMap(Int.init),
      count == (pending.modifiers["count"].flatMap(Int.init) ?? 1) + 1
    else { return nil }
    return next
  }
}
