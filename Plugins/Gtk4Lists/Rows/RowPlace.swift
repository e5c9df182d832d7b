import PackKit

/// Where a row is in its list. GTK keeps that to itself: it is read from the row's private data, and
/// believed only if the model has the very item there that the row keeps beside it.
struct RowPlace {
  /// As in GTK 4.0 to 4.10: the item and its position, from the beginning of the private data.
  private static let (itemOffset, positionOffset) = (16, 24)
  private static let lastMinor: UInt32 = 10

  private let offset: Int
  private let type: UInt
  private let isInstance: @convention(c) (Pointer, UInt) -> Int32

  /// Nil in a GTK whose rows nobody has looked into.
  init?(_ host: Host) {
    typealias Minor = @convention(c) () -> UInt32
    typealias TypeNamed = @convention(c) (UnsafePointer<CChar>) -> UInt
    typealias Peek = @convention(c) (UInt) -> Pointer?
    typealias Offset = @convention(c) (Pointer) -> Int32
    guard let minor = host.function("gtk_get_minor_version", as: Minor.self),
      minor() <= RowPlace.lastMinor,
      let named = host.function("g_type_from_name", as: TypeNamed.self),
      let peek = host.function("g_type_class_peek", as: Peek.self),
      let privateOffset = host.function("g_type_class_get_instance_private_offset", as: Offset.self),
      let isInstance = host.function(
        "g_type_check_instance_is_a", as: (@convention(c) (Pointer, UInt) -> Int32).self)
    else { return nil }
    type = named("GtkListItemWidget")
    guard type != 0, let typeClass = peek(type) else { return nil }
    offset = Int(privateOffset(typeClass))
    self.isInstance = isInstance
    guard offset < 0 else { return nil }
  }

  /// The position of a row of a model, from 0; nil where it shows no item of it.
  func position(of row: Node, in model: RowModel) -> Int? {
    guard let pointer = row.pointer, isInstance(pointer, type) != 0 else { return nil }
    let own = UnsafeRawPointer(pointer) + offset
    let position = Int(own.load(fromByteOffset: RowPlace.positionOffset, as: UInt32.self))
    guard position < model.count,
      let item = own.load(fromByteOffset: RowPlace.itemOffset, as: UnsafeRawPointer?.self),
      model.holds(item, at: position)
    else { return nil }
    return position
  }
}
