extension EncodingParser {
  mutating func wholeMethod() throws(EncodingError) -> MethodEncoding {
    let method = try method(upTo: nil)
    guard isAtEnd else { throw error(.afterTheEnd) }
    return method
  }

  /// A result and arguments, up to the end or to the bracket that closes a block's signature.
  mutating func method(upTo closing: Character?) throws(EncodingError) -> MethodEncoding {
    let result = try slot()
    var parameters: [MethodEncoding.Slot] = []
    while !isAtEnd, next != closing?.asciiValue {
      if try takeDots() {
        return MethodEncoding(result: result, parameters: parameters, isVariadic: true)
      }
      parameters.append(try slot())
    }
    return MethodEncoding(result: result, parameters: parameters)
  }

  private mutating func slot() throws(EncodingError) -> MethodEncoding.Slot {
    MethodEncoding.Slot(try type(), try offset())
  }

  private mutating func offset() throws(EncodingError) -> FrameOffset? {
    if take("+") { return FrameOffset(try number(), isInRegister: true) }
    if take("-") { return FrameOffset(try number(negative: true)) }
    guard let next, Self.isDigit(next) else { return nil }
    return FrameOffset(try number())
  }

  private mutating func takeDots() throws(EncodingError) -> Bool {
    guard take(".") else { return false }
    try expect(".")
    try expect(".")
    return true
  }
}
