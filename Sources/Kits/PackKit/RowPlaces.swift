import CapuchinABI

/// Where the rows of a list are that have no widgets. Rectangles are in the list's own coordinates, from its top left
/// corner.
public protocol RowPlaces: Sendable {
  /// The row at a place, as a command names it; nil where there is none.
  func row(x: Double, y: Double, in list: Node) throws -> (name: Value, place: Rect)?
  /// Brings a row into sight that a command names.
  func place(of row: Value, in list: Node) throws -> RowPlace
}

/// What became of looking for a row's place.
public enum RowPlace: Sendable, Equatable {
  case found(Rect)
  /// There is none yet; what is waited for.
  case waiting(String)
}

extension Arena {
  func fillRows(_ table: inout capuchin_component, _ served: ServedComponent) {
    guard served.component.rowPlaces != nil else { return }
    table.row_at = { served, node, x, y, row in
      ServedComponent.answer(served, row, "row_at") { served, row in
        guard let found = try served.component.rowPlaces?.row(x: x, y: y, in: Node(node)) else { return CAPUCHIN_STATUS_OK }
        row.put(found.name)
        row.put(.rect(found.place))
        return CAPUCHIN_STATUS_OK
      }
    }
    table.row_place = { served, node, row, place, message in
      guard let served = ServedComponent.from(served), let row, let place else { return CAPUCHIN_STATUS_INVALID }
      return answering(message) {
        switch try served.component.rowPlaces?.place(of: Value(reading: row), in: Node(node)) {
        case .found(let rect):
          place.put(.rect(rect))
          return CAPUCHIN_STATUS_OK
        case .waiting(let reason):
          message?.put(.string(reason))
          return CAPUCHIN_STATUS_AGAIN
        case nil: return CAPUCHIN_STATUS_UNSUPPORTED
        }
      }
    }
  }
}

extension Node {
  /// Where the row of this list is that a command names, brought into sight. The toolkit's thread.
  /// - Throws: `PackError` where rows of it have no places.
  public func place(ofRow row: Value) throws -> RowPlace {
    guard let find = Host.services.find, let ask = find.row_place else {
      throw PackError.noService(CAPUCHIN_EXT_HOST_FIND)
    }
    var message = (status: CAPUCHIN_STATUS_OK, sentence: "")
    let found = withArena { arena in
      Host.first { place in
        message = Host.explained { ask(find.context, raw, arena.place(arena.value(row)), place, $0) }
        return message.status
      }.value
    }
    if message.status == CAPUCHIN_STATUS_AGAIN { return .waiting(message.sentence) }
    if let error = PackError(
      status: message.status, sentence: message.sentence, otherwise: "\(className) has no rows that could be dragged")
    {
      throw error
    }
    guard let rect = found.flatMap({ Rect($0) }) else { throw PackError.stale }
    return .found(rect)
  }
}
