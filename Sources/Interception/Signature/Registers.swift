import CInterception

/// Which registers of x86-64 the parameters of a call take: the System V ABI, section 3.2.3.
struct Registers {
  static let integerCount = 6
  static let realCount = 8

  /// Where eight bytes of a value go.
  enum Class {
    case integer, real
  }

  /// How many are taken.
  private(set) var integers = 0
  private(set) var reals = 0

  init(result: ValueType) {
    // The first is the address where the caller wants a large struct.
    if case .structure = result.asReturned, Self.classes(of: result) == nil { integers = 1 }
  }

  /// Takes what a parameter needs; one for which there are too few left goes into memory.
  mutating func pass(_ type: ValueType) {
    guard let classes = Self.classes(of: type) else { return }
    let needed = classes.filter { $0 == .integer }.count
    let neededReals = classes.count - needed
    guard integers + needed <= Self.integerCount, reals + neededReals <= Self.realCount else { return }
    integers += needed
    reals += neededReals
  }

  /// What each eight bytes are; nil for what goes into memory.
  static func classes(of type: ValueType) -> [Class]? {
    guard type.layout.size <= 16 else { return nil }
    var classes = [Class](repeating: .real, count: (type.layout.size + 7) / 8)
    return mark(type, at: 0, &classes) ? classes : nil
  }

  private static func mark(_ type: ValueType, at offset: Int, _ classes: inout [Class]) -> Bool {
    switch type {
    case .longDouble, .complexLongDouble: return false
    case .void, .float, .double, .complexFloat, .complexDouble: return true
    case .structure(let members):
      return zip(members, type.memberOffsets).allSatisfy { mark($0, at: offset + $1, &classes) }
    default:
      classes[offset / 8] = .integer
      return true
    }
  }
}

/// The parameter that must be handed to libffi in two parts.
///
/// `ffi_call` of libffi 3.4.4 copies all 16 bytes of a struct into the last integer register where
/// only the first half goes there, and so writes over the first floating-point register (x86-64). A
/// struct in registers is passed exactly as its halves would be, so the halves are passed instead.
/// A later libffi takes them as well.
struct SplitParameter {
  let index: Int
  /// All parameters, this one as its halves.
  let parameters: [ValueType]

  /// - Returns: nil if no parameter needs it. At most one can: there is one last register.
  init?(result: ValueType, parameters: [ValueType]) {
    #if arch(x86_64)
      var registers = Registers(result: result)
      for (index, type) in parameters.enumerated() {
        let before = registers
        registers.pass(type)
        if before.integers == Registers.integerCount - 1, before.reals > 0,
          registers.integers > before.integers, case [.integer, .real] = Registers.classes(of: type)
        {
          let second: ValueType = type.layout.size < 16 ? .float : .double
          self.index = index
          self.parameters = parameters[..<index] + [.uint64, second] + parameters[(index + 1)...]
          return
        }
      }
    #endif
    return nil
  }
}

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
