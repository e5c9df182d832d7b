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
