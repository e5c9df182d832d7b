/// What must be known of a type to move a value: cheap to copy, unlike ``ValueType``.
struct Shape: Sendable {
  enum Kind: UInt8, Sendable {
    case void, bool
    case int8, int16, int32, int64
    case uint8, uint16, uint32, uint64
    case int128, uint128
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
      case .int128: .int128
      case .uint128: .uint128
      case .float: .float
      case .double: .double
      case .longDouble: .longDouble
      case .pointer: .pointer
      case .complexFloat, .complexDouble, .complexLongDouble, .structure: .bytes
      }
  }
}

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
    case .int128: Int64(exactly: memory.loadUnaligned(as: Int128.self))
    case .uint128: Int64(exactly: memory.loadUnaligned(as: UInt128.self))
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
    case .int128: .wide(memory.loadUnaligned(as: Int128.self))
    case .uint128: .unsignedWide(memory.loadUnaligned(as: UInt128.self))
    case .float: .float(memory.loadUnaligned(as: Float.self))
    case .double: .double(memory.loadUnaligned(as: Double.self))
    case .longDouble: .longDouble(LongDouble(at: memory))
    case .pointer: .pointer(memory.loadUnaligned(as: UInt.self))
    case .bytes: .bytes([UInt8](UnsafeRawBufferPointer(start: memory, count: layout.size)))
    }
  }
}

extension Shape {
  /// Puts a value where an argument is expected.
  ///
  /// Numbers go where they keep their value; a real number may lose digits, not its size. A truth
  /// value counts as 0 or 1. Nothing else is converted.
  ///
  /// - Returns: false, with the memory as it was, if the value does not fit.
  func write(_ value: CallValue, to memory: UnsafeMutableRawPointer) -> Bool {
    switch kind {
    case .void: value == .void
    case .bool: store(Self.integer(value, as: UInt8.self).flatMap { $0 < 2 ? $0 : nil }, memory)
    case .int8: store(Self.integer(value, as: Int8.self), memory)
    case .int16: store(Self.integer(value, as: Int16.self), memory)
    case .int32: store(Self.integer(value, as: Int32.self), memory)
    case .int64: store(Self.integer(value, as: Int64.self), memory)
    case .uint8: store(Self.integer(value, as: UInt8.self), memory)
    case .uint16: store(Self.integer(value, as: UInt16.self), memory)
    case .uint32: store(Self.integer(value, as: UInt32.self), memory)
    case .uint64: store(Self.integer(value, as: UInt64.self), memory)
    case .int128: store(Self.integer(value, as: Int128.self), memory)
    case .uint128: store(Self.integer(value, as: UInt128.self), memory)
    case .float: store(Self.real(value, as: Float.self), memory)
    case .double: store(Self.real(value, as: Double.self), memory)
    case .longDouble: store(Self.longDouble(value), memory)
    case .pointer: store(Self.address(value), memory)
    case .bytes: copy(value, memory)
    }
  }

  /// Puts a value where a result is expected. libffi wants integers smaller than a register
  /// widened to one.
  ///
  /// - Returns: false, with the memory as it was, if the value does not fit.
  func writeResult(_ value: CallValue, to memory: UnsafeMutableRawPointer) -> Bool {
    switch kind {
    case .bool: store(Self.integer(value, as: UInt64.self).flatMap { $0 < 2 ? $0 : nil }, memory)
    case .int8: store(Self.integer(value, as: Int8.self).map(Int64.init), memory)
    case .int16: store(Self.integer(value, as: Int16.self).map(Int64.init), memory)
    case .int32: store(Self.integer(value, as: Int32.self).map(Int64.init), memory)
    case .uint8: store(Self.integer(value, as: UInt8.self).map(UInt64.init), memory)
    case .uint16: store(Self.integer(value, as: UInt16.self).map(UInt64.init), memory)
    case .uint32: store(Self.integer(value, as: UInt32.self).map(UInt64.init), memory)
    default: write(value, to: memory)
    }
  }

  private static func integer<Number: FixedWidthInteger>(
    _ value: CallValue, as _: Number.Type
  ) -> Number? {
    switch value {
    case .bool(let value): value ? 1 : 0
    case .signed(let value): Number(exactly: value)
    case .unsigned(let value): Number(exactly: value)
    case .wide(let value): Number(exactly: value)
    case .unsignedWide(let value): Number(exactly: value)
    default: nil
    }
  }

  private static func real<Number: BinaryFloatingPoint>(
    _ value: CallValue, as _: Number.Type
  ) -> Number? {
    switch value {
    case .signed(let value): Number(exactly: value)
    case .unsigned(let value): Number(exactly: value)
    case .float(let value): Number(value)
    case .double(let value): sized(Number(value), like: value.isFinite)
    case .longDouble(let value): sized(Number(Double(value)), like: value.isFinite)
    default: nil
    }
  }

  /// It loses nothing.
  private static func longDouble(_ value: CallValue) -> LongDouble? {
    switch value {
    case .signed(let value): LongDouble(value)
    case .unsigned(let value): LongDouble(value)
    case .float(let value): LongDouble(Double(value))
    case .double(let value): LongDouble(value)
    case .longDouble(let value): value
    default: nil
    }
  }

  private static func sized<Number: BinaryFloatingPoint>(
    _ number: Number, like wasFinite: Bool
  ) -> Number? {
    wasFinite && !number.isFinite ? nil : number
  }

  private static func address(_ value: CallValue) -> UInt? {
    if case .pointer(let address) = value { address } else { nil }
  }

  private func store<Value: BitwiseCopyable>(
    _ value: Value?, _ memory: UnsafeMutableRawPointer
  ) -> Bool {
    guard let value else { return false }
    memory.storeBytes(of: value, as: Value.self)
    return true
  }

  private func copy(_ value: CallValue, _ memory: UnsafeMutableRawPointer) -> Bool {
    guard case .bytes(let bytes) = value, bytes.count == layout.size else { return false }
    UnsafeMutableRawBufferPointer(start: memory, count: bytes.count).copyBytes(from: bytes)
    return true
  }
}
