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
