import GestureKit
import GNUstepKit
import PackKit

/// An NSMatrix: `Verify Grid sizes Large`. Its cells are widgets in it; the view in which one is edited
/// is a part of it. A form is no list of which one is chosen.
///
/// Plain cells do not know what they are in, and so have no place: `Touch Grid tiles 150 12`.
struct Matrix: Component {
  let className = "NSMatrix"
  let kind: Kind = .of { $0.isForm ? "View" : "Grid" }
  let takesTouch = false
  let owns: Ownership = .children(["NSClipView", "NSText"])
  let properties: [Property] = [
    Property("selected") { node in
      guard !node.isForm else { return nil }
      guard let cell: Node = node["selectedCell"] else { return "" }
      return cell.portable("text") ?? ""
    },
    Property("value") { node in
      guard !node.isForm else { return nil }
      let (row, column): (Int, Int) = (try node.get("selectedRow"), try node.get("selectedColumn"))
      guard row >= 0, column >= 0 else { return 0 }
      return .ordinal(row &* (node["numberOfColumns"] ?? 0) &+ column)
    },
    Property("count") { node in
      guard !node.isForm else { return nil }
      return .int(Int64(try node.get("numberOfRows", as: Int.self) &* node.get("numberOfColumns", as: Int.self)))
    },
  ]
  private let drawing = GestureKit.Canvas("NSMatrix") { _ in false }

  /// A press between cells that know their place means nothing.
  func event(_ event: InputEvent, on node: Node) throws -> Response {
    node.hasPlainCells ? try drawing.event(event, on: node) : event.aside(on: node)
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    drawing.merge(pending, next, on: node)
  }
}

extension Node {
  fileprivate var hasPlainCells: Bool {
    guard let cell = try? call("cellAtRow:column:", .int(0), .int(0)).first.flatMap(Node.init) else { return false }
    return cell["controlView"] as Node? == nil
  }

  fileprivate var isForm: Bool { isA("NSForm") }
}
