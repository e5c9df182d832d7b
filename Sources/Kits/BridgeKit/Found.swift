import CapuchinABI

/// What error sentences say of a value that was handed in; a secret stays one.
package enum Found {
  /// - Parameter className: the class of a node; nil where it is gone.
  package static func describe(
    _ value: capuchin_value, className: (capuchin_node) -> String?
  ) -> String {
    switch value.tag {
    case CAPUCHIN_VALUE_NULL: "nothing"
    case CAPUCHIN_VALUE_BOOL: value.data.boolean != 0 ? "true" : "false"
    case CAPUCHIN_VALUE_I64: "\(value.data.i64)"
    case CAPUCHIN_VALUE_U64: "\(value.data.u64)"
    case CAPUCHIN_VALUE_F64: "\(value.data.f64)"
    case CAPUCHIN_VALUE_STRING: "\"\(value.data.string.text)\""
    case CAPUCHIN_VALUE_SECRET: "a secret"
    case CAPUCHIN_VALUE_BYTES: "\(value.data.bytes.length) bytes"
    case CAPUCHIN_VALUE_NODE: className(value.data.node) ?? "a widget that is gone"
    case CAPUCHIN_VALUE_RECT: "a rectangle"
    case CAPUCHIN_VALUE_LIST: "a list"
    case CAPUCHIN_VALUE_MAP: "a map"
    default: "a value with the unknown tag \(value.tag)"
    }
  }

  /// A whole number, also one that came as a real one.
  package static func whole(_ value: capuchin_value) -> Int128? {
    switch value.tag {
    case CAPUCHIN_VALUE_I64: Int128(value.data.i64)
    case CAPUCHIN_VALUE_U64: Int128(value.data.u64)
    case CAPUCHIN_VALUE_F64: Int128(exactly: value.data.f64)
    default: nil
    }
  }

  /// A real number, also one that came as a whole one.
  package static func real(_ value: capuchin_value) -> Double? {
    switch value.tag {
    case CAPUCHIN_VALUE_F64: value.data.f64
    case CAPUCHIN_VALUE_I64: Double(value.data.i64)
    case CAPUCHIN_VALUE_U64: Double(value.data.u64)
    default: nil
    }
  }
}
