import CInterception

/// How a method is called: its result and parameters, ready for libffi.
///
/// Immutable; may be shared by threads.
public final class Signature: Sendable {
  /// The most parameters a method may have, the target among them.
  public static let parameterLimit = 127

  /// The method's encoding, as it was handed over.
  public let encoding: MethodEncoding
  public let result: ValueType
  /// All parameters, the target and the selector among them.
  public let parameters: [ValueType]
  /// Whether the second parameter is a selector, as in Objective-C.
  public let hasSelector: Bool
  let interface: CallInterface
  let resultShape: Shape

  /// Makes the signature of a method.
  ///
  /// - Throws: ``SignatureError`` that says what libffi cannot carry.
  public init(_ encoding: MethodEncoding) throws(SignatureError) {
    self.encoding = encoding
    result = try Self.result(of: encoding)
    parameters = try Self.parameters(of: encoding)
    hasSelector = encoding.hasSelector
    guard let interface = CallInterface(result: result, parameters: parameters) else {
      throw .unsupported
    }
    self.interface = interface
    resultShape = Shape(result)
  }

  /// Reads the signature from an encoding such as `v24@0:8i16`.
  public convenience init(_ encoding: String) throws(SignatureError) {
    let method: MethodEncoding
    do { method = try MethodEncoding(encoding) } catch { throw .encoding(encoding, error) }
    try self.init(method)
  }

  /// The types of the arguments without target and selector.
  public var arguments: ArraySlice<ValueType> { parameters.dropFirst(argumentsStart) }

  /// How many parameters stand before the arguments.
  var argumentsStart: Int { hasSelector ? 2 : 1 }

  /// How each parameter is moved; lives as long as the signature.
  var shapes: UnsafeBufferPointer<Shape> { interface.shapes }

  /// Whether calls of both are made alike, whatever the types are called.
  public func isCalled(like other: Signature) -> Bool {
    result == other.result && parameters == other.parameters && hasSelector == other.hasSelector
  }

  private static func result(of encoding: MethodEncoding) throws(SignatureError) -> ValueType {
    if encoding.isVariadic { throw .variadic }
    let type = encoding.result.type
    do { return try ValueType(result: type) } catch { throw .result(type, error) }
  }

  private static func parameters(of encoding: MethodEncoding) throws(SignatureError) -> [ValueType] {
    guard encoding.parameters.count <= parameterLimit else {
      throw .tooManyParameters(encoding.parameters.count)
    }
    var types: [ValueType] = []
    for (index, slot) in encoding.parameters.enumerated() {
      do { types.append(try ValueType(parameter: slot.type)) } catch {
        throw .parameter(index, slot.type, error)
      }
    }
    guard types.first == .pointer else { throw .noTarget }
    return types
  }
}

extension Signature: CustomStringConvertible {
  /// The encoding without the compiler's numbers.
  public var description: String { encoding.withoutOffsets.description }
}
