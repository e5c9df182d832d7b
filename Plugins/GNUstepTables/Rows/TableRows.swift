import PackKit

/// Where the rows of a table or an outline are: `DragTo Table fruits View basket 40,8 160,30 %row=Cherry`.
struct TableRows: RowPlaces {
  func row(x: Double, y: Double, in list: Node) throws -> (name: Value, place: Rect)? {
    let face = try list.numberedFace()
    let row = try list.call("rowAtPoint:", .list([.double(x), .double(y)])).first.flatMap(Int.init) ?? -1
    guard let path = try face.path(of: row), let name = try RowNames(face).name(of: path) else { return nil }
    return (name, try place(of: path, face))
  }

  func place(of row: Value, in list: Node) throws -> RowPlace {
    let wanted = try RowReference(row, isPath: list.isOutline, in: "DragTo \(list.kind)")
    let face = try list.numberedFace()
    switch try RowSearch.state(of: wanted, on: face) {
    case .waiting(let reason): return .waiting(reason)
    case .found(let rows):
      guard let path = rows.first else { return .waiting("row \(wanted)") }
      try face.reveal(path)
      return .found(try place(of: path, face))
    }
  }

  private func place(of path: RowPath, _ face: any NumberedFace) throws -> Rect {
    let row = Value.int(Int64(try face.number(of: path)))
    guard let place = try face.node.call("rectOfRow:", row).first.flatMap(Rect.init) else { throw PackError.stale }
    return place
  }
}
