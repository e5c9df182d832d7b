import CapuchinABI

/// What error sentences say of a value that was handed in; a secret stays one.
package enum Found {
  /// - Parameter className: the class of a node; nil where it is gone.
  package static func describe(
    _ value: capuchin_value, className: (capuchin_node) -> String?
  ) -> String {
    switch value.type {
    case CAPUCHIN_NULL: "nothing"
    case CAPUCHIN_BOOL: value.as.boolean != 0 ? "true" : "false"
    case CAPUCHIN_I64: "\(value.as.i64)"
    case CAPUCHIN_F64: "\(value.as.f64)"
    case CAPUCHIN_STRING: "\"\(value.as.string.text)\""
    case CAPUCHIN_SECRET: "a secret"
    case CAPUCHIN_NODE: className(value.as.node) ?? "a widget that is gone"
    case CAPUCHIN_RECT: "a rectangle"
    case CAPUCHIN_LIST: "a list"
    case CAPUCHIN_MAP: "a map"
    default: "a value of unknown type \(value.type)"
    }
  }

  /// A whole number, also one that came as a real one.
  package static func whole(_ value: capuchin_value) -> Int64? {
    switch value.type {
    case CAPUCHIN_I64: value.as.i64
    case CAPUCHIN_F64: Int64(exactly: value.as.f64)
    default: nil
    }
  }
}
