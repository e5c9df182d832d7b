import CGObject

/// Classes as GLib has registered them.
package enum Classes {
  /// A class and all below it that are made by now, bases first. A class is made with its first
  /// instance, and its bases before it; none is ever unmade.
  static func made(from type: GType) -> [GType] {
    var found: [GType] = []
    collect(type, &found)
    return found
  }

  /// A class and its bases up to the root.
  package static func lineage(of type: GType) -> [GType] {
    Array(sequence(first: type) { g_type_parent($0) }.prefix { $0 != 0 })
  }

  /// The interfaces that a class or one of its bases implements.
  static func interfaces(of type: GType) -> [GType] { list { g_type_interfaces(type, $0) } }

  static func isInterface(_ type: GType) -> Bool {
    g_type_fundamental(type) == Fundamental.interface
  }

  /// Whether it is a class with instances, or an interface.
  static func hasMethods(_ type: GType) -> Bool {
    isInterface(type) || g_type_test_flags(type, G_TYPE_FLAG_INSTANTIATABLE.rawValue) != 0
  }

  private static func collect(_ type: GType, _ found: inout [GType]) {
    guard g_type_class_peek(type) != nil else { return }
    found.append(type)
    for child in list({ g_type_children(type, $0) }) { collect(child, &found) }
  }

  private static func list(
    _ fill: (UnsafeMutablePointer<UInt32>) -> UnsafeMutablePointer<GType>?
  ) -> [GType] {
    var count: UInt32 = 0
    guard let types = fill(&count) else { return [] }
    defer { g_free(types) }
    return Array(UnsafeBufferPointer(start: types, count: Int(count)))
  }
}
