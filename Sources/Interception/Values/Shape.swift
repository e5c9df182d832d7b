/// What must be known of a type to move a value: cheap to copy, unlike ``ValueType``.
struct Shape: Sendable {
  enum Kind: UInt8, Sendable {
    case void, bool
    case int8, int16, int32, int64
    case uint8, uint16, uint32, uint64
    case float, double, longDouble
    case pointer, bytes
  }

  let kind: Kind
  let layout: Layout

  init(_ type: ValueType) {
    kind = Kind(type)
    layout = type.layout
  }
}

extension Shape.Kind {
  fileprivate init(_ type: ValueType) {
    self =
      switch type {
      case .void: .void
      case .bool: .bool
      case .int8: .int8
      case .int16: .int16
      case .int32: .int32
      case .int64: .int64
      case .uint8: .uint8
      case .uint16: .uint16
      case .uint32: .uint32
      case .uint64: .uint64
      case .float: .float
      case .double: .double
      case .longDouble: .longDouble
      case .pointer: .pointer
      case .complexFloat, .complexDouble, .complexLongDouble, .structure: .bytes
      }
  }
}
