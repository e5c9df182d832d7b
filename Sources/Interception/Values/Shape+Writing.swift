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
    case .float: store(Self.real(value, as: Float.self), memory)
    case .double: store(Self.real(value, as: Double.self), memory)
    case .longDouble: store(Self.real(value, as: Float80.self), memory)
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
    case .longDouble(let value): sized(Number(value), like: value.isFinite)
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
