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
      guard let served = ServedComponent.from(served), let row else { return CAPUCHIN_INVALID }
      return served.logging("row_at") {
        guard let found = try served.component.rowPlaces?.row(x: x, y: y, in: served.node(node)) else { return CAPUCHIN_OK }
        row.put(found.name)
        row.put(.rect(found.place))
        return CAPUCHIN_OK
      }
    }
    table.row_place = { served, node, row, place, message in
      guard let served = ServedComponent.from(served), let row, let place else { return CAPUCHIN_INVALID }
      return answering(message) {
        switch try served.component.rowPlaces?.place(of: Value(row, host: served.host), in: served.node(node)) {
        case .found(let rect):
          place.put(.rect(rect))
          return CAPUCHIN_OK
        case .waiting(let reason):
          message?.put(.string(reason))
          return CAPUCHIN_AGAIN
        case nil: return CAPUCHIN_UNSUPPORTED
        }
      }
    }
  }
}

extension Node {
  /// Where the row of this list is that a command names, brought into sight. The toolkit's thread.
  /// - Throws: `PackError` where rows of it have no places.
  public func place(ofRow row: Value) throws -> RowPlace {
    guard let find = host.services.pointee.find?.pointee, let ask = find.row_place else {
      throw PackError.noService(CAPUCHIN_HOST_FIND)
    }
    var message = Collected.from(host) { _ in CAPUCHIN_OK }
    let answer = withArena { arena in
      First.from(host) { place in
        message = Collected.from(host) { ask(find.`self`, raw, arena.one(arena.value(row)), place, $0) }
        return message.status
      }
    }
    if answer.status == CAPUCHIN_AGAIN { return .waiting(message.sentence) }
    if let error = PackError(
      status: answer.status, sentence: message.sentence, otherwise: "\(className) has no rows that could be dragged")
    {
      throw error
    }
    guard let rect = answer.value.flatMap({ Rect($0) }) else { throw PackError.stale }
    return .found(rect)
  }
}
