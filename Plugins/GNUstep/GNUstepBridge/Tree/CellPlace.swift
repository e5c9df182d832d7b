import CObjC

/// Where a cell is among those of its matrix.
struct CellPlace {
  let matrix: Object
  let row: Int
  let column: Int

  private init(matrix: Object, row: Int, column: Int) {
    (self.matrix, self.row, self.column) = (matrix, row, column)
  }

  /// Nil of a cell that is in no matrix.
  init?(of cell: Object) throws(Raised) {
    guard let matrix = try cell.send("controlView"), matrix.isKind(of: Family.matrix) else { return nil }
    try self.init(of: cell, in: matrix)
  }

  /// Nil where it is none of the matrix's own.
  init?(of cell: Object, in matrix: Object) throws(Raised) {
    typealias Find = @convention(c) (
      Object, SEL, UnsafeMutablePointer<Int>, UnsafeMutablePointer<Int>, Object
    ) -> UInt8
    var (row, column) = (0, 0)
    let found = try matrix.message("getRow:column:ofCell:", Find.self) { $0($1, $2, &row, &column, cell) }
    guard found != 0 else { return nil }
    self.init(matrix: matrix, row: row, column: column)
  }

  /// Nil where the matrix has none at a point of its own coordinates.
  init?(at point: NSPoint, in matrix: Object) throws(Raised) {
    typealias Find = @convention(c) (
      Object, SEL, UnsafeMutablePointer<Int>, UnsafeMutablePointer<Int>, NSPoint
    ) -> UInt8
    var (row, column) = (0, 0)
    let found = try matrix.message("getRow:column:forPoint:", Find.self) { $0($1, $2, &row, &column, point) }
    guard found != 0 else { return nil }
    self.init(matrix: matrix, row: row, column: column)
  }

  /// In the matrix's coordinates.
  var frame: NSRect {
    get throws(Raised) {
      typealias Frame = @convention(c) (Object, SEL, Int, Int) -> NSRect
      return try matrix.message("cellFrameAtRow:column:", Frame.self, by: Sender.inMemory) { $0($1, $2, row, column) }
    }
  }

  var cell: Object? {
    get throws(Raised) {
      typealias Cell = @convention(c) (Object, SEL, Int, Int) -> Object?
      return try matrix.message("cellAtRow:column:", Cell.self) { $0($1, $2, row, column) }
    }
  }

  /// Has its text edited, if it can be, all of it selected.
  ///
  /// - Returns: the cell; nil where the matrix does not let it be.
  func selectText() throws(Raised) -> Object? {
    typealias Select = @convention(c) (Object, SEL, Int, Int) -> Object?
    return try matrix.message("selectTextAtRow:column:", Select.self) { $0($1, $2, row, column) }
  }

  /// The places that may stand between this one and what names it, or in a row with both: two to the left, one to the
  /// right, one above. Some may be outside the matrix.
  var neighbours: [CellPlace] {
    [(row, column - 1), (row, column - 2), (row, column + 1), (row - 1, column)].filter { $0.0 >= 0 && $0.1 >= 0 }
      .map { CellPlace(matrix: matrix, row: $0.0, column: $0.1) }
  }
}
