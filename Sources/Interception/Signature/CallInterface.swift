import CFFI
import CInterception

/// Where the arguments and the result of an intercepted call lie, and libffi's description of a call (`ffi_cif`)
/// with other arguments. Owns both.
///
/// Prepared once, then only read, by any thread.
final class CallInterface: @unchecked Sendable {
  let record: UnsafePointer<cinterception_interface>
  /// How each parameter is moved.
  let shapes: UnsafeBufferPointer<Shape>
  private let call: PreparedCall

  /// What is handed on of the caller's stack at least, in bytes, if an encoding knows of less.
  private static let leastStack = 256

  /// - Returns: nil if libffi does not take a type, or lays a struct out in another way.
  init?(result: ValueType, parameters: [ValueType]) {
    let split = SplitParameter(result: result, parameters: parameters)
    guard let call = PreparedCall(result: result, parameters: split?.parameters ?? parameters) else { return nil }
    self.call = call
    shapes = Self.shapes(parameters)
    var registers = Registers(result: result)
    let places = UnsafeMutablePointer<cinterception_place>.allocate(capacity: parameters.count)
    for (index, type) in parameters.enumerated() { (places + index).initialize(to: registers.pass(type)) }
    let stack = Layout(size: 16, alignment: 16).place(from: max(registers.stack, Self.leastStack))
    let record = UnsafeMutablePointer<cinterception_interface>.allocate(capacity: 1)
    record.initialize(
      to: cinterception_interface(
        places: places, count: UInt32(parameters.count), stack_bytes: UInt32(stack),
        result: Registers.place(result: result), result_bytes: UInt32((result.layout.size + 7) / 8 * 8),
        result_reals: UInt32(Registers.realCount(result: result)),
        result_in_memory: Registers.isInMemory(result: result) ? 1 : 0, split: Int32(split?.index ?? -1),
        call: call.pointer))
    self.record = UnsafePointer(record)
  }

  deinit {
    record.pointee.places.deallocate()
    record.deallocate()
    shapes.deallocate()
  }

  private static func shapes(_ types: [ValueType]) -> UnsafeBufferPointer<Shape> {
    let shapes = UnsafeMutableBufferPointer<Shape>.allocate(capacity: types.count)
    _ = shapes.initialize(fromContentsOf: types.map(Shape.init))
    return UnsafeBufferPointer(shapes)
  }
}

/// An `ffi_cif` with the types it points to. Owns all of it.
final class PreparedCall {
  let pointer: UnsafeMutablePointer<ffi_cif>
  private let parameterTypes: UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>
  private let types = ForeignTypes()

  /// Wraps `ffi_prep_cif`.
  ///
  /// - Returns: nil if libffi does not take a type, or lays a struct out in another way.
  init?(result: ValueType, parameters: [ValueType]) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: ffi_cif())
    parameterTypes = .allocate(capacity: parameters.count)
    parameterTypes.initialize(repeating: nil, count: parameters.count)
    for (index, type) in parameters.enumerated() { parameterTypes[index] = types.make(type) }
    let result = result.asReturned
    let status = ffi_prep_cif(
      pointer, FFI_DEFAULT_ABI, UInt32(parameters.count), types.make(result), parameterTypes)
    guard status == FFI_OK, agrees(result, parameters) else { return nil }
  }

  deinit {
    pointer.deallocate()
    parameterTypes.deallocate()
  }

  private func agrees(_ result: ValueType, _ parameters: [ValueType]) -> Bool {
    Self.agrees(pointer.pointee.rtype, result)
      && parameters.indices.allSatisfy { Self.agrees(parameterTypes[$0], parameters[$0]) }
  }

  private static func agrees(_ type: UnsafeMutablePointer<ffi_type>?, _ ours: ValueType) -> Bool {
    guard case .structure = ours, let type else { return type != nil }
    return Layout(size: type.pointee.size, alignment: Int(type.pointee.alignment)) == ours.layout
  }
}

extension ValueType {
  /// libffi 3.4 takes a struct with nothing but a `long double` for one of two integers when it is
  /// a result; both are returned like the number itself.
  var asReturned: ValueType {
    guard case .structure(let members) = self, members.count == 1, let only = members.first else {
      return self
    }
    return only.asReturned == .longDouble ? .longDouble : self
  }
}
