import CFFI
import CInterception

/// How calls of a signature are made: libffi's description (`ffi_cif`), and, for the assembly of x86-64, where the
/// arguments and the result of an intercepted call lie. Owns all of it.
///
/// Prepared once, then only read, by any thread.
final class CallInterface: @unchecked Sendable {
  let record: UnsafePointer<cinterception_interface>
  /// How each parameter is moved.
  let shapes: UnsafeBufferPointer<Shape>
  private let call: PreparedCall
  private let closure: PreparedCall

  /// - Returns: nil if libffi does not take a type, or lays a struct out in another way.
  init?(result: ValueType, parameters: [ValueType]) {
    guard let closure = PreparedCall(result: result, parameters: parameters) else { return nil }
    self.closure = closure
    var places = cinterception_interface()
    #if arch(x86_64)
      places = Registers.interface(result: result, parameters: parameters)
      let split = SplitParameter(result: result, parameters: parameters)
      // libffi copies an argument that is in two parts by ``SplitParameter``.
      guard let call = split.map({ PreparedCall(result: result, parameters: $0.parameters) }) ?? closure else {
        places.places.deallocate()
        return nil
      }
      places.split = Int32(split?.index ?? -1)
    #else
      let call = closure
      places.split = -1
    #endif
    self.call = call
    shapes = Self.shapes(parameters)
    places.count = UInt32(parameters.count)
    places.call = UnsafeMutableRawPointer(call.pointer)
    places.closure = UnsafeMutableRawPointer(closure.pointer)
    let record = UnsafeMutablePointer<cinterception_interface>.allocate(capacity: 1)
    record.initialize(to: places)
    self.record = UnsafePointer(record)
  }

  deinit {
    record.pointee.places?.deallocate()
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
  /// a result of a call on x86-64; both are returned like the number itself.
  var asReturned: ValueType {
    #if !arch(x86_64)
      return self
    #endif
    guard case .structure(let members) = self, members.count == 1, let only = members.first else {
      return self
    }
    return only.asReturned == .longDouble ? .longDouble : self
  }
}

/// Makes libffi's types and owns those that are made: structs with their lists of members.
final class ForeignTypes {
  private typealias Members = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>
  private var structures: [(type: UnsafeMutablePointer<ffi_type>, members: Members)] = []

  deinit {
    for structure in structures {
      structure.type.deallocate()
      structure.members.deallocate()
    }
  }

  /// - Returns: a type that lives as long as this object. libffi fills in a struct's layout.
  func make(_ type: ValueType) -> UnsafeMutablePointer<ffi_type>? {
    switch type {
    case .void: cffi_type(UInt32(FFI_TYPE_VOID))
    case .bool, .uint8: cffi_type(UInt32(FFI_TYPE_UINT8))
    case .int8: cffi_type(UInt32(FFI_TYPE_SINT8))
    case .int16: cffi_type(UInt32(FFI_TYPE_SINT16))
    case .uint16: cffi_type(UInt32(FFI_TYPE_UINT16))
    case .int32: cffi_type(UInt32(FFI_TYPE_SINT32))
    case .uint32: cffi_type(UInt32(FFI_TYPE_UINT32))
    case .int64: cffi_type(UInt32(FFI_TYPE_SINT64))
    case .uint64: cffi_type(UInt32(FFI_TYPE_UINT64))
    case .float: cffi_type(UInt32(FFI_TYPE_FLOAT))
    case .double: cffi_type(UInt32(FFI_TYPE_DOUBLE))
    case .longDouble: cffi_type(UInt32(FFI_TYPE_LONGDOUBLE))
    case .pointer: cffi_type(UInt32(FFI_TYPE_POINTER))
    case .int128, .uint128: wideInteger()
    case .complexFloat: cffi_complex_type(UInt32(FFI_TYPE_FLOAT))
    case .complexDouble: cffi_complex_type(UInt32(FFI_TYPE_DOUBLE))
    case .complexLongDouble: cffi_complex_type(UInt32(FFI_TYPE_LONGDOUBLE))
    case .structure(let members): structure(members)
    }
  }

  private func structure(_ members: [ValueType]) -> UnsafeMutablePointer<ffi_type> {
    let list = Members.allocate(capacity: members.count + 1)
    list.initialize(repeating: nil, count: members.count + 1)
    let type = UnsafeMutablePointer<ffi_type>.allocate(capacity: 1)
    type.initialize(
      to: ffi_type(size: 0, alignment: 0, type: UInt16(FFI_TYPE_STRUCT), elements: list))
    structures.append((type, list))
    for (index, member) in members.enumerated() { list[index] = make(member) }
    return type
  }

  /// libffi has no such integer. x86-64 passes one as a struct of two halves that begins at a multiple of 16 bytes;
  /// libffi keeps a size and an alignment that are set already.
  private func wideInteger() -> UnsafeMutablePointer<ffi_type> {
    let type = structure([.uint64, .uint64])
    type.pointee.size = 16
    type.pointee.alignment = 16
    return type
  }
}
