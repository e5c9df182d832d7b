import CapuchinABI
import GNUstepKit
import GestureKit
import PackKit

/// An NSMatrix: `Verify Grid sizes Large`. Its cells are widgets in it; the view in which one is edited
/// is a part of it. One of texts to be filled in, as a form, is no list of which one is chosen.
///
/// Plain cells do not know what they are in, and so have no place: `Touch Grid tiles 150 12`.
struct Matrix: Component {
  let className = "NSMatrix"
  let kind: Kind = .rule(#"if(is NSForm, "View", "Grid")"#)
  let ignoresPresses = true
  let owns: Ownership = .children(["NSClipView", "NSText"])
  let properties: [Property] = [
    Property("selected") { node in
      guard !node.isFilledIn else { return nil }
      guard let cell: Node = node["selectedCell"] else { return "" }
      return cell.portable("text") ?? ""
    },
    Property("value") { node in
      guard !node.isFilledIn else { return nil }
      let (row, column): (Int, Int) = (try node.get("selectedRow"), try node.get("selectedColumn"))
      guard row >= 0, column >= 0 else { return 0 }
      return .ordinal(row &* (node["numberOfColumns"] ?? 0) &+ column)
    },
    Property("count") { node in
      guard !node.isFilledIn else { return nil }
      return .int(Int64(try node.get("numberOfRows", as: Int.self) &* node.get("numberOfColumns", as: Int.self)))
    },
  ]
  let listens: [Listen] = [.action("")]
  private let drawing = GestureKit.Canvas("NSMatrix")
  /// Of a click between cells that know their place.
  private let between = NodeMemory<Command>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    if node.hasPlainCells { return try drawing.event(event, on: node) }
    guard event.isPrimary else { return event.aside(on: node) }
    if event.mayBegin { between[node] = nil }
    let response = try drawing.event(event, on: node)
    if case .offer(let click) = response { between[node] = click }
    return .handled
  }

  /// With a press between its cells, too, a matrix sends its action, for what is chosen in it. A press on a cell is the
  /// cell's.
  func notified(_ notification: WidgetNotification) -> Command? {
    notification.emitter == notification.node ? between[notification.node] : nil
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    drawing.merge(pending, next, on: node)
  }
}

extension Node {
  private var firstCell: Node? { try? call("cellAtRow:column:", .int(0), .int(0)).first.flatMap(Node.init) }

  fileprivate var hasPlainCells: Bool { firstCell.map { $0["controlView"] as Node? == nil } ?? false }

  fileprivate var isFilledIn: Bool { isA("NSForm") || firstCell?["isEditable"] ?? false }
}

/// A cell of a matrix that no other component knows: `Touch Cell Sun`. What it shows is what it is called.
struct MatrixCell: Component {
  let className = "NSCell"
  let kind: Kind = "Cell"
  let listens: [Listen] = [.action("")]
  let properties: [Property] = [
    Property("text", from: "stringValue"),
    // All cells inherit this one's.
    Property("value", rule: #"map(@kind, "Cell" = stringValue, null)"#),
  ]

  let idRules: [MonkeyIDRule] = [.title(#"map(@kind, "Cell" = stringValue, null)"#)]

  private let clicks = CellClicks()

  func event(_ event: InputEvent, on node: Node) -> Response {
    clicks.note(event, on: node)
    return .pass
  }

  /// A press gives a `Touch` by itself; this hears the keyboard's, too.
  func notified(_ notification: WidgetNotification) -> Command? {
    notification.node.kind == "Cell" ? clicks.touch(notification.node) : nil
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? { CellClicks.merge(pending, next) }
}

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

  /// The presses of a double click are one command, even if the first one changed something: the played double click
  /// changes it again.
  static func merge(_ pending: Command, _ next: Command) -> Command? {
    guard ["Touch", "Switch", "Select"].contains(pending.verb), next.verb == "Touch",
      let count = next.modifiers["count"].flatMap(Int.init),
      count == (pending.modifiers["count"].flatMap(Int.init) ?? 1) + 1
    else { return nil }
    return next
  }
}
