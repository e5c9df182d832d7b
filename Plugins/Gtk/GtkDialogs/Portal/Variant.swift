import CGObject
import Synchronization

/// A GVariant: what D-Bus carries. It never changes, so any thread may read it.
struct Variant: @unchecked Sendable {
  private final class Held: @unchecked Sendable {
    let value: OpaquePointer
    init(_ value: OpaquePointer) { self.value = value }
    deinit { g_variant_unref(value) }
  }

  private let held: Held

  /// Lends the GVariant to C, which may keep a reference of its own.
  func lent<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
    try withExtendedLifetime(held) { try body(held.value) }
  }

  private init(held: Held) { self.held = held }

  /// - Parameter value: floating or the caller's own; nil makes nil.
  init?(_ value: OpaquePointer?) {
    guard let value else { return nil }
    held = Held(g_variant_take_ref(value))
  }

  /// - Parameter value: borrowed.
  init?(borrowed value: OpaquePointer?) {
    guard let value else { return nil }
    held = Held(g_variant_ref_sink(value))
  }

  init(_ text: String) { held = Held(g_variant_ref_sink(g_variant_new_string(text))) }
  init(_ number: UInt32) { held = Held(g_variant_ref_sink(g_variant_new_uint32(number))) }
  /// A path that `g_variant_is_object_path` has found to be one.
  init(path: String) { held = Held(g_variant_ref_sink(g_variant_new_object_path(path))) }

  init(tuple parts: [Variant]) {
    held = withExtendedLifetime(parts) {
      let pointers = parts.map { Optional($0.held.value) }
      return Held(g_variant_ref_sink(g_variant_new_tuple(pointers, gsize(pointers.count))))
    }
  }

  /// - Parameter type: of the array, such as `as`; all elements have its elements' type.
  init(array elements: [Variant], of type: String) {
    let builder = g_variant_builder_new(Self.type(type))
    for element in elements { element.lent { g_variant_builder_add_value(builder, $0) } }
    held = Held(g_variant_ref_sink(g_variant_builder_end(builder)))
    g_variant_builder_unref(builder)
  }

  /// `a{sv}`.
  init(dictionary entries: [(String, Variant)]) {
    let pairs = entries.compactMap { key, value in
      Variant(key).lent { key in value.lent { Variant(g_variant_new_dict_entry(key, g_variant_new_variant($0))) } }
    }
    self.init(array: pairs, of: "a{sv}")
  }

  /// One that holds this.
  var boxed: Variant { lent { Variant(held: Held(g_variant_ref_sink(g_variant_new_variant($0)))) } }

  /// Its type, as D-Bus writes it.
  var type: String { lent { g_variant_get_type_string($0).map { String(cString: $0) } } ?? "" }

  func isOf(_ type: String) -> Bool { lent { g_variant_is_of_type($0, Self.type(type)) != 0 } }

  /// Of an array or a tuple.
  var parts: [Variant] {
    lent { value in
      guard g_variant_is_container(value) != 0 else { return [] }
      return (0..<max(0, g_variant_n_children(value))).compactMap { Variant(g_variant_get_child_value(value, $0)) }
    }
  }

  /// Of a text or a path of D-Bus.
  var text: String? {
    guard isOf("s") || isOf("o") || isOf("g") else { return nil }
    return lent { g_variant_get_string($0, nil).map { String(cString: $0) } }
  }

  /// Of a file's name, `ay` that ends with a zero.
  var bytes: String? {
    guard isOf("ay") else { return nil }
    return lent { g_variant_get_bytestring($0).map { String(cString: $0) } }
  }

  var truth: Bool? { isOf("b") ? lent { g_variant_get_boolean($0) != 0 } : nil }

  /// Of an `a{sv}`, where it has one of that type.
  func entry(_ key: String, _ type: String) -> Variant? {
    guard isOf("a{sv}") else { return nil }
    return lent { Variant(g_variant_lookup_value($0, key, Self.type(type))) }
  }

  func isSame(as other: Variant) -> Bool {
    lent { one in other.lent { g_variant_equal(UnsafeRawPointer(one), UnsafeRawPointer($0)) != 0 } }
  }

  /// A type's text is its type, to GLib.
  private static func type(_ text: String) -> OpaquePointer? { known.withLock { $0.type(text) } }

  private static let known = Mutex(Types())

  /// Few texts, each made once.
  private struct Types: @unchecked Sendable {
    private var all: [String: OpaquePointer] = [:]

    mutating func type(_ text: String) -> OpaquePointer? {
      if let known = all[text] { return known }
      let made = g_variant_type_new(text)
      all[text] = made
      return made
    }
  }
}
