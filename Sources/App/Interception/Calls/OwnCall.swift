import CInterception

/// A call of an implementation of our own accord.
struct OwnCall {
  let function: UnsafeMutableRawPointer
  let signature: Signature
  /// What the implementation hands on to its superclass is not heard.
  let method: MethodNumber
  /// What it is told that it was called by; for Objective-C only.
  let selector: UnsafeRawPointer?
  /// Stops what it raises; nil where it raises nothing.
  let provider: (any SlotProvider)?
  let shapes: UnsafeBufferPointer<Shape>
  let argumentsStart: Int
  /// Whether there is a provider: to look at that itself copies it.
  private let isGuarded: Bool

  init(
    function: UnsafeMutableRawPointer, signature: Signature, method: MethodNumber, selector: UnsafeRawPointer?,
    provider: (any SlotProvider)?
  ) {
    (self.function, self.signature, self.method) = (function, signature, method)
    (self.selector, self.provider) = (selector, provider)
    shapes = signature.shapes
    argumentsStart = signature.argumentsStart
    isGuarded = provider != nil
  }

  /// Calls it.
  ///
  /// - Throws: ``CallError`` before anything was called, or for what it raised.
  func make(on target: UnsafeRawPointer?, _ values: [CallValue]) throws(CallError) -> CallValue {
    guard let target else { throw .noTarget }
    guard values.count == shapes.count - argumentsStart else {
      throw .argumentCount(expected: Array(signature.arguments), found: values.count)
    }
    #if arch(x86_64)
      if InterceptionMachine.current == .assembly { return try callByFrame(target, values) }
    #endif
    return try callByLibrary(target, values)
  }

  /// By `ffi_call`.
  private func callByLibrary(_ target: UnsafeRawPointer, _ values: [CallValue]) throws(CallError) -> CallValue {
    let shape = signature.resultShape
    return try signature.withArguments(target: target, selector: selector, values) { arguments in
      // libffi writes a whole register, or two.
      withUnsafeTemporaryAllocation(byteCount: max(shape.layout.size, 16), alignment: 16) {
        memory -> Result<CallValue, CallError> in
        guard let result = memory.baseAddress else { return .failure(.noTarget) }
        var call = cinterception_own_call(
          interface: signature.interface.record, implementation: function, method: method.rawValue, target: target,
          frame: nil, result: result, arguments: arguments)
        if let raised = run(&call) { return .failure(.raised(raised)) }
        return .success(shape.read(result))
      }
    }.get().get()
  }

  /// - Returns: what it raised, as a sentence; nil if nothing.
  func run(_ call: inout cinterception_own_call) -> String? {
    guard isGuarded, let provider else {
      cinterception_invoke(&call)
      return nil
    }
    return provider.guarded(cinterception_invoke, &call)
  }
}
