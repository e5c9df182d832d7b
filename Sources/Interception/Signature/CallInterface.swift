import CFFI
import CInterception

/// libffi's descriptions of a call (`ffi_cif`), one for closures and one for calls. Owns both.
///
/// Prepared once, then only read, by any thread.
final class CallInterface: @unchecked Sendable {
  let record: UnsafePointer<cinterception_interface>
  /// How each parameter is moved.
  let shapes: UnsafeBufferPointer<Shape>
  private let incoming: PreparedCall
  private let outgoing: PreparedCall
  private let scalars: Scalars?

  /// - Returns: nil if libffi does not take a type, or lays a struct out in another way.
  init?(result: ValueType, parameters: [ValueType]) {
    let split = SplitParameter(result: result, parameters: parameters)
    guard let incoming = PreparedCall(result: result, parameters: parameters),
      let outgoing = PreparedCall(result: result, parameters: split?.parameters ?? parameters)
    else { return nil }
    self.incoming = incoming
    self.outgoing = outgoing
    scalars = Scalars(result: result, parameters: parameters)
    shapes = Self.shapes(parameters)
    let record = UnsafeMutablePointer<cinterception_interface>.allocate(capacity: 1)
    record.initialize(
      to: cinterception_interface(
        scalars: scalars?.parameters, scalar_count: UInt32(parameters.count),
        scalar_result: scalars?.result ?? 0, incoming: incoming.pointer,
        outgoing: outgoing.pointer, split: Int32(split?.index ?? -1)))
    self.record = UnsafePointer(record)
  }

  deinit {
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
