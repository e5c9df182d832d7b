/// What became of a selection, as a script says it.
public enum SelectionChange<Row: Hashable> {
  case none
  /// One row came to those that stay.
  case added(Row)
  /// These are selected, and nothing else.
  case exactly([Row])
  /// The last one was taken out.
  case emptied

  public init(from before: Set<Row>, to now: [Row]) {
    let after = Set(now)
    let added = now.filter { !before.contains($0) }
    if after == before {
      self = .none
    } else if now.isEmpty {
      self = .emptied
    } else if added.count == 1, !before.isEmpty, after.isSuperset(of: before) {
      self = .added(added[0])
    } else {
      self = .exactly(now)
    }
  }
}
