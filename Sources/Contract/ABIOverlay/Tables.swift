import CapuchinABI

/// Reads an array of pointers to structs, as the ABI's lists are.
///
/// - Throws: `DataProblem` where the array or one of its pointers is null, or what `read` throws.
package func readTables<Raw, Element>(
  _ items: UnsafePointer<UnsafePointer<Raw>?>?, _ count: UInt64,
  _ read: (UnsafePointer<Raw>) throws(DataProblem) -> Element
) throws(DataProblem) -> [Element] {
  // Most lists are empty, and at an app's start each type of a list costs more than what is in it.
  guard count > 0 else { return [] }
  var elements: [Element] = []
  for pointer in try pointers(items, count) { elements.append(try read(pointer)) }
  return elements
}

extension String {
  /// A copy of a text among those that a list points to.
  package init(reading pointer: UnsafePointer<capuchin_string>) throws(DataProblem) {
    self = try pointer.pointee.checkedText()
  }
}

/// The pointers of an array, none of them null.
package func pointers<Raw>(
  _ items: UnsafePointer<UnsafePointer<Raw>?>?, _ count: UInt64
) throws(DataProblem) -> [UnsafePointer<Raw>] {
  guard count > 0 else { return [] }
  guard let count = Int(exactly: count), count <= Limits.values else { throw .tooMany }
  guard let items else { throw .missingItems(count: UInt64(count)) }
  var found: [UnsafePointer<Raw>] = []
  for index in 0..<count {
    guard let item = items[index] else { throw .missingTable }
    found.append(item)
  }
  return found
}
