import CGtk4
import CapuchinABI

/// A method of a class, and the place of its pointer.
struct Slot {
  let method: Method
  /// The class or interface that declares it.
  let declarer: GType
  /// The class whose table the place is in.
  let owner: GType
  /// Nil as long as the class is not made.
  let place: UnsafeMutableRawPointer?

  /// The slot of a method in `type`: a class that has it, or the interface itself.
  init(_ method: Method, of type: GType, declaredBy declarer: GType) {
    self.method = method
    self.declarer = declarer
    let table = Slot.table(of: type, declaredBy: declarer)
    place = table.map { $0 + method.offset }
    owner = Slot.owner(of: table, type, declarer)
  }

  /// A method by its place alone; nil of a place that is not in the class's table.
  static func method(
    _ name: String, at place: UnsafeMutableRawPointer?, of type: GType, declaredBy declarer: GType
  ) -> Method? {
    guard let place, let table = table(of: type, declaredBy: declarer), place > table else { return nil }
    let offset = place - table
    return mayBe(at: offset, declaredBy: declarer) ? Method(name, at: offset) : nil
  }

  /// Whether the struct that a class or interface declares can have a method there: aligned, behind
  /// its header and before its end.
  static func mayBe(at offset: Int, declaredBy declarer: GType) -> Bool {
    guard offset % MemoryLayout<UInt>.alignment == 0 else { return false }
    if Classes.isInterface(declarer) {
      return (MemoryLayout<GTypeInterface>.size..<largestTable).contains(offset)
    }
    var query = GTypeQuery()
    g_type_query(declarer, &query)
    return offset >= MemoryLayout<GTypeClass>.size && offset < Int(query.class_size)
  }

  /// In bytes; GLib does not tell how large an interface's is, and none has a thousand methods.
  private static let largestTable = 8192

  /// The struct in which a class has the methods that `declarer` declares.
  private static func table(of type: GType, declaredBy declarer: GType) -> UnsafeMutableRawPointer? {
    guard Classes.isInterface(declarer) else { return made(type) }
    // What every class's table of the interface began as a copy of.
    if type == declarer { return g_type_default_interface_peek(declarer) }
    guard let known = made(type) else { return ClassWatch.table(of: type, declarer) }
    return g_type_interface_peek(known, declarer)
  }

  /// The struct of a class that is made. A plugin's goes with its last instance: it is held, as its places are
  /// handed out for good.
  private static func made(_ type: GType) -> UnsafeMutableRawPointer? {
    guard let known = g_type_class_peek(type) else { return nil }
    return g_type_get_plugin(type) == nil ? known : g_type_class_ref(type)
  }

  private static func owner(
    of table: UnsafeMutableRawPointer?, _ type: GType, _ declarer: GType
  ) -> GType {
    guard let table, type != declarer, Classes.isInterface(declarer) else { return type }
    return table.assumingMemoryBound(to: GTypeInterface.self).pointee.g_instance_type
  }

  var raw: capuchin_slot {
    var raw = capuchin_slot()
    raw.size = UInt32(MemoryLayout<capuchin_slot>.size)
    raw.flags = Classes.isInterface(declarer) ? CAPUCHIN_SLOT_OF_INTERFACE : 0
    raw.place = place?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    raw.owner = UInt64(owner)
    raw.declarer = UInt64(declarer)
    raw.owner_name = capuchin_string(g_type_name(owner))
    raw.declarer_name = capuchin_string(g_type_name(declarer))
    raw.method = method.name.raw
    raw.encoding = method.encoding.raw
    raw.refusal = method.refusal.raw
    raw.parameters = method.parameters.raw
    return raw
  }
}
