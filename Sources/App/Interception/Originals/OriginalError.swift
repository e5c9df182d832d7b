/// Why an original cannot be called.
public enum OriginalError: Error, Hashable, Sendable {
  /// The target is null or no object of the toolkit.
  case noTarget(name: String)
  /// The class has no method whose original is called that.
  case noMethod(name: String)
  /// The method cannot be called.
  case signature(name: String, SignatureError)
  /// The arguments do not fit. Who knows what they are called says what is required:
  /// "Select Picker requires 1 argument: row; found 0".
  case call(name: String, CallError)
}

extension OriginalError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .noTarget(let name): "\(name): expected an object to call it on"
    case .noMethod(let name): "the object has no method \(name)"
    case .signature(let name, let error): "\(name): \(error)"
    case .call(let name, let error): "\(name): \(error)"
    }
  }
}
