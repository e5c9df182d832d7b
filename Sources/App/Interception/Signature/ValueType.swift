/// A type as a call carries it: what names, pointees and words before it say is left out.
public indirect enum ValueType: Hashable, Sendable {
  case void
  /// C's `_Bool`; `BOOL` is one of the integers.
  case bool
  case int8, int16, int32, int64
  case uint8, uint16, uint32, uint64
  case int128, uint128
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
    case .int128: "__int128"
    case .uint128: "unsigned __int128"
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

extension ValueType {
  /// The most bytes that a struct by value may have.
  static let sizeLimit = 1 << 16

  /// What a call carries for a parameter of that type.
  init(parameter encoding: TypeEncoding) throws(UnsupportedType) {
    // C hands over the array's address.
    if case .array = encoding.unqualified { self = .pointer } else { try self.init(value: encoding) }
  }

  /// What a call carries for a result of that type.
  init(result encoding: TypeEncoding) throws(UnsupportedType) {
    switch encoding.unqualified {
    case .scalar(.void): self = .void
    case .array: throw .array
    default: try self.init(value: encoding)
    }
  }

  private init(value encoding: TypeEncoding) throws(UnsupportedType) {
    switch encoding {
    case .scalar(let scalar): try self.init(scalar)
    case .object, .block, .pointer: self = .pointer
    case .array: throw .array
    case .vector: throw .vector
    case .structure(let aggregate): self = .structure(try Self.members(of: aggregate))
    case .union: throw .union
    case .bitField: throw .bitField
    case .complex(let part): try self.init(complex: part.unqualified)
    case .qualified(_, let type): try self.init(value: type)
    }
  }

  private init(_ scalar: Scalar) throws(UnsupportedType) {
    switch scalar {
    case .bool: self = .bool
    case .char: self = .int8
    case .unsignedChar: self = .uint8
    case .short: self = .int16
    case .unsignedShort: self = .uint16
    case .int: self = .int32
    case .unsignedInt: self = .uint32
    case .long, .longLong: self = .int64
    case .unsignedLong, .unsignedLongLong: self = .uint64
    case .int128, .unsignedInt128: self = try ValueType.wide(scalar)
    case .float: self = .float
    case .double: self = .double
    case .longDouble: self = .longDouble
    case .text, .atom, .class, .selector: self = .pointer
    case .void: throw .void
    case .unknown: throw .unknown
    }
  }

  /// libffi has no such integer: how one is passed is known for x86-64 only.
  private static func wide(_ scalar: Scalar) throws(UnsupportedType) -> ValueType {
    #if arch(x86_64)
      return scalar == .int128 ? .int128 : .uint128
    #else
      throw .int128
    #endif
  }

  private init(complex part: TypeEncoding) throws(UnsupportedType) {
    switch part {
    case .scalar(.float): self = .complexFloat
    case .scalar(.double): self = .complexDouble
    case .scalar(.longDouble): self = .complexLongDouble
    default: throw .complexInteger
    }
  }

  private static func members(of aggregate: Aggregate) throws(UnsupportedType) -> [ValueType] {
    guard let members = aggregate.members else { throw .opaque(aggregate.name) }
    if members.isEmpty { throw .empty }
    var types: [ValueType] = []
    var size = 0
    for member in members {
      let elements = try elements(of: member.type)
      size += elements.count * (elements.first?.layout.size ?? 0)
      guard size <= sizeLimit else { throw .tooLarge }
      types += elements
    }
    guard ValueType.structure(types).layout.size <= sizeLimit else { throw .tooLarge }
    return types
  }

  /// The elements of an array, one type as often as there are; any other type once.
  private static func elements(of encoding: TypeEncoding) throws(UnsupportedType) -> [ValueType] {
    guard case .array(let count, let type) = encoding.unqualified else {
      return [try ValueType(value: encoding)]
    }
    let elements = try elements(of: type)
    guard count > 0, let element = elements.first else { throw .empty }
    // Each element has a byte at least.
    guard count <= sizeLimit / (elements.count * element.layout.size) else { throw .tooLarge }
    return Array(repeatElement(element, count: count * elements.count))
  }
}
