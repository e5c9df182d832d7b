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
