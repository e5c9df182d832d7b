import CInterception

extension Signature {
  /// Calls an implementation of our own accord.
  ///
  /// - Parameters:
  ///   - implementation: a function with this signature.
  ///   - method: its name's number: what it hands on to its superclass is not heard.
  ///   - selector: what it is told that it was called by; for Objective-C only.
  ///   - provider: stops what it raises; nil where it raises nothing.
  /// - Throws: ``CallError`` before anything was called, or for what it raised.
  func call(
    _ implementation: UnsafeMutableRawPointer, _ method: MethodNumber,
    target: UnsafeRawPointer?, selector: UnsafeRawPointer?, _ values: [CallValue],
    guardedBy provider: (any SlotProvider)? = nil
  ) throws(CallError) -> CallValue {
    guard target != nil else { throw .noTarget }
    let store = ArgumentStore(self)
    try store.fill(self, target: target, selector: selector, values)
    var raised: String?
    let result = ResultStore(self).value { result in
      store.withPointers { arguments in
        var call = cinterception_own_call(
          interface: interface.record, implementation: implementation, method: method.rawValue, result: result,
          arguments: arguments)
        guard let provider else { return cinterception_invoke(&call) }
        raised = provider.guarded(cinterception_invoke, &call)
      }
    }
    if let raised { throw .raised(raised) }
    return result
  }
}
