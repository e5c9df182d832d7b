import CInterception

/// One intercepted call, as its handler gets it.
///
/// It is borrowed: it ends with the handler. Everything is read from where the caller put it, so
/// that reading allocates nothing but the bytes of structs.
public struct Invocation: ~Copyable {
  private let call: UnsafeMutablePointer<cinterception_call>

  init(_ call: UnsafeMutablePointer<cinterception_call>) {
    self.call = call
  }

  /// How the method is called.
  public var signature: Signature { trampoline { $0.signature } }

  /// The object that the method was called on.
  public var target: UnsafeMutableRawPointer? { pointer(parameter: 0) }

  /// The selector that was received, in Objective-C.
  public var selector: UnsafeMutableRawPointer? {
    trampoline { $0.signature.hasSelector } ? pointer(parameter: 1) : nil
  }

  /// How many arguments there are, target and selector not counted.
  public var count: Int { trampoline { $0.shapes.count - $0.argumentsStart } }

  /// An argument by its index; nil if there is none of that index.
  public subscript(index: Int) -> CallValue? {
    withArgument(index) { shape, memory in shape.read(memory) }
  }

  /// Calls the body with the memory of an argument, for structs without a copy; nil if there is none
  /// of that index.
  public func withBytes<Result>(
    of index: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result? {
    try withArgument(index) { shape, memory in
      try body(UnsafeRawBufferPointer(start: memory, count: shape.layout.size))
    }
  }

  /// The result as it stands: what the original returned, or what was set. Nil before either.
  public var result: CallValue? {
    isDecided ? trampoline { $0.resultShape.read(call.pointee.result) } : nil
  }

  /// Calls what would have run without the handler, with the arguments as they came.
  ///
  /// An exception that it lets out passes through the handler, of which the rest is skipped.
  public func callOriginal() {
    cinterception_forward(call, call.pointee.arguments)
  }

  /// Calls what would have run without the handler, with other arguments.
  ///
  /// - Throws: ``CallError`` before anything was called.
  public func callOriginal(with values: [CallValue]) throws(CallError) {
    let signature = signature
    let store = ArgumentStore(signature)
    try store.fill(signature, target: target, selector: selector, values)
    store.withPointers { cinterception_forward(call, $0) }
  }

  /// Sets what the caller gets, and, if the original was not called, that it is not; `.void` says
  /// only that.
  ///
  /// - Throws: ``CallError`` if the value does not fit; then nothing has changed.
  public func setResult(_ value: CallValue) throws(CallError) {
    guard trampoline({ $0.resultShape.writeResult(value, to: call.pointee.result) }) else {
      throw .result(expected: signature.result, found: value)
    }
    call.pointee.has_result = 1
  }

  /// Whether the original has run, or its result was set in its place.
  var isDecided: Bool { wasForwarded || call.pointee.has_result != 0 }

  var wasForwarded: Bool { call.pointee.forwarded != 0 }

  private func pointer(parameter index: Int) -> UnsafeMutableRawPointer? {
    call.pointee.arguments[index]?.loadUnaligned(as: UnsafeMutableRawPointer?.self)
  }

  private func withArgument<Result>(
    _ index: Int, _ body: (Shape, UnsafeRawPointer) throws -> Result
  ) rethrows -> Result? {
    try trampoline { trampoline in
      let (parameter, overflow) = index.addingReportingOverflow(trampoline.argumentsStart)
      guard index >= 0, !overflow, parameter < trampoline.shapes.count,
        let memory = call.pointee.arguments[parameter]
      else { return nil }
      return try body(trampoline.shapes[parameter], memory)
    }
  }

  private func trampoline<Result>(_ body: (Trampoline) throws -> Result) rethrows -> Result {
    try Unmanaged<Trampoline>.fromOpaque(call.pointee.trampoline.pointee.context)
      ._withUnsafeGuaranteedRef(body)
  }
}
