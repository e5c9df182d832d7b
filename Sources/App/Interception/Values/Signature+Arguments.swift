/// Memory for the parameters of one call. It is on the stack: an exception that unwinds through the call leaves
/// nothing behind.
extension Signature {
  /// Writes target, selector and arguments where libffi takes them from, and calls the body with their addresses.
  ///
  /// - Returns: what the body returned; or, with nothing called, why the values do not fit.
  func withArguments<Answer>(
    target: UnsafeRawPointer?, selector: UnsafeRawPointer?, _ values: [CallValue],
    _ body: (UnsafeMutablePointer<UnsafeMutableRawPointer?>) -> Answer
  ) -> Result<Answer, CallError> {
    guard values.count == shapes.count - argumentsStart else {
      return .failure(.argumentCount(expected: Array(arguments), found: values.count))
    }
    let size = shapes.reduce(0) { $0 + Self.room(for: $1) }
    return withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: max(1, shapes.count)) { places in
      withUnsafeTemporaryAllocation(byteCount: max(1, size), alignment: 16) { memory -> Result<Answer, CallError> in
        guard let pointers = places.baseAddress, var place = memory.baseAddress else { return .failure(.noTarget) }
        for (index, shape) in shapes.enumerated() {
          let value = index == 0
            ? .pointer(to: target) : index < argumentsStart ? .pointer(to: selector) : values[index - argumentsStart]
          guard shape.write(value, to: place) else {
            let argument = index - argumentsStart
            return .failure(.argument(argument, expected: parameters[index], found: value))
          }
          (pointers + index).initialize(to: place)
          place += Self.room(for: shape)
        }
        return .success(body(pointers))
      }
    }
  }

  /// Each begins at a multiple of 16, which is enough for any type.
  private static func room(for shape: Shape) -> Int { max(16, (shape.layout.size + 15) / 16 * 16) }
}
