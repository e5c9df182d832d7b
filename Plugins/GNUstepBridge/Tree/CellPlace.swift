import CObjC
import CObjCSend

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
    let find: Selector = "getRow:column:ofCell:"
    let found = unsafeBitCast(Sender.plain, to: Find.self)(matrix, find.raw, &row, &column, cell)
    try Raised.check()
    guard found != 0 else { return nil }
    self.init(matrix: matrix, row: row, column: column)
  }

  /// In the matrix's coordinates.
  var frame: NSRect {
    get throws(Raised) {
      typealias Frame = @convention(c) (Object, SEL, Int, Int) -> NSRect
      let frame: Selector = "cellFrameAtRow:column:"
      let rect = unsafeBitCast(Sender.inMemory, to: Frame.self)(matrix, frame.raw, row, column)
      try Raised.check()
      return rect
    }
  }

  var cell: Object? {
    get throws(Raised) {
      typealias Cell = @convention(c) (Object, SEL, Int, Int) -> Object?
      let at: Selector = "cellAtRow:column:"
      let cell = unsafeBitCast(Sender.plain, to: Cell.self)(matrix, at.raw, row, column)
      try Raised.check()
      return cell
    }
  }

  /// The places to the left and above, as far as there are any.
  var before: [CellPlace] {
    (column > 0 ? [CellPlace(matrix: matrix, row: row, column: column - 1)] : [])
      + (row > 0 ? [CellPlace(matrix: matrix, row: row - 1, column: column)] : [])
  }
}
