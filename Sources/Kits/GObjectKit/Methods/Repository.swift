import BridgeKit
import CGObject
import Synchronization

/// A toolkit's description of its classes, which introspection reads.
package struct Typelib: Sendable {
  let namespace: String
  let version: String
  /// Debian's package with it.
  let package: String

  package init(namespace: String, version: String, package: String) {
    (self.namespace, self.version, self.package) = (namespace, version, package)
  }
}

/// What a toolkit's typelib, and those it needs, say of classes.
///
/// A repository of our own: that of an interpreter in the app stays as it is.
final class Repository {
  private let library: IntrospectionLibrary
  private let raw: IntrospectionLibrary.Raw

  /// - Throws: `BridgeError` that says what to install.
  init(_ typelib: Typelib) throws(BridgeError) {
    library = try IntrospectionLibrary()
    guard let object = g_object_new_with_properties(library.repositoryType(), 0, nil, nil) else {
      throw .noIntrospectionLibrary("no repository can be made")
    }
    raw = object.opaque
    var error: UnsafeMutablePointer<GError>?
    if library.require(raw, typelib.namespace, typelib.version, 0, &error) != nil { return }
    let reason = error?.pointee.message.map { String(cString: $0) } ?? "no reason given"
    g_clear_error(&error)
    g_object_unref(object)
    throw .noTypelib(reason, package: typelib.package)
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
        parameters: callback.arguments.dropFirst().map(\.name),
        typeNames: [callback.result?.valueTypeName ?? ""] + callback.arguments.dropFirst().map(\.argumentTypeName))
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
    return Int(Classes.query(type).class_size)
  }
}

/// The methods of classes, read from introspection once each. Any thread.
final class MethodCatalog: Sendable {
  private struct State {
    var repository: Repository?
    var methods: [GType: [Method]] = [:]

    /// The repository, opened at the first call.
    mutating func opened(_ typelib: Typelib) throws(BridgeError) -> Repository {
      if let repository { return repository }
      let opened = try Repository(typelib)
      repository = opened
      return opened
    }
  }

  private let typelib: Typelib
  private let state = Mutex(State())

  init(_ typelib: Typelib) { self.typelib = typelib }

  /// The methods that a class or interface declares itself.
  /// - Throws: `BridgeError` where introspection is not installed; it is looked for again each time.
  func methods(declaredBy type: GType) throws(BridgeError) -> [Method] {
    try state.withLock { state throws(BridgeError) in
      if let known = state.methods[type] { return known }
      let methods = try state.opened(typelib).methods(declaredBy: type)
      state.methods[type] = methods
      return methods
    }
  }
}
