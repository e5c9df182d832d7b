import Glibc
import PackManifest

/// The types of a library of GObjects, which are there once the functions that register them were called.
struct GObjectClasses {
  private typealias TypeNumber = UInt
  private typealias Register = @convention(c) () -> TypeNumber
  private typealias FromName = @convention(c) (UnsafePointer<CChar>) -> TypeNumber
  private typealias Name = @convention(c) (TypeNumber) -> UnsafePointer<CChar>?
  private typealias Children = @convention(c) (TypeNumber, UnsafeMutablePointer<UInt32>) -> UnsafeMutablePointer<TypeNumber>?
  private typealias TestFlags = @convention(c) (TypeNumber, UInt32) -> Int32

  /// `G_TYPE_FLAG_ABSTRACT`.
  private static let abstract: UInt32 = 1 << 4
  /// Deeper than any toolkit's classes.
  private static let deepest = 64

  private let handle: UnsafeMutableRawPointer
  private let fromName: FromName
  private let name: Name
  private let children: Children
  private let testFlags: TestFlags

  /// Nil where GObject's functions are not in what was opened.
  init?(_ handle: UnsafeMutableRawPointer) {
    guard let fromName = dlsym(handle, "g_type_from_name"), let name = dlsym(handle, "g_type_name"),
      let children = dlsym(handle, "g_type_children"), let testFlags = dlsym(handle, "g_type_test_flags")
    else { return nil }
    self.handle = handle
    self.fromName = unsafeBitCast(fromName, to: FromName.self)
    self.name = unsafeBitCast(name, to: Name.self)
    self.children = unsafeBitCast(children, to: Children.self)
    self.testFlags = unsafeBitCast(testFlags, to: TestFlags.self)
  }

  /// Registers all types that the library has functions for, and lists those that descend from `roots`.
  func list(below roots: [String], of library: LibraryFile) -> [ClassList.Entry]? {
    guard let exported = library.exported else { return nil }
    // All functions of such names take nothing and give a type.
    for symbol in exported where symbol.hasSuffix("_get_type") && (symbol.hasPrefix("gtk_") || symbol.hasPrefix("adw_")) {
      if let function = dlsym(handle, symbol) { _ = unsafeBitCast(function, to: Register.self)() }
    }
    return roots.flatMap { root in
      let type = fromName(root)
      return type == 0 ? [] : [entry(type, parent: "")] + below(type, root, depth: 0)
    }
  }

  private func below(_ type: TypeNumber, _ parent: String, depth: Int) -> [ClassList.Entry] {
    var count: UInt32 = 0
    guard depth < Self.deepest, let list = children(type, &count) else { return [] }
    // g_free is free.
    defer { free(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).flatMap { child in
      let entry = entry(child, parent: parent)
      return [entry] + below(child, entry.name, depth: depth + 1)
    }
  }

  private func entry(_ type: TypeNumber, parent: String) -> ClassList.Entry {
    ClassList.Entry(
      name: name(type).map { String(cString: $0) } ?? "", parent: parent, isAbstract: testFlags(type, Self.abstract) != 0)
  }
}
