import CInterception

#if arch(x86_64)

/// Which registers of x86-64 the parameters of a call take, and what goes onto the stack: the System V ABI,
/// section 3.2.3.
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
  /// How many bytes of the stack.
  private(set) var stack = 0

  init(result: ValueType) {
    // The first is the address where the caller wants a large struct.
    if Self.isInMemory(result: result) { integers = 1 }
  }

  /// Takes what a parameter needs; one for which there are too few registers left goes onto the stack.
  ///
  /// - Returns: where it lies in the frame of the call.
  @discardableResult
  mutating func pass(_ type: ValueType) -> cinterception_place {
    guard let classes = Self.classes(of: type) else { return push(type) }
    let needed = classes.filter { $0 == .integer }.count
    let neededReals = classes.count - needed
    guard integers + needed <= Self.integerCount, reals + neededReals <= Self.realCount else { return push(type) }
    return cinterception_place(classes.map { take($0) })
  }

  private mutating func take(_ one: Class) -> Int {
    switch one {
    case .integer:
      defer { integers += 1 }
      return Int(CINTERCEPTION_INTEGERS) + 8 * integers
    case .real:
      defer { reals += 1 }
      return Int(CINTERCEPTION_VECTORS) + 16 * reals
    }
  }

  private mutating func push(_ type: ValueType) -> cinterception_place {
    let place = Layout(size: 8, alignment: max(8, type.layout.alignment)).place(from: stack)
    stack = Layout(size: 8, alignment: 8).place(from: place + type.layout.size)
    return cinterception_place([Int(CINTERCEPTION_STACK) + place])
  }

  /// Whether the caller says where the result belongs.
  static func isInMemory(result: ValueType) -> Bool {
    if case .structure = result.asReturned { classes(of: result) == nil } else { false }
  }

  /// Where a result comes back in the frame of the call; its address, if it is in memory.
  static func place(result: ValueType) -> cinterception_place {
    guard realCount(result: result) == 0 else { return cinterception_place([Int(CINTERCEPTION_RETURNED_REALS)]) }
    var (integer, real) = (Int(CINTERCEPTION_RETURNED_INTEGERS), Int(CINTERCEPTION_RETURNED_VECTORS))
    let offsets = (result == .void ? nil : classes(of: result))?.map { one in
      defer { if one == .integer { integer += 8 } else { real += 16 } }
      return one == .integer ? integer : real
    }
    return cinterception_place(offsets ?? [integer])
  }

  /// How many numbers of the x87 unit come back.
  static func realCount(result: ValueType) -> Int {
    switch result.asReturned {
    case .longDouble: 1
    case .complexLongDouble: 2
    default: 0
    }
  }

  /// What is handed on of the caller's stack at least, in bytes, if an encoding knows of less.
  private static let leastStack = 256

  /// Where all values of a call lie. The caller owns `places`.
  static func interface(result: ValueType, parameters: [ValueType]) -> cinterception_interface {
    var registers = Registers(result: result)
    let places = UnsafeMutablePointer<cinterception_place>.allocate(capacity: parameters.count)
    for (index, type) in parameters.enumerated() { (places + index).initialize(to: registers.pass(type)) }
    let stack = Layout(size: 16, alignment: 16).place(from: max(registers.stack, leastStack))
    var interface = cinterception_interface()
    interface.places = UnsafePointer(places)
    interface.stack_bytes = UInt32(stack)
    interface.passed_bytes = UInt32(Layout(size: 16, alignment: 16).place(from: registers.stack))
    interface.result = place(result: result)
    interface.result_bytes = UInt32((result.layout.size + 7) / 8 * 8)
    interface.result_reals = UInt32(realCount(result: result))
    interface.result_in_memory = isInMemory(result: result) ? 1 : 0
    return interface
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
    case .int128, .uint128:
      classes[offset / 8] = .integer
      classes[offset / 8 + 1] = .integer
      return true
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
    return nil
  }
}

extension cinterception_place {
  /// - Parameter offsets: of the value, or of each eight bytes of it.
  fileprivate init(_ offsets: [Int]) {
    let first = offsets.first ?? 0
    let second = offsets.count > 1 ? offsets[1] : first + 8
    self.init(first: UInt32(truncatingIfNeeded: first), second: UInt32(truncatingIfNeeded: second))
  }
}

#endif
