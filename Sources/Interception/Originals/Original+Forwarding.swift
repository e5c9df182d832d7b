extension Original {
  /// A method that the class of the target does not implement: `implementation` forwards the call.
  public init(
    forwarding method: String, implementation: UnsafeMutableRawPointer, signature: Signature, provider: any SlotProvider
  ) {
    self.init(method: method, implementation: implementation, signature: signature, provider: provider)
  }
}
