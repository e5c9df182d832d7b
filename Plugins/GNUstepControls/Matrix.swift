import GestureKit
import GNUstepKit
import PackKit

/// An NSMatrix: `Verify Grid sizes Large`. Its cells are widgets in it; the view in which one is edited
/// is a part of it. One of texts to be filled in, as a form, is no list of which one is chosen.
///
/// Plain cells do not know what they are in, and so have no place: `Touch Grid tiles 150 12`.
struct Matrix: Component {
  let className = "NSMatrix"
  let kind: Kind = .of { $0.isA("NSForm") ? "View" : "Grid" }
  let takesTouch = false
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
  private let drawing = GestureKit.Canvas("NSMatrix") { _ in false }
  /// Of a click between cells that know their place.
  private let between = NodeMemory<Command>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    if node.hasPlainCells { return try drawing.event(event, on: node) }
    guard event.isPrimary else { return event.aside(on: node) }
    if event.mayBegin { between[node] = nil }
    let response = try drawing.event(event, on: node)
    if case .offer(let click) = response { between[node] = click }
    return .taken
  }

  /// With a press between its cells, too, a matrix sends its action, for what is chosen in it. A press on a cell is the
  /// cell's.
  func occasion(_ occasion: Occasion) -> Command? {
    occasion.emitter == occasion.node ? between[occasion.node] : nil
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
