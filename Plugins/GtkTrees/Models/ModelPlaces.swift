import GtkKit

/// Where the rows of a tree view or an icon view are: `DragTo Table songs Button Basket 40,8 %row=Cielo`.
struct ModelPlaces: RowPlaces {
  /// The widget as it is now.
  let view: @Sendable (Node) throws -> any ModelView

  func row(x: Double, y: Double, in list: Node) throws -> (name: Value, place: Rect)? {
    let view = try view(list)
    guard let path = try view.row(x: x, y: y)?.path, let name = try RowNames(view.rows).name(of: path),
      let frame = try view.frame(of: path)
    else { return nil }
    return (name, frame)
  }

  func place(of row: Value, in list: Node) throws -> RowPlace {
    let view = try view(list)
    let wanted = try RowReference(row, isPath: !view.rows.model.isList, in: "DragTo \(list.kind)")
    switch try RowSearch.state(of: wanted, on: view.rows) {
    case .waiting(let reason): return .waiting(reason)
    case .found(let paths):
      guard let path = paths.first, let frame = try view.frame(of: path), view.shows(frame) else {
        // Where the row is then shows after a layout.
        if let path = paths.first { try view.scroll(to: path, onTop: false) }
        return .waiting("row \(wanted) to come into sight")
      }
      return .found(frame)
    }
  }
}

extension ModelView {
  /// Whether as much of a row is in sight as can be.
  fileprivate func shows(_ frame: Rect) -> Bool {
    guard let page: Double = node["vadjustment.page-size"], frame.height < page else { return true }
    return frame.y >= top && frame.y + frame.height <= top + page
  }
}
