/// An implementation of a method, ready to be called.
public struct Implementation: @unchecked Sendable {
  /// The method's own name.
  public let method: String
  private let call: OwnCall

  public var function: UnsafeMutableRawPointer { call.function }
  public var signature: Signature { call.signature }

  /// - Parameter number: the method's; what the call hands on to a superclass is not heard. `.none` for a call that is
  ///   heard like any of the app's.
  init(
    method: String, _ number: MethodNumber, function: UnsafeMutableRawPointer, signature: Signature,
    provider: any SlotProvider
  ) {
    self.method = method
    call = OwnCall(
      function: function, signature: signature, method: number, selector: provider.selector(method),
      provider: provider.raises ? provider : nil)
  }

  /// A function that forwards the calls of a method that the target's class does not implement.
  public init(
    forwarding method: String, function: UnsafeMutableRawPointer, signature: Signature, provider: any SlotProvider
  ) {
    self.init(method: method, MethodNumber(method), function: function, signature: signature, provider: provider)
  }

  /// Calls it, with the method's own selector where there are selectors.
  ///
  /// - Throws: ``CallError`` before anything was called, or for what it raised.
  public func invoke(
    on target: UnsafeRawPointer?, _ values: [CallValue]
  ) throws(CallError) -> CallValue {
    try call.make(on: target, values)
  }
}
