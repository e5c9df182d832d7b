/// Why methods of a signature cannot be intercepted or called.
public enum SignatureError: Error, Hashable, Sendable {
  /// The encoding is none.
  case encoding(String, EncodingError)
  /// The result cannot be passed.
  case result(TypeEncoding, UnsupportedType)
  /// A parameter cannot be passed; the target is number 0.
  case parameter(Int, TypeEncoding, UnsupportedType)
  /// Any number of arguments may follow: how many there are in a call, nobody can know.
  case variadic
  /// The first parameter, the target, is no pointer.
  case noTarget
  case tooManyParameters(Int)
  /// libffi does not take it, or lays a struct out in another way than the compiler.
  case unsupported
}

extension SignatureError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .encoding(let text, let error): "the encoding \"\(text)\" has a mistake \(error)"
    case .result(let type, let refusal): "the result \(type) cannot be passed: \(refusal)"
    case .parameter(let index, let type, let refusal):
      "parameter \(index), \(type), cannot be passed: \(refusal)"
    case .variadic: "a method with any number of arguments cannot be intercepted"
    case .noTarget: "a method's first parameter must be a pointer to its target"
    case .tooManyParameters(let count):
      "\(count) parameters are more than \(Signature.parameterLimit)"
    case .unsupported: "libffi does not support this signature"
    }
  }
}

/// Why a type can be written but not passed.
public enum UnsupportedType: Error, Hashable, Sendable {
  case union
  case bitField
  case vector
  /// Elsewhere than on x86-64.
  case int128
  /// A complex number of anything but `float`, `double` and `long double`.
  case complexInteger
  /// A type that the compiler had no letter for.
  case unknown
  /// A struct of which only the name is known.
  case opaque(String)
  /// A struct or array without a member, which C does not have.
  case empty
  /// `void` where there must be a value.
  case void
  /// An array as a result.
  case array
  /// More than ``ValueType/sizeLimit`` bytes by value.
  case tooLarge
}

extension UnsupportedType: CustomStringConvertible {
  /// What cannot be passed.
  public var description: String {
    switch self {
    case .union: "a union by value"
    case .bitField: "a bit-field by value"
    case .vector: "a vector"
    case .int128: "an integer of 128 bits"
    case .complexInteger: "a complex number of integers"
    case .unknown: "a type that the compiler could not encode"
    case .opaque(let name): "the struct \(name), of which only the name is known"
    case .empty: "a struct or array without members"
    case .void: "void"
    case .array: "an array as a result"
    case .tooLarge: "more than \(ValueType.sizeLimit) bytes by value"
    }
  }
}
