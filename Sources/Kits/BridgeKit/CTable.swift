/// Tables of C functions that a bridge hands to the host.
package enum CTable {
  /// Makes a table that lives as long as the process. Any thread, before `main` too.
  ///
  /// - Parameters:
  ///   - empty: the table with nothing in it.
  ///   - size: the member that says how large the table is, in bytes.
  ///   - fill: puts the functions in.
  package static func make<Table>(
    _ empty: Table, size: WritableKeyPath<Table, UInt32>, _ fill: (inout Table) -> Void
  ) -> UnsafePointer<Table> {
    let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    table.initialize(to: empty)
    table.pointee[keyPath: size] = UInt32(MemoryLayout<Table>.size)
    fill(&table.pointee)
    return UnsafePointer(table)
  }
}
