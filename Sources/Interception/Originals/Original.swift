/// The implementation that a method had before it was intercepted, or has if it is not.
public struct Original: @unchecked Sendable {
  /// The method's own name.
  public let method: String
  public let implementation: UnsafeMutableRawPointer
  public let signature: Signature
  private let provider: any SlotProvider

  init(
    method: String, implementation: UnsafeMutableRawPointer, signature: Signature, provider: any SlotProvider
  ) {
    self.method = method
    self.implementation = implementation
    self.signature = signature
    self.provider = provider
  }

  /// Calls it. What it hands on to its superclass is not heard by any interceptor.
  ///
  /// - Throws: ``CallError`` before anything was called, or for what it raised.
  public func invoke(
    on target: UnsafeRawPointer?, _ values: [CallValue]
  ) throws(CallError) -> CallValue {
    try signature.call(
      implementation, MethodNumber(method), target: target, selector: provider.selector(method), values,
      guardedBy: provider)
  }
}
