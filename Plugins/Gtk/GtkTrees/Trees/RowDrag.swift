import GtkKit

/// A row that its user drags to another place: `MoveRow Table people Ada Grace`.
///
/// GTK reads what was dropped later: it lets the model make the new row then, and take the old one out
/// last. What both are called, and where the row goes, is so at the drop; that it was moved, when the old
/// one has gone: a model may refuse.
struct RowDrag {
  /// What was dropped, by table.
  typealias Memory = NodeMemory<Drop>

  /// A row on its way.
  struct Drop {
    let command: Command
    /// Where it will be, and what it shows.
    let place: RowPath
    let text: String
  }

  /// As GTK calls it and where it is in GtkTreeDragSourceIface, where its introspection is not installed.
  static let delegates = [
    Delegate("drag_data_delete", of: "GtkTreeDragSource", in: "model", encoding: "i@^v", at: 32)
  ]
  static let listens: [Listen] = [.signal("drop", of: "GtkDropTargetAsync")]

  let view: TreeFace
  let recorder: ModelRecorder

  /// What a drop at a place of the widget comes to if the model takes it; nil where the row stays.
  func drop(_ notification: WidgetNotification) throws -> Drop? {
    let numbers = notification.arguments.compactMap(Double.init)
    guard numbers.count == 2, let row = recorder.pressed else { return nil }
    let load = try RowLoad(of: row.path, in: view.rows.model)
    let place = try view.dropPath(x: numbers[0], y: numbers[1], load)
    guard !row.path.stays(before: place), try load.isPossible(at: place) else { return nil }
    return Drop(
      command: Command("MoveRow", row.name, try name(ofPlace: place)), place: row.path.moved(before: place),
      text: try view.rows.joined(at: row.path))
  }

  /// The command, once the row has gone from where it was.
  func moved(_ drop: Drop?) throws -> Command? {
    guard let drop, view.rows.model.iter(at: drop.place) != nil else { return nil }
    return try view.rows.joined(at: drop.place) == drop.text ? drop.command : nil
  }

  /// What the row is called before which one goes; behind the last its number would be the next.
  private func name(ofPlace place: RowPath) throws -> Value {
    let parent = Array(place.dropLast())
    let index = place.last ?? 0
    if index < view.rows.count(below: parent) { return try recorder.name(of: place) }
    let number = Value.ordinal(index)
    guard !parent.isEmpty else { return number }
    let above = try recorder.name(of: parent)
    if case .list(let steps) = above { return .list(steps + [number]) }
    return .list([above, number])
  }
}

extension RowPath {
  /// Whether a row that is put before another is where it was.
  func stays(before other: RowPath) -> Bool {
    guard let index = last, dropLast() == other.dropLast() else { return false }
    return other.last == index || other.last == index + 1
  }

  /// Where a row is that was put before another, once it is gone from its old place.
  func moved(before other: RowPath) -> RowPath {
    guard let index = last, other.count >= count, other.prefix(count - 1) == dropLast(), other[count - 1] > index
    else { return other }
    var place = other
    place[count - 1] -= 1
    return place
  }
}
