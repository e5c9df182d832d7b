import CFFI

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
