import GtkKit

/// The properties of a model's items, which are GObjects of any class, and what stands for some.
struct ItemProperties {
  private typealias Spec = UnsafeRawPointer

  /// GLib's own numbers and flags, which are part of its ABI.
  private static let string: UInt = 16 << 2
  private static let readable: UInt32 = 1
  private static let deprecated: UInt32 = 1 << 31
  /// Where a GParamSpec, a public struct, has its flags and the type of its values.
  private static let (flagsOffset, typeOffset) = (16, 24)
  private static let valueSize = 24
  private static let likely: Set = ["display-name", "label", "name", "string", "text", "title"]

  private let methods: ItemMethods
  private let list: @convention(c) (Pointer, UnsafeMutablePointer<UInt32>) -> UnsafeMutablePointer<Spec?>?
  private let find: @convention(c) (Pointer, UnsafePointer<CChar>) -> Spec?
  private let name: @convention(c) (Spec) -> UnsafePointer<CChar>?
  private let get: @convention(c) (Pointer, UnsafePointer<CChar>, Pointer) -> Void
  private let getString: @convention(c) (Pointer) -> UnsafePointer<CChar>?
  private let begin: @convention(c) (Pointer, UInt) -> Pointer?
  private let end: @convention(c) (Pointer) -> Void
  private let canBecome: @convention(c) (UInt, UInt) -> Int32
  private let free: @convention(c) (Pointer) -> Void

  init() throws {
    methods = try ItemMethods()
    list = try Toolkit.function("g_object_class_list_properties")
    find = try Toolkit.function("g_object_class_find_property")
    name = try Toolkit.function("g_param_spec_get_name")
    get = try Toolkit.function("g_object_get_property")
    getString = try Toolkit.function("g_value_get_string")
    begin = try Toolkit.function("g_value_init")
    end = try Toolkit.function("g_value_unset")
    canBecome = try Toolkit.function("g_value_type_transformable")
    free = try Toolkit.function("g_free")
  }

  /// The class of an instance: the first word of any.
  static func typeClass(of item: Pointer) -> Pointer { item.load(as: Pointer.self) }

  /// The names of the properties that hold a text, in the order of the class; before them those called as what
  /// rows show mostly is.
  func texts(of typeClass: Pointer) -> [String] {
    let names = names(of: typeClass) { ItemProperties.type(of: $0) == ItemProperties.string }
    let likely = names.filter(ItemProperties.likely.contains)
    return methods.names(of: typeClass) + likely + names.filter { !likely.contains($0) }
  }

  /// The names of all properties that can be read as a text: a number, too.
  func legible(of typeClass: Pointer) -> [String] {
    methods.names(of: typeClass)
      + names(of: typeClass) { canBecome(ItemProperties.type(of: $0), ItemProperties.string) != 0 }
  }

  func has(_ property: String, in typeClass: Pointer) -> Bool {
    if methods.has(property, in: typeClass) { return true }
    guard let spec = property.withCString({ find(typeClass, $0) }) else { return false }
    return isReadable(spec) && canBecome(ItemProperties.type(of: spec), ItemProperties.string) != 0
  }

  func text(_ property: String, of item: Pointer) -> String? {
    guard has(property, in: ItemProperties.typeClass(of: item)) else { return nil }
    return with(property, of: item) { $0.map { String(cString: $0) } }
  }

  /// Calls `body` with the text in a property that the item's class has.
  func with<R>(_ property: String, of item: Pointer, _ body: (UnsafePointer<CChar>?) -> R) -> R {
    if let answer = methods.with(property, of: item, body) { return answer }
    return withUnsafeTemporaryAllocation(byteCount: ItemProperties.valueSize, alignment: 8) { memory in
      memory.initializeMemory(as: UInt8.self, repeating: 0)
      guard let value = memory.baseAddress, begin(value, ItemProperties.string) != nil else {
        return body(nil)
      }
      defer { end(value) }
      property.withCString { get(item, $0, value) }
      return body(getString(value))
    }
  }

  private func names(of typeClass: Pointer, where isWanted: (Spec) -> Bool) -> [String] {
    var count: UInt32 = 0
    guard let specs = list(typeClass, &count) else { return [] }
    defer { free(specs) }
    return UnsafeBufferPointer(start: specs, count: Int(count)).compactMap { spec in
      guard let spec, isReadable(spec), isWanted(spec), let name = name(spec) else { return nil }
      return String(cString: name)
    }
  }

  private func isReadable(_ spec: Spec) -> Bool {
    let flags = spec.load(fromByteOffset: ItemProperties.flagsOffset, as: UInt32.self)
    return flags & ItemProperties.readable != 0 && flags & ItemProperties.deprecated == 0
  }

  private static func type(of spec: Spec) -> UInt { spec.load(fromByteOffset: typeOffset, as: UInt.self) }
}

/// Texts of GIO's own classes that are no properties: an app's name, a file's name.
struct ItemMethods {
  typealias Text = UnsafePointer<CChar>

  private struct Method {
    let type: UInt
    let name: String
    let read: (Pointer) -> Text?
  }

  private let methods: [Method]
  private let isBelow: @convention(c) (UInt, UInt) -> Int32

  init() throws {
    typealias Get = @convention(c) (Pointer) -> Text?
    typealias Attribute = @convention(c) (Pointer, Text) -> Text?
    isBelow = try Toolkit.function("g_type_is_a")
    let named: @convention(c) (Text) -> UInt = try Toolkit.function("g_type_from_name")
    let (app, file) = (named("GAppInfo"), named("GFileInfo"))
    let displayName = try Toolkit.function("g_app_info_get_display_name", as: Get.self)
    let id = try Toolkit.function("g_app_info_get_id", as: Get.self)
    let attribute = try Toolkit.function("g_file_info_get_attribute_string", as: Attribute.self)
    let bytes = try Toolkit.function("g_file_info_get_attribute_byte_string", as: Attribute.self)
    methods = [
      Method(type: app, name: "display-name") { displayName($0) },
      Method(type: app, name: "id") { id($0) },
      Method(type: file, name: "display-name") { attribute($0, "standard::display-name") },
      Method(type: file, name: "name") { bytes($0, "standard::name") },
    ].filter { $0.type != 0 }
  }

  func names(of typeClass: Pointer) -> [String] { methods(of: typeClass).map(\.name) }

  func has(_ name: String, in typeClass: Pointer) -> Bool { names(of: typeClass).contains(name) }

  /// Calls `body` with the text; answers nil where items of the class have none of that name.
  func with<R>(_ name: String, of item: Pointer, _ body: (Text?) -> R) -> R? {
    guard !methods.isEmpty else { return nil }
    return methods(of: ItemProperties.typeClass(of: item)).first { $0.name == name }.map { body($0.read(item)) }
  }

  /// The first word of a class is its type.
  private func methods(of typeClass: Pointer) -> [Method] {
    let type = typeClass.load(as: UInt.self)
    return methods.filter { isBelow(type, $0.type) != 0 }
  }
}
