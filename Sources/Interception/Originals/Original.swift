/// The implementation that a method had before it was intercepted, or has if it is not.
public struct Original: @unchecked Sendable {
  /// The method's own name.
  public let method: String
  public let implementation: UnsafeMutableRawPointer
  public let signature: Signature
  let selector: UnsafeRawPointer?

  init(
    method: String, implementation: UnsafeMutableRawPointer, signature: Signature,
    selector: UnsafeRawPointer?
  ) {
    self.method = method
    self.implementation = implementation
    self.signature = signature
    self.selector = selector
  }

  /// Calls it. What it hands on to its superclass is not heard by any interceptor.
  ///
  /// - Throws: ``CallError`` before anything was called.
  public func invoke(
    on target: UnsafeRawPointer?, _ values: [CallValue]
  ) throws(CallError) -> CallValue {
    try signature.call(
      implementation, MethodNumber(method), target: target, selector: selector, values)
  }
}
