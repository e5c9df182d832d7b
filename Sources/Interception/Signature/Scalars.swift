import CInterception

/// What C must know to call a method without libffi: how each parameter goes into a register. Owns it.
final class Scalars {
  let parameters: UnsafePointer<UInt8>
  let result: UInt32

  /// - Returns: nil if the result or a parameter does not fit a register, or if there are not enough.
  init?(result: ValueType, parameters: [ValueType]) {
    let types = parameters.compactMap(\.scalar)
    let reals = types.filter { $0 == CINTERCEPTION_FLOAT || $0 == CINTERCEPTION_DOUBLE }.count
    guard let result = result.scalar, types.count == parameters.count,
      !types.contains(CINTERCEPTION_VOID), reals <= CINTERCEPTION_REALS,
      types.count - reals <= CINTERCEPTION_INTEGERS
    else { return nil }
    self.result = result.rawValue
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: types.count)
    for (index, type) in types.enumerated() {
      (memory + index).initialize(to: UInt8(truncatingIfNeeded: type.rawValue))
    }
    self.parameters = UnsafePointer(memory)
  }

  deinit { parameters.deallocate() }
}

extension ValueType {
  /// How it goes into a register; nil for what is no scalar or has no room in one.
  fileprivate var scalar: cinterception_scalar? {
    switch self {
    case .void: CINTERCEPTION_VOID
    case .bool, .uint8: CINTERCEPTION_UINT8
    case .int8: CINTERCEPTION_INT8
    case .int16: CINTERCEPTION_INT16
    case .uint16: CINTERCEPTION_UINT16
    case .int32: CINTERCEPTION_INT32
    case .uint32: CINTERCEPTION_UINT32
    case .int64, .uint64, .pointer: CINTERCEPTION_INT64
    case .float: CINTERCEPTION_FLOAT
    case .double: CINTERCEPTION_DOUBLE
    case .longDouble, .complexFloat, .complexDouble, .complexLongDouble, .structure: nil
    }
  }
}
