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
    guard let (shape, memory) = argument(index) else { return nil }
    return shape.read(memory)
  }

  /// An argument of any integer or truth type; nil for another, and for what `Int64` does not hold.
  public func integer(_ index: Int) -> Int64? {
    guard let (shape, memory) = argument(index) else { return nil }
    return shape.readInteger(memory)
  }

  /// An argument that is a `double`; nil for another.
  public func double(_ index: Int) -> Double? {
    guard let (shape, memory) = argument(index), shape.kind == .double else { return nil }
    return memory.loadUnaligned(as: Double.self)
  }

  /// The address that an argument is; nil for another argument, and for null.
  public func pointer(_ index: Int) -> UnsafeMutableRawPointer? {
    guard let (shape, memory) = argument(index), shape.kind == .pointer else { return nil }
    return memory.loadUnaligned(as: UnsafeMutableRawPointer?.self)
  }

  /// Calls the body with the memory of an argument, for structs without a copy.
  ///
  /// - Returns: false if there is no argument of that index. Not generic, since a handler in another
  ///   module would look types up at each call.
  @discardableResult
  public func withBytes(
    of index: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows -> Bool {
    guard let (shape, memory) = argument(index) else { return false }
    try body(UnsafeRawBufferPointer(start: memory, count: shape.layout.size))
    return true
  }

  /// The result as it stands: what the original returned, or what was set. Nil before either, and where the
  /// encoding says that it is in memory and none is there.
  public var result: CallValue? {
    guard isDecided else { return nil }
    return trampoline { trampoline in
      let shape = trampoline.resultShape
      guard trampoline.hasResultInMemory else {
        cinterception_load_result(call)
        return shape.read(call.pointee.result)
      }
      let bytes = call.pointee.result.map { ReadableMemory.bytes(at: $0, most: shape.layout.size) }
      return bytes?.count == shape.layout.size ? bytes.map(CallValue.bytes) : nil
    }
  }

  /// The exception that comes out of the original, as the unwinder has it; nil where it has returned, and where
  /// closures of libffi make the calls. For the body of `afterOriginal`.
  public var raised: UnsafeRawPointer? { cinterception_raised(call) }

  /// Calls what would have run without the handler, with the arguments as they came.
  ///
  /// An exception that it lets out passes through the handler, of which the rest is skipped: what the
  /// handler holds then is never let go of. `afterOriginal` has no such frame: nothing that is loaded into an
  /// app calls this, only tests do, and the benchmark, which compares with hooks that work so.
  public func callOriginal() {
    cinterception_forward(call, call.pointee.arguments)
  }

  /// Has the body called when the original has ended, after the handler.
  ///
  /// - Parameter body: gets the call again, with its result; or false while an exception comes out of the
  ///   original, and no result that means anything.
  public func afterOriginal(_ body: @escaping (borrowing Invocation, _ hasReturned: Bool) -> Void) {
    CallCompletion(body).leave(in: call)
  }

  /// Calls what would have run without the handler, with other arguments.
  ///
  /// - Throws: ``CallError`` before anything was called.
  public func callOriginal(with values: [CallValue]) throws(CallError) {
    let signature = signature
    let call = call
    try signature.withArguments(target: target, selector: selector, values) { cinterception_forward(call, $0) }.get()
  }

  /// Sets what the caller gets, and, if the original was not called, that it is not; `.void` says
  /// only that.
  ///
  /// - Throws: ``CallError`` if the value does not fit; then nothing has changed.
  public func setResult(_ value: CallValue) throws(CallError) {
    guard let memory = call.pointee.result, trampoline({ $0.resultShape.writeResult(value, to: memory) }) else {
      throw .result(expected: signature.result, found: value)
    }
    cinterception_set_result(call)
  }

  /// What it has set counts no more: the original is called after it, unless it was already.
  func forgetResult() { call.pointee.has_result = 0 }

  /// Whether the original has run, or its result was set in its place.
  private var isDecided: Bool { call.pointee.forwarded != 0 || call.pointee.has_result != 0 }

  private func pointer(parameter index: Int) -> UnsafeMutableRawPointer? {
    call.pointee.arguments[index]?.loadUnaligned(as: UnsafeMutableRawPointer?.self)
  }

  private func argument(_ index: Int) -> (Shape, UnsafeRawPointer)? {
    trampoline { trampoline in
      let (parameter, overflow) = index.addingReportingOverflow(trampoline.argumentsStart)
      guard index >= 0, !overflow, parameter < trampoline.shapes.count,
        let memory = call.pointee.arguments[parameter]
      else { return nil }
      return (trampoline.shapes[parameter], UnsafeRawPointer(memory))
    }
  }

  private func trampoline<Result>(_ body: (Trampoline) throws -> Result) rethrows -> Result {
    try Unmanaged<Trampoline>.fromOpaque(call.pointee.trampoline.pointee.context)
      ._withUnsafeGuaranteedRef(body)
  }
}

/// What a handler has left to be called when the original has ended.
final class CallCompletion {
  typealias Body = (_ call: borrowing Invocation, _ hasReturned: Bool) -> Void
  private let body: Body

  init(_ body: @escaping Body) { self.body = body }

  /// In the place of one that was left before.
  func leave(in call: UnsafeMutablePointer<cinterception_call>) {
    CallCompletion.taken(from: call)
    call.pointee.ending = Unmanaged.passRetained(self).toOpaque()
  }

  /// Called when the call ends.
  static func take(from call: UnsafeMutablePointer<cinterception_call>, hasReturned: Bool) {
    taken(from: call)?.body(Invocation(call), hasReturned)
  }

  @discardableResult
  private static func taken(from call: UnsafeMutablePointer<cinterception_call>) -> CallCompletion? {
    defer { call.pointee.ending = nil }
    return call.pointee.ending.map { Unmanaged<CallCompletion>.fromOpaque($0).takeRetainedValue() }
  }
}
