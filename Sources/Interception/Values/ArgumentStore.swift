/// Memory for the parameters of one call. Owns it, and frees it at the end of its life.
///
/// An exception that unwinds through the call skips that: then this memory is lost.
struct ArgumentStore: ~Copyable {
  private let pointers: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private let memory: UnsafeMutableRawPointer

  init(_ signature: Signature) {
    let layouts = signature.shapes.map(\.layout)
    pointers = .allocate(capacity: layouts.count)
    memory = .allocate(
      byteCount: layouts.reduce(0) { $1.place(from: $0) + $1.size }, alignment: 16)
    var end = 0
    for (index, layout) in layouts.enumerated() {
      let offset = layout.place(from: end)
      (pointers + index).initialize(to: memory + offset)
      end = offset + layout.size
    }
  }

  deinit {
    pointers.deallocate()
    memory.deallocate()
  }

  /// Calls the body with what libffi takes: where each parameter lies.
  borrowing func withPointers(
    _ body: (UnsafeMutablePointer<UnsafeMutableRawPointer?>) -> Void
  ) {
    body(pointers)
  }

  /// Writes the target, the selector where there is one, and the arguments.
  ///
  /// - Throws: ``CallError`` if they do not fit; then no call may be made with this memory.
  borrowing func fill(
    _ signature: Signature, target: UnsafeRawPointer?, selector: UnsafeRawPointer?,
    _ values: [CallValue]
  ) throws(CallError) {
    let arguments = signature.arguments
    guard values.count == arguments.count else {
      throw .argumentCount(expected: Array(arguments), found: values.count)
    }
    write(.pointer(to: target), signature, 0)
    if signature.hasSelector { write(.pointer(to: selector), signature, 1) }
    for (index, value) in values.enumerated() {
      let parameter = signature.argumentsStart + index
      guard write(value, signature, parameter) else {
        throw .argument(index, expected: signature.parameters[parameter], found: value)
      }
    }
  }

  @discardableResult
  private func write(_ value: CallValue, _ signature: Signature, _ parameter: Int) -> Bool {
    pointers[parameter].map { signature.shapes[parameter].write(value, to: $0) } ?? false
  }
}

/// Memory for the result of one call, as large as libffi wants it. Owns it.
struct ResultStore: ~Copyable {
  private let memory: UnsafeMutableRawPointer
  private let shape: Shape

  init(_ signature: Signature) {
    shape = signature.resultShape
    // libffi writes a whole register, or two.
    memory = .allocate(byteCount: max(shape.layout.size, 16), alignment: 16)
  }

  deinit { memory.deallocate() }

  /// Calls the body, which writes the result, and reads it.
  borrowing func value(after body: (UnsafeMutableRawPointer) -> Void) -> CallValue {
    body(memory)
    return shape.read(memory)
  }
}
