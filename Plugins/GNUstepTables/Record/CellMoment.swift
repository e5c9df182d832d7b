import PackKit

/// A cell that is being edited, or that is pressed, as it was before the app saw the last press or key.
struct CellMoment {
  let row: Int
  let column: Int
  /// What it showed.
  let before: String
  /// Whether text is typed into it.
  let isTyped: Bool

  init(_ row: Int, _ column: Int, isTyped: Bool, in face: any NumberedFace) throws {
    self.row = row
    self.column = column
    self.isTyped = isTyped
    before = try face.cells.text(column, row: row)
  }
}
