import BridgeKit
import CGObject
import Glibc

/// libgirepository-1.0, opened when somebody first asks for a method. Nothing links it: who neither
/// records nor traces does not have it in the app.
///
/// Its functions are all of these shapes, with integers for its enumerations.
final class IntrospectionLibrary {
  typealias Raw = OpaquePointer
  typealias GetInfo = @convention(c) (Raw) -> Raw?
  typealias GetItem = @convention(c) (Raw, Int32) -> Raw?
  typealias GetNumber = @convention(c) (Raw) -> Int32
  typealias GetText = @convention(c) (Raw) -> UnsafePointer<CChar>?
  typealias Require =
    @convention(c) (
      Raw, UnsafePointer<CChar>, UnsafePointer<CChar>, Int32,
      UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
    ) -> Raw?

  static let file = "libgirepository-1.0.so.1"

  let repositoryType: @convention(c) () -> GType
  let require: Require
  let find: @convention(c) (Raw, GType) -> Raw?

  let unref: @convention(c) (Raw) -> Void
  let kind: GetNumber
  let name, namespace, typeName: GetText
  let registeredType: @convention(c) (Raw) -> GType
  let classStruct, interfaceStruct: GetInfo
  let structSize: @convention(c) (Raw) -> Int
  let structFieldCount, unionFieldCount: GetNumber
  let structField, unionField: GetItem
  let fieldType: GetInfo
  let fieldOffset, fieldBits: GetNumber
  let argumentCount: GetNumber
  let argument: GetItem
  let result: GetInfo
  let throwsError: GetNumber
  let argumentType: GetInfo
  let direction, isCallerAllocated: GetNumber
  let tag, isPointer, arrayKind, arrayLength: GetNumber
  let interface: GetInfo
  let element: GetItem
  let storage: GetNumber

  /// - Throws: `BridgeError` that says what to install.
  init() throws(BridgeError) {
    guard let handle = dlopen(Self.file, RTLD_NOW | RTLD_LOCAL) else {
      throw .noIntrospectionLibrary(dlerror().map { String(cString: $0) } ?? Self.file)
    }
    func function<Function>(_ name: String) throws(BridgeError) -> Function {
      guard let symbol = dlsym(handle, name) else { throw .noIntrospectionLibrary("no \(name) in it") }
      return unsafeBitCast(symbol, to: Function.self)
    }
    repositoryType = try function("g_irepository_get_type")
    require = try function("g_irepository_require")
    find = try function("g_irepository_find_by_gtype")
    unref = try function("g_base_info_unref")
    kind = try function("g_base_info_get_type")
    name = try function("g_base_info_get_name")
    namespace = try function("g_base_info_get_namespace")
    typeName = try function("g_registered_type_info_get_type_name")
    registeredType = try function("g_registered_type_info_get_g_type")
    classStruct = try function("g_object_info_get_class_struct")
    interfaceStruct = try function("g_interface_info_get_iface_struct")
    structSize = try function("g_struct_info_get_size")
    structFieldCount = try function("g_struct_info_get_n_fields")
    structField = try function("g_struct_info_get_field")
    unionFieldCount = try function("g_union_info_get_n_fields")
    unionField = try function("g_union_info_get_field")
    fieldType = try function("g_field_info_get_type")
    fieldOffset = try function("g_field_info_get_offset")
    fieldBits = try function("g_field_info_get_size")
    argumentCount = try function("g_callable_info_get_n_args")
    argument = try function("g_callable_info_get_arg")
    result = try function("g_callable_info_get_return_type")
    throwsError = try function("g_callable_info_can_throw_gerror")
    argumentType = try function("g_arg_info_get_type")
    direction = try function("g_arg_info_get_direction")
    isCallerAllocated = try function("g_arg_info_is_caller_allocates")
    tag = try function("g_type_info_get_tag")
    isPointer = try function("g_type_info_is_pointer")
    arrayKind = try function("g_type_info_get_array_type")
    arrayLength = try function("g_type_info_get_array_fixed_size")
    interface = try function("g_type_info_get_interface")
    element = try function("g_type_info_get_param_type")
    storage = try function("g_enum_info_get_storage_type")
  }
}

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
  var isOnlyOut: Bool { functions.direction(raw) == 1 }
  var isCallerAllocated: Bool { functions.isCallerAllocated(raw) != 0 }

  /// Of a type.
  var tag: Tag? { Tag(rawValue: functions.tag(raw)) }
  var isPointer: Bool { functions.isPointer(raw) != 0 }
  var interface: Info? { info(functions.interface) }
  /// Of an array's type: whether it is one of C's, with how many elements (-1 if nobody knows), of what.
  var isPlainArray: Bool { functions.arrayKind(raw) == 0 }
  var length: Int { Int(functions.arrayLength(raw)) }
  var element: Info? { Info(functions.element(raw, 0), of: functions) }

  /// Of a type: its name where it is an enumeration, flags or a GType by value; else empty. GLib knows the type then.
  var valueTypeName: String {
    if tag == .type, !isPointer { return "GType" }
    guard tag == .interface, !isPointer, let info = interface, info.kind == .enumeration || info.kind == .flags,
      functions.registeredType(info.raw) != 0
    else { return "" }
    return info.typeName
  }

  /// Of an argument: the same of what is passed in.
  var argumentTypeName: String { isIn ? argumentType?.valueTypeName ?? "" : "" }

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
