/// Why a method cannot be intercepted.
public enum InstallError: Error, Hashable, Sendable {
  /// The class lacks the method. It is not added: that would change what the class responds to.
  case notImplemented(method: String)
  /// The slot is intercepted already as if it had another signature; both are their encodings.
  case otherSignature(method: String, installed: String, found: String)
  /// The runtime does not let the slot be changed, or something else changes it all the time.
  case notWritable(method: String)
  /// There is no memory for code.
  case noMemory
}

extension InstallError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .notImplemented(let method): "the class does not implement \(method)"
    case .otherSignature(let method, let installed, let found):
      "\(method) is intercepted as \(installed) already, found \(found)"
    case .notWritable(let method): "the implementation of \(method) cannot be replaced"
    case .noMemory: "no memory for code"
    }
  }
}
