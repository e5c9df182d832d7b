extension Shape {
  /// The integer or truth value at an address; nil for other types, and for what `Int64` does not hold.
  func readInteger(_ memory: UnsafeRawPointer) -> Int64? {
    switch kind {
    case .bool: memory.loadUnaligned(as: UInt8.self) != 0 ? 1 : 0
    case .int8: Int64(memory.loadUnaligned(as: Int8.self))
    case .int16: Int64(memory.loadUnaligned(as: Int16.self))
    case .int32: Int64(memory.loadUnaligned(as: Int32.self))
    case .int64: memory.loadUnaligned(as: Int64.self)
    case .uint8: Int64(memory.loadUnaligned(as: UInt8.self))
    case .uint16: Int64(memory.loadUnaligned(as: UInt16.self))
    case .uint32: Int64(memory.loadUnaligned(as: UInt32.self))
    case .uint64: Int64(exactly: memory.loadUnaligned(as: UInt64.self))
    default: nil
    }
  }

  /// The value at an address. Allocates for structs and complex numbers only.
  func read(_ memory: UnsafeRawPointer) -> CallValue {
    switch kind {
    case .void: .void
    case .bool: .bool(memory.loadUnaligned(as: UInt8.self) != 0)
    case .int8: .signed(Int64(memory.loadUnaligned(as: Int8.self)))
    case .int16: .signed(Int64(memory.loadUnaligned(as: Int16.self)))
    case .int32: .signed(Int64(memory.loadUnaligned(as: Int32.self)))
    case .int64: .signed(memory.loadUnaligned(as: Int64.self))
    case .uint8: .unsigned(UInt64(memory.loadUnaligned(as: UInt8.self)))
    case .uint16: .unsigned(UInt64(memory.loadUnaligned(as: UInt16.self)))
    case .uint32: .unsigned(UInt64(memory.loadUnaligned(as: UInt32.self)))
    case .uint64: .unsigned(memory.loadUnaligned(as: UInt64.self))
    case .float: .float(memory.loadUnaligned(as: Float.self))
    case .double: .double(memory.loadUnaligned(as: Double.self))
    case .longDouble: .longDouble(memory.loadUnaligned(as: Float80.self))
    case .pointer: .pointer(memory.loadUnaligned(as: UInt.self))
    case .bytes: .bytes([UInt8](UnsafeRawBufferPointer(start: memory, count: layout.size)))
    }
  }
}
