import CFFI

/// Makes libffi's types and owns those that are made: structs with their lists of members.
final class ForeignTypes {
  private typealias Members = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>
  private var structures: [(type: UnsafeMutablePointer<ffi_type>, members: Members)] = []

  deinit {
    for structure in structures {
      structure.type.deallocate()
      structure.members.deallocate()
    }
  }

  /// - Returns: a type that lives as long as this object. libffi fills in a struct's layout.
  func make(_ type: ValueType) -> UnsafeMutablePointer<ffi_type>? {
    switch type {
    case .void: cffi_type(UInt32(FFI_TYPE_VOID))
    case .bool, .uint8: cffi_type(UInt32(FFI_TYPE_UINT8))
    case .int8: cffi_type(UInt32(FFI_TYPE_SINT8))
    case .int16: cffi_type(UInt32(FFI_TYPE_SINT16))
    case .uint16: cffi_type(UInt32(FFI_TYPE_UINT16))
    case .int32: cffi_type(UInt32(FFI_TYPE_SINT32))
    case .uint32: cffi_type(UInt32(FFI_TYPE_UINT32))
    case .int64: cffi_type(UInt32(FFI_TYPE_SINT64))
    case .uint64: cffi_type(UInt32(FFI_TYPE_UINT64))
    case .float: cffi_type(UInt32(FFI_TYPE_FLOAT))
    case .double: cffi_type(UInt32(FFI_TYPE_DOUBLE))
    case .longDouble: cffi_type(UInt32(FFI_TYPE_LONGDOUBLE))
    case .pointer: cffi_type(UInt32(FFI_TYPE_POINTER))
    case .complexFloat: cffi_complex_type(UInt32(FFI_TYPE_FLOAT))
    case .complexDouble: cffi_complex_type(UInt32(FFI_TYPE_DOUBLE))
    case .complexLongDouble: cffi_complex_type(UInt32(FFI_TYPE_LONGDOUBLE))
    case .structure(let members): structure(members)
    }
  }

  private func structure(_ members: [ValueType]) -> UnsafeMutablePointer<ffi_type> {
    let list = Members.allocate(capacity: members.count + 1)
    list.initialize(repeating: nil, count: members.count + 1)
    let type = UnsafeMutablePointer<ffi_type>.allocate(capacity: 1)
    type.initialize(
      to: ffi_type(size: 0, alignment: 0, type: UInt16(FFI_TYPE_STRUCT), elements: list))
    structures.append((type, list))
    for (index, member) in members.enumerated() { list[index] = make(member) }
    return type
  }
}
