import BridgeKit
import CapuchinABI
import CGObject
import CLinker

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
    return problem(at: offset, declaredBy: declarer) == nil ? Method(name, at: offset) : nil
  }

  /// Why a method cannot be at a place of a struct.
  enum PlaceProblem {
    case odd
    /// Methods begin behind what every such struct begins with.
    case header(Int)
    case behindEnd
    /// What is there is no pointer to code.
    case data
  }

  /// What is wrong with a place in the struct that a class or interface declares; nil if a method may be there.
  static func problem(at offset: Int, declaredBy declarer: GType) -> PlaceProblem? {
    guard offset % MemoryLayout<UInt>.alignment == 0 else { return .odd }
    let header = Classes.isInterface(declarer) ? MemoryLayout<GTypeInterface>.size : MemoryLayout<GTypeClass>.size
    guard offset >= header else { return .header(header) }
    return offset + MemoryLayout<UInt>.size <= size(of: declarer) ? nil : .behindEnd
  }

  /// What is wrong with what is in the slot: a method that a class lacks is null.
  var problem: PlaceProblem? {
    guard let function = place?.load(as: UnsafeRawPointer?.self) else { return nil }
    return clinker_is_code(function) == 1 ? nil : .data
  }

  /// Of the struct of a class or interface, in bytes. GLib does not tell that of an interface; it takes the
  /// memory for its table with malloc, and that knows it to a few bytes.
  private static func size(of declarer: GType) -> Int {
    if Classes.isInterface(declarer) {
      return g_type_default_interface_peek(declarer).map { Int(malloc_usable_size($0)) } ?? largestTable
    }
    return Int(Classes.query(declarer).class_size)
  }

  /// In bytes: no interface has a thousand methods.
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

  var raw: capuchin_method {
    var raw = capuchin_method()
    raw.size = UInt32(MemoryLayout<capuchin_method>.size)
    raw.flags = Classes.isInterface(declarer) ? CAPUCHIN_METHOD_OF_INTERFACE : 0
    raw.place = UInt64(UInt(bitPattern: place))
    raw.owner = UInt64(owner)
    raw.declarer = UInt64(declarer)
    raw.owner_name = capuchin_string(g_type_name(owner))
    raw.declarer_name = capuchin_string(g_type_name(declarer))
    raw.name = method.name.raw
    raw.encoding = method.encoding.raw
    raw.refusal = method.refusal.raw
    raw.parameters = method.parameters.raw
    raw.type_names = method.typeNames.raw
    return raw
  }
}

/// A method as the class or interface that declares it has it.
struct Method: Sendable {
  let name: LastingText
  /// Where its pointer is in the struct of the class or interface.
  let offset: Int
  /// How it is called; empty where it cannot be intercepted.
  let encoding: LastingText
  /// Why it cannot be intercepted; empty where it can.
  let refusal: LastingText
  /// The names of the parameters after the target.
  let parameters: LastingTexts
  /// The names of enumerations, flags and GTypes: the result's, then those of the parameters after the target, empty
  /// for any other type. Empty where there are none.
  let typeNames: LastingTexts

  init(
    _ name: String, at offset: Int, encoding: String = "", refusal: String = "",
    parameters: [String] = [], typeNames: [String] = []
  ) {
    self.name = LastingText(name)
    self.offset = offset
    self.encoding = LastingText(encoding)
    self.refusal = LastingText(refusal)
    self.parameters = LastingTexts(parameters)
    self.typeNames = LastingTexts(typeNames.contains { !$0.isEmpty } ? typeNames : [])
  }
}

/// A text that GLib keeps as long as the process lives, as the ABI promises of the texts of a slot.
///
/// Unchecked because it holds a pointer; what it points to is never written or freed.
struct LastingText: @unchecked Sendable {
  let text: String
  let raw: capuchin_string

  init(_ text: String) {
    self.text = text
    raw = capuchin_string(text.isEmpty ? nil : g_intern_string(text))
  }
}

/// The same of several texts. Unchecked as that is.
struct LastingTexts: @unchecked Sendable {
  let raw: capuchin_list

  init(_ texts: [String]) {
    let arena = Arena()
    raw = arena.list(texts.map(Value.string))
    if !texts.isEmpty { _ = Unmanaged.passRetained(arena) }
  }
}
