import GtkKit

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
