import CGObject

package typealias Object = UnsafeMutablePointer<GObject>

/// GLib's fundamental types; its header has them as macros, which Swift does not see.
package enum Fundamental {
  package static let interface: GType = 2 << 2
  package static let char: GType = 3 << 2
  package static let uchar: GType = 4 << 2
  package static let boolean: GType = 5 << 2
  package static let int: GType = 6 << 2
  package static let uint: GType = 7 << 2
  package static let long: GType = 8 << 2
  package static let ulong: GType = 9 << 2
  package static let int64: GType = 10 << 2
  package static let uint64: GType = 11 << 2
  package static let enumeration: GType = 12 << 2
  package static let flags: GType = 13 << 2
  package static let float: GType = 14 << 2
  package static let double: GType = 15 << 2
  package static let string: GType = 16 << 2
  package static let boxed: GType = 18 << 2
  package static let object: GType = 20 << 2
  package static let variant: GType = 21 << 2
}

/// Whether an object is, descends from or implements `type`; a null pointer is nothing.
package func isA(_ object: UnsafeMutableRawPointer?, _ type: GType) -> Bool {
  guard let object else { return false }
  let instance = object.assumingMemoryBound(to: GTypeInstance.self)
  return g_type_check_instance_is_a(instance, type) != 0
}

package func isA(_ object: OpaquePointer?, _ type: GType) -> Bool {
  isA(object.map(UnsafeMutableRawPointer.init), type)
}

extension UnsafeMutablePointer<GObject> {
  /// The object behind any of the toolkit's pointers.
  package init(_ pointer: OpaquePointer) {
    self = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
  }

  package var opaque: OpaquePointer { OpaquePointer(self) }

  /// Its class, or 0 where the memory holds none any more.
  package var type: GType {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
      .pointee.g_class?.pointee.g_type ?? 0
  }

  package var className: String { typeName(type) }

  package var objectClass: UnsafeMutablePointer<GObjectClass>? {
    let instance = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
    return UnsafeMutableRawPointer(instance.pointee.g_class)?
      .assumingMemoryBound(to: GObjectClass.self)
  }
}

package func typeName(_ type: GType) -> String {
  g_type_name(type).map { String(cString: $0) } ?? "object"
}

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
  package static func interfaces(of type: GType) -> [GType] { ownedList { g_type_interfaces(type, $0) } }

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
    for child in ownedList({ g_type_children(type, $0) }) { collect(child, &found) }
  }

  /// What GLib knows of a class: the sizes of its struct and of its instances.
  package static func query(_ type: GType) -> GTypeQuery {
    var query = GTypeQuery()
    g_type_query(type, &query)
    return query
  }

  /// Whether the struct of a class or interface is there by now.
  static func isLoaded(_ type: GType) -> Bool {
    isInterface(type) ? g_type_default_interface_peek(type) != nil : g_type_class_peek(type) != nil
  }
}

/// The items of an array that GLib hands out with their number; it is freed.
func ownedList<Item>(_ fill: (UnsafeMutablePointer<UInt32>) -> UnsafeMutablePointer<Item>?) -> [Item] {
  var count: UInt32 = 0
  guard let items = fill(&count) else { return [] }
  defer { g_free(items) }
  return Array(UnsafeBufferPointer(start: items, count: Int(count)))
}
