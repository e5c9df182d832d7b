import BridgeKit
import CGObject
import CapuchinABI

/// From the ABI's values to the toolkit's: only what loses nothing.
extension ObjectValues {
  /// Sets an initialised GValue.
  /// - Parameter what: what an error sentence calls it: `property "value" of GtkAdjustment`.
  /// - Throws: `BridgeError.invalid` with what was expected and found, or `stale`.
  func write(
    _ source: capuchin_value, to value: UnsafeMutablePointer<GValue>, what: String
  ) throws(BridgeError) {
    let type = value.pointee.g_type
    let done: Bool
    switch g_type_fundamental(type) {
    case Fundamental.boolean: done = boolean(source) { g_value_set_boolean(value, $0 ? 1 : 0) }
    case Fundamental.string: done = text(source) { g_value_set_string(value, $0) }
    case Fundamental.enumeration: done = try enumeration(source, value, what)
    case Fundamental.flags: done = flags(source, value)
    case Fundamental.object, Fundamental.interface: done = try object(source, value)
    case Fundamental.boxed: done = boxed(source, value)
    case Fundamental.variant: done = variant(source, value)
    case Fundamental.float, Fundamental.double: done = real(source, value)
    default: done = integer(source, value)
    }
    guard done else {
      throw .mismatch(what, expected: Expected.of(type, toolkit), found: Found.describe(source, registry))
    }
  }

  private func boolean(_ source: capuchin_value, _ set: (Bool) -> Void) -> Bool {
    guard source.tag == CAPUCHIN_VALUE_BOOL else { return false }
    set(source.data.boolean != 0)
    return true
  }

  private func text(_ source: capuchin_value, _ set: (UnsafePointer<CChar>?) -> Void) -> Bool {
    switch source.tag {
    case CAPUCHIN_VALUE_NULL: set(nil)
    case CAPUCHIN_VALUE_STRING, CAPUCHIN_VALUE_SECRET: source.data.string.text.withCString { set($0) }
    default: return false
    }
    return true
  }

  private func real(_ source: capuchin_value, _ value: UnsafeMutablePointer<GValue>) -> Bool {
    guard let number = Found.real(source), number.isFinite else { return false }
    if g_type_fundamental(value.pointee.g_type) == Fundamental.float {
      g_value_set_float(value, Float(number))
    } else {
      g_value_set_double(value, number)
    }
    return true
  }

  private func integer(_ source: capuchin_value, _ value: UnsafeMutablePointer<GValue>) -> Bool {
    guard let number = Found.whole(source) else { return false }
    func set<Number: FixedWidthInteger>(_ store: (Number) -> Void) -> Bool {
      guard let exact = Number(exactly: number) else { return false }
      store(exact)
      return true
    }
    switch g_type_fundamental(value.pointee.g_type) {
    case Fundamental.char: return set { g_value_set_schar(value, $0) }
    case Fundamental.uchar: return set { g_value_set_uchar(value, $0) }
    case Fundamental.int: return set { g_value_set_int(value, $0) }
    case Fundamental.uint: return set { g_value_set_uint(value, $0) }
    case Fundamental.long: return set { g_value_set_long(value, $0) }
    case Fundamental.ulong: return set { g_value_set_ulong(value, $0) }
    case Fundamental.int64: return set { g_value_set_int64(value, $0) }
    case Fundamental.uint64: return set { g_value_set_uint64(value, $0) }
    default: return false
    }
  }

  /// By nick, or by number where it is one of the enumeration's.
  private func enumeration(
    _ source: capuchin_value, _ value: UnsafeMutablePointer<GValue>, _ what: String
  ) throws(BridgeError) -> Bool {
    guard let type = g_type_class_ref(value.pointee.g_type) else { return false }
    defer { g_type_class_unref(type) }
    let enumeration = type.assumingMemoryBound(to: GEnumClass.self)
    let found: UnsafeMutablePointer<GEnumValue>?
    switch source.tag {
    case CAPUCHIN_VALUE_STRING: found = g_enum_get_value_by_nick(enumeration, source.data.string.text)
    case CAPUCHIN_VALUE_I64:
      found = Int32(exactly: source.data.i64).flatMap { g_enum_get_value(enumeration, $0) }
    default: return false
    }
    guard let found else { return false }
    g_value_set_enum(value, found.pointee.value)
    return true
  }

  private func flags(_ source: capuchin_value, _ value: UnsafeMutablePointer<GValue>) -> Bool {
    guard let type = g_type_class_ref(value.pointee.g_type) else { return false }
    defer { g_type_class_unref(type) }
    let flags = type.assumingMemoryBound(to: GFlagsClass.self)
    guard source.tag == CAPUCHIN_VALUE_STRING else {
      guard source.tag == CAPUCHIN_VALUE_I64, let bits = UInt32(exactly: source.data.i64),
        bits & ~flags.pointee.mask == 0
      else { return false }
      g_value_set_flags(value, bits)
      return true
    }
    var bits: UInt32 = 0
    for nick in source.data.string.text.split(separator: "|") {
      guard let found = g_flags_get_value_by_nick(flags, String(nick)) else { return false }
      bits |= found.pointee.value
    }
    g_value_set_flags(value, bits)
    return true
  }

  private func object(
    _ source: capuchin_value, _ value: UnsafeMutablePointer<GValue>
  ) throws(BridgeError) -> Bool {
    guard source.tag != CAPUCHIN_VALUE_NULL else {
      g_value_set_object(value, nil)
      return true
    }
    guard source.tag == CAPUCHIN_VALUE_NODE else { return false }
    let object = try registry.object(source.data.node)
    guard isA(object, value.pointee.g_type) else { return false }
    g_value_set_object(value, object)
    return true
  }

  private func boxed(_ source: capuchin_value, _ value: UnsafeMutablePointer<GValue>) -> Bool {
    guard source.tag == CAPUCHIN_VALUE_STRING else { return false }
    return toolkit.set(value, to: source.data.string.text)
  }

  /// The simple value that it is.
  private func variant(_ source: capuchin_value, _ value: UnsafeMutablePointer<GValue>) -> Bool {
    guard let variant = Variants.from(source) else { return false }
    g_value_take_variant(value, variant)
    return true
  }
}
