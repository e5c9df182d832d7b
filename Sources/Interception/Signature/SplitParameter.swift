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
