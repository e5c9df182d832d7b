/// A type as a call carries it: what names, pointees and words before it say is left out.
public indirect enum ValueType: Hashable, Sendable {
  case void
  /// C's `_Bool`; `BOOL` is one of the integers.
  case bool
  case int8, int16, int32, int64
  case uint8, uint16, uint32, uint64
  case float, double, longDouble
  case complexFloat, complexDouble, complexLongDouble
  /// Pointers, objects, blocks, classes, selectors; as a parameter an array too.
  case pointer
  /// A struct by value; an array in it stands as its elements.
  case structure([ValueType])
}

extension ValueType: CustomStringConvertible {
  /// What C calls it.
  public var description: String {
    switch self {
    case .void: "void"
    case .bool: "bool"
    case .int8: "int8_t"
    case .int16: "int16_t"
    case .int32: "int32_t"
    case .int64: "int64_t"
    case .uint8: "uint8_t"
    case .uint16: "uint16_t"
    case .uint32: "uint32_t"
    case .uint64: "uint64_t"
    case .float: "float"
    case .double: "double"
    case .longDouble: "long double"
    case .complexFloat: "complex float"
    case .complexDouble: "complex double"
    case .complexLongDouble: "complex long double"
    case .pointer: "pointer"
    case .structure: "struct of \(layout.size) bytes"
    }
  }
}
