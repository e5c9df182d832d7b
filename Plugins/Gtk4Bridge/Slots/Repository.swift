import BridgeKit
import CGtk4

/// What GTK's typelib, and those it needs, say of classes.
///
/// A repository of our own: that of an interpreter in the app stays as it is.
final class Repository {
  private static let namespace = "Gtk"
  private static let version = "4.0"

  private let library: IntrospectionLibrary
  private let raw: IntrospectionLibrary.Raw

  /// - Throws: `BridgeError` that says what to install.
  init() throws(BridgeError) {
    library = try IntrospectionLibrary()
    guard let object = g_object_new_with_properties(library.repositoryType(), 0, nil, nil) else {
      throw .noIntrospectionLibrary("no repository can be made")
    }
    raw = object.opaque
    var error: UnsafeMutablePointer<GError>?
    if library.require(raw, Self.namespace, Self.version, 0, &error) != nil { return }
    let reason = error?.pointee.message.map { String(cString: $0) } ?? "no reason given"
    g_clear_error(&error)
    g_object_unref(object)
    throw .noTypelib(reason)
  }

  /// The methods that a class or interface declares itself, in their order; none of one that no
  /// typelib describes, as the app's own.
  func methods(declaredBy type: GType) -> [Method] {
    guard let vtable = Info(library.find(raw, type), of: library)?.vtable else { return [] }
    let own = Self.ownPart(of: type, size: vtable.size)
    return vtable.fields.compactMap { method($0, in: own) }
  }

  private func method(_ field: Info, in own: Range<Int>) -> Method? {
    let offset = field.offset
    guard own.contains(offset), offset % MemoryLayout<UInt>.alignment == 0, let type = field.fieldType
    else { return nil }
    if type.tag == .void, type.isPointer {
      return Method(field.name, at: offset, refusal: "introspection does not say how it is called")
    }
    guard type.tag == .interface, let callback = type.interface, callback.kind == .callback else {
      return nil
    }
    do throws(NoEncoding) {
      return Method(
        field.name, at: offset, encoding: try EncodingWriter.method(callback),
        parameters: callback.arguments.dropFirst().map(\.name))
    } catch {
      return Method(field.name, at: offset, refusal: error.reason)
    }
  }

  /// Where pointers of a struct may lie: behind what the base has, and not behind what there really
  /// is, should the typelib be that of another version.
  private static func ownPart(of type: GType, size: Int) -> Range<Int> {
    if Classes.isInterface(type) { return range(MemoryLayout<GTypeInterface>.size, size) }
    return range(structSize(of: g_type_parent(type)), min(size, structSize(of: type)))
  }

  private static func range(_ start: Int, _ size: Int) -> Range<Int> {
    start..<max(start, size - MemoryLayout<UInt>.size + 1)
  }

  private static func structSize(of type: GType) -> Int {
    guard type != 0 else { return MemoryLayout<GTypeClass>.size }
    var query = GTypeQuery()
    g_type_query(type, &query)
    return Int(query.class_size)
  }
}
