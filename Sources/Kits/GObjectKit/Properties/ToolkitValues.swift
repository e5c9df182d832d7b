import BridgeKit
import CapuchinABI
import CGObject

/// What GObject leaves to a toolkit: its own boxed values, as colours and fonts, and what is secret.
package protocol ToolkitValues {
  /// Calls `body` with a boxed value in the form of the ABI, whose memory lives for that call.
  /// - Returns: nil where it has none.
  static func with<Result>(
    _ content: UnsafeMutableRawPointer, of type: GType, _ registry: Registry, _ body: (capuchin_value) -> Result
  ) -> Result?

  /// A boxed value of what is no text, to be freed by `g_boxed_free`; nil where it is none of that type.
  static func make(_ value: capuchin_value, of type: GType, _ registry: Registry) -> UnsafeMutableRawPointer?

  /// An object that stands for a text, with a reference of the caller's; nil where no such class has one.
  ///
  /// - Parameter className: what it must be; empty for any.
  static func object(_ text: String, as className: String) -> Object?

  /// Sets an initialised GValue of a boxed type to what a text says.
  /// - Returns: whether it is one of that type.
  static func set(_ value: UnsafeMutablePointer<GValue>, to text: String) -> Bool

  /// What error sentences say of a boxed type, "a colour such as #ff8800"; nil where its name is enough.
  static func expected(_ type: GType) -> String?

  /// Whether property `spec` of an object must be handed out as a secret.
  /// - Parameter root: where the path to the property began: the entry of an entry buffer.
  static func isSecret(_ object: Object, _ spec: ParamSpec, from root: Object) -> Bool
}

/// The properties and signals of a toolkit's objects, and their values, from the ABI's and to them.
package struct ObjectValues {
  let registry: Registry
  let toolkit: any ToolkitValues.Type

  package init(registry: Registry, toolkit: any ToolkitValues.Type) {
    (self.registry, self.toolkit) = (registry, toolkit)
  }
}

/// GVariants, as actions take them.
package enum Variants {
  /// The floating variant of a simple value, or nil where it is none.
  package static func from(_ value: capuchin_value) -> OpaquePointer? {
    switch value.tag {
    case CAPUCHIN_VALUE_BOOL: g_variant_new_boolean(value.data.boolean != 0 ? 1 : 0)
    case CAPUCHIN_VALUE_I64: g_variant_new_int64(gint64(value.data.i64))
    case CAPUCHIN_VALUE_U64: g_variant_new_uint64(guint64(value.data.u64))
    case CAPUCHIN_VALUE_F64: g_variant_new_double(value.data.f64)
    case CAPUCHIN_VALUE_STRING: g_variant_new_string(value.data.string.text)
    default: nil
    }
  }

  /// The floating variant of `type` with the value, or nil where it does not fit. Anything but a
  /// simple type is read from GVariant's text form.
  package static func from(_ value: capuchin_value, as type: OpaquePointer) -> OpaquePointer? {
    let whole = Found.whole(value)
    func number<Number: FixedWidthInteger>(
      _ make: (Number) -> OpaquePointer?
    ) -> OpaquePointer? {
      whole.flatMap { Number(exactly: $0) }.flatMap(make)
    }
    switch description(type) {
    case "b": return value.tag == CAPUCHIN_VALUE_BOOL ? from(value) : nil
    case "s": return value.tag == CAPUCHIN_VALUE_STRING ? from(value) : nil
    case "y": return number { g_variant_new_byte($0) }
    case "n": return number { g_variant_new_int16($0) }
    case "q": return number { g_variant_new_uint16($0) }
    case "i": return number { g_variant_new_int32($0) }
    case "u": return number { g_variant_new_uint32($0) }
    case "x": return number { (number: Int64) in g_variant_new_int64(gint64(number)) }
    case "t": return number { (number: UInt64) in g_variant_new_uint64(guint64(number)) }
    case "d": return Found.real(value).flatMap { g_variant_new_double($0) }
    case "v": return from(value).flatMap { g_variant_new_variant($0) }
    default: return parsed(value, as: type)
    }
  }

  /// "s", "i", "(sb)"…
  package static func description(_ type: OpaquePointer) -> String {
    let text = g_variant_type_dup_string(type)
    defer { g_free(text) }
    return text.map { String(cString: $0) } ?? ""
  }

  private static func parsed(_ value: capuchin_value, as type: OpaquePointer) -> OpaquePointer? {
    guard value.tag == CAPUCHIN_VALUE_STRING else { return nil }
    return g_variant_parse(type, value.data.string.text, nil, nil, nil)
  }
}
