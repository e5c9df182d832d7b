/// An argument or a result, apart from the memory it came from.
public enum CallValue: Hashable, Sendable {
  /// The result of a method that has none.
  case void
  case bool(Bool)
  /// Of any signed integer type.
  case signed(Int64)
  /// Of any unsigned integer type; `BOOL` is one.
  case unsigned(UInt64)
  case float(Float)
  case double(Double)
  case longDouble(Float80)
  /// An address; 0 is null. What it points to is not owned.
  case pointer(UInt)
  /// A struct or a complex number as it lies in memory.
  case bytes([UInt8])
}

extension CallValue {
  public static let null = CallValue.pointer(0)

  /// The address of something, or null.
  public static func pointer(to pointer: UnsafeRawPointer?) -> CallValue {
    .pointer(UInt(bitPattern: pointer))
  }
}

extension CallValue: CustomStringConvertible {
  /// The value as a person reads it.
  public var description: String {
    switch self {
    case .void: "void"
    case .bool(let value): "\(value)"
    case .signed(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .float(let value): "\(value)"
    case .double(let value): "\(value)"
    case .longDouble(let value): "\(value)"
    case .pointer(0): "null"
    case .pointer(let address): "0x" + String(address, radix: 16)
    case .bytes(let bytes): "\(bytes.count) bytes"
    }
  }
}
