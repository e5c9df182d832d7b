import GtkKit

/// Where a row is in its list. GTK keeps that to itself: in the private data of a row's class or of one
/// that it descends from, its item and, right behind it, the position. Where they lie differs from one GTK
/// to the next and is looked for in each row. What proves it is the model: it has that very item there.
struct RowPlace {
  private let widgetType: UInt
  private let privateOf: @convention(c) (Pointer, UInt) -> UnsafeRawPointer?

  /// Nil where there is no GTK.
  init?() {
    typealias TypeNamed = @convention(c) (UnsafePointer<CChar>) -> UInt
    typealias PrivateOf = @convention(c) (Pointer, UInt) -> UnsafeRawPointer?
    guard let named = try? Toolkit.function("g_type_from_name", as: TypeNamed.self),
      let privateOf = try? Toolkit.function("g_type_instance_get_private", as: PrivateOf.self), named("GtkWidget") != 0
    else { return nil }
    (widgetType, self.privateOf) = (named("GtkWidget"), privateOf)
  }

  /// The position of a row of a model, from 0; nil where it shows no item of it.
  func position(of row: Node, in model: RowModel) -> Int? {
    guard let pointer = row.pointer else { return nil }
    // Private data lies below the object, that of the most derived class lowest.
    guard let start = privateOf(pointer, RowPlace.type(of: pointer)), let end = privateOf(pointer, widgetType),
      start < end
    else { return nil }
    let (step, pair) = (MemoryLayout<UInt>.size, MemoryLayout<UInt>.size + MemoryLayout<UInt32>.size)
    let count = model.count
    for offset in stride(from: 0, through: end - start - pair, by: step) {
      let position = Int(start.load(fromByteOffset: offset + step, as: UInt32.self))
      guard position < count, let item = start.load(fromByteOffset: offset, as: UnsafeRawPointer?.self),
        model.holds(item, at: position)
      else { continue }
      return position
    }
    return nil
  }

  private static func type(of instance: Pointer) -> UInt {
    instance.load(as: UnsafePointer<UInt>.self).pointee
  }
}

extension Node {
  /// Of GTK 4.0 to 4.10 for all lists; since then a table's rows have a class of their own.
  static let rowClasses = ["GtkListItemWidget", "GtkColumnViewRowWidget"]
  /// A table's cell, which is a row of rows to GTK; its name has changed, too.
  static let cellClasses = ["GtkColumnViewCell", "GtkColumnViewCellWidget"]

  /// Whether it is a row that a list has made; a table's header is of the same class.
  var isListRow: Bool {
    parent?.isA("GtkListBase") == true && Node.rowClasses.contains(where: isA)
  }

  var isCell: Bool { Node.cellClasses.contains(where: isA) }
}
