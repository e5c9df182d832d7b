/// A piece of what introspection says: a class, a struct, a field, an argument, a type.
///
/// Each property is for the kinds of piece that have it; libgirepository warns of any other.
final class Info {
  /// What a piece is, as far as methods have to do with it; the numbers are GIInfoType's.
  enum Kind: Int32 {
    case callback = 2
    case structure, boxed, enumeration, flags, object, interface
    case union = 11
  }

  /// What a type is; the numbers are GITypeTag's.
  enum Tag: Int32 {
    case void
    case boolean, int8, uint8, int16, uint16, int32, uint32, int64, uint64, float, double, type
    case utf8, filename
    case array, interface
    case list, singlyLinkedList, hashTable, error
    case character
  }

  private let raw: IntrospectionLibrary.Raw
  private let functions: IntrospectionLibrary

  /// Takes over a piece that a function of the library gave.
  init?(_ raw: IntrospectionLibrary.Raw?, of library: IntrospectionLibrary) {
    guard let raw else { return nil }
    self.raw = raw
    functions = library
  }

  deinit { functions.unref(raw) }

  /// Nil of what has nothing to do with methods, and of what a typelib that is missing would say.
  var kind: Kind? { Kind(rawValue: functions.kind(raw)) }
  var name: String { text(functions.name) ?? "" }
  /// The name of a class, an interface, a struct, as C has it.
  var typeName: String { text(functions.typeName) ?? (text(functions.namespace) ?? "") + name }

  /// Of a class or an interface: the struct of its methods.
  var vtable: Info? {
    switch kind {
    case .object: info(functions.classStruct)
    case .interface: info(functions.interfaceStruct)
    default: nil
    }
  }

  /// Of a struct, in bytes.
  var size: Int { functions.structSize(raw) }
  /// Of a struct or a union.
  var fields: [Info] {
    kind == .union
      ? items(functions.unionFieldCount, functions.unionField)
      : items(functions.structFieldCount, functions.structField)
  }
  /// Of a field: its place, 0xFFFF if that is not known; its bits, 0 if it is no bit-field.
  var offset: Int { Int(functions.fieldOffset(raw)) }
  var bits: Int { Int(functions.fieldBits(raw)) }
  var fieldType: Info? { info(functions.fieldType) }

  /// Of a callback.
  var arguments: [Info] { items(functions.argumentCount, functions.argument) }
  var result: Info? { info(functions.result) }
  var throwsError: Bool { functions.throwsError(raw) != 0 }

  /// Of an argument.
  var argumentType: Info? { info(functions.argumentType) }
  var isIn: Bool { functions.direction(raw) == 0 }
  var isCallerAllocated: Bool { functions.isCallerAllocated(raw) != 0 }

  /// Of a type.
  var tag: Tag? { Tag(rawValue: functions.tag(raw)) }
  var isPointer: Bool { functions.isPointer(raw) != 0 }
  var interface: Info? { info(functions.interface) }
  /// Of an array's type: whether it is one of C's, with how many elements (-1 if nobody knows), of what.
  var isPlainArray: Bool { functions.arrayKind(raw) == 0 }
  var length: Int { Int(functions.arrayLength(raw)) }
  var element: Info? { Info(functions.element(raw, 0), of: functions) }

  /// Of an enumeration: the integer it is kept in.
  var storage: Tag? { Tag(rawValue: functions.storage(raw)) }

  private func text(_ get: IntrospectionLibrary.GetText) -> String? {
    get(raw).map { String(cString: $0) }
  }

  private func info(_ get: IntrospectionLibrary.GetInfo) -> Info? { Info(get(raw), of: functions) }

  private func items(
    _ count: IntrospectionLibrary.GetNumber, _ item: IntrospectionLibrary.GetItem
  ) -> [Info] {
    (0..<max(0, count(raw))).compactMap { Info(item(raw, $0), of: functions) }
  }
}
