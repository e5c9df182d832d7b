import CInterception

extension Signature {
  /// Calls an implementation of our own accord.
  ///
  /// - Parameters:
  ///   - implementation: a function with this signature.
  ///   - method: its name's number: what it hands on to its superclass is not heard.
  ///   - selector: what it is told that it was called by; for Objective-C only.
  /// - Throws: ``CallError`` before anything was called.
  func call(
    _ implementation: UnsafeMutableRawPointer, _ method: MethodNumber,
    target: UnsafeRawPointer?, selector: UnsafeRawPointer?, _ values: [CallValue]
  ) throws(CallError) -> CallValue {
    guard target != nil else { throw .noTarget }
    let store = ArgumentStore(self)
    try store.fill(self, target: target, selector: selector, values)
    return ResultStore(self).value { result in
      store.withPointers {
        cinterception_invoke(interface.record, implementation, method.rawValue, result, $0)
      }
    }
  }
}
