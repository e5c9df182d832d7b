/// The sentences of what cannot be done with rows, the same in all packs.
extension Play {
  /// `Expand Tree: row "doc" has no rows below it`
  public func cannot(_ row: RowReference, _ why: String) -> PackError { cannot("row \(row) \(why)") }

  /// `Select Tree: only one row can be selected`
  public func cannot(_ why: String) -> PackError { .failed("\(verb) \(node.kind): \(why)") }
}
