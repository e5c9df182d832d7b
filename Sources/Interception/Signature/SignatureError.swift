/// Why methods of a signature cannot be intercepted or called.
public enum SignatureError: Error, Hashable, Sendable {
  /// The encoding is none.
  case encoding(String, EncodingError)
  /// The result cannot be passed.
  case result(TypeEncoding, Refusal)
  /// A parameter cannot be passed; the target is number 0.
  case parameter(Int, TypeEncoding, Refusal)
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
