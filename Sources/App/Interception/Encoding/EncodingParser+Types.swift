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

extension EncodingParser {
  mutating func wholeType() throws(EncodingError) -> TypeEncoding {
    let type = try type()
    guard isAtEnd else { throw error(.afterTheEnd) }
    return type
  }

  /// One type.
  ///
  /// - Parameter closing: the bracket that ends the struct if this is a member with a name: then
  ///   what stands in quotes after `@` may be the next member's name.
  mutating func type(closing: Character? = nil) throws(EncodingError) -> TypeEncoding {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw error(.tooDeep) }
    var qualifiers: [Qualifier] = []
    while let qualifier = take(Qualifier.self) { qualifiers.append(qualifier) }
    let type = try unqualified(closing)
    return qualifiers.isEmpty ? type : .qualified(qualifiers, type)
  }

  private mutating func unqualified(_ closing: Character?) throws(EncodingError) -> TypeEncoding {
    if let scalar = take(Scalar.self) { return .scalar(scalar) }
    if take("@") { return try objectOrBlock(closing) }
    if take("^") { return .pointer(try type(closing: closing)) }
    if take("j") { return .complex(try type(closing: closing)) }
    if take("{") { return .structure(try aggregate("{", "}")) }
    if take("(") { return .union(try aggregate("(", ")")) }
    if take("[") { return try array() }
    if take("!") { return try vector() }
    if take("b") { return .bitField(try bitField()) }
    throw error(.noType)
  }

  private mutating func objectOrBlock(_ closing: Character?) throws(EncodingError) -> TypeEncoding {
    if take("?") { return .block(take("<") ? try blockSignature() : nil) }
    guard next == UInt8(ascii: "\""), !isFieldName(closing) else { return .object(nil) }
    return .object(try quoted())
  }

  private mutating func blockSignature() throws(EncodingError) -> MethodEncoding {
    let signature = try method(upTo: ">")
    try expect(">")
    return signature
  }

  /// Whether the quotes after `@` hold the next member's name rather than the object's class:
  /// after a class the struct ends, or a name comes.
  private func isFieldName(_ closing: Character?) -> Bool {
    guard let closing else { return false }
    let after = afterQuoted()
    return after != UInt8(ascii: "\"") && after != closing.asciiValue
  }

  private mutating func array() throws(EncodingError) -> TypeEncoding {
    let count = try number()
    let element = try type()
    try expect("]")
    return .array(count, element)
  }

  private mutating func vector() throws(EncodingError) -> TypeEncoding {
    try expect("[")
    let size = try number()
    try expect(",")
    let alignment = try number()
    let element = try type()
    try expect("]")
    return .vector(size: size, alignment: alignment, element)
  }

  /// `b3`, or `b0i3`: place, type, width. Nothing else puts a number after an integer of a struct.
  private mutating func bitField() throws(EncodingError) -> BitField {
    let first = try number()
    guard let type = letter(at: 0, Scalar.self), type.isInteger,
      let digit = peek(1), Self.isDigit(digit)
    else { return BitField(width: first) }
    skip()
    return BitField(width: try number(), place: BitField.Place(bit: first, type: type))
  }
}

extension EncodingParser {
  /// What stands between the brackets of a struct or union, and the closing one.
  mutating func aggregate(
    _ opening: Character, _ closing: Character
  ) throws(EncodingError) -> Aggregate {
    let name = try aggregateName(opening, closing)
    if take(closing) { return Aggregate(name, nil) }
    try expect("=")
    return Aggregate(name, try members(closing))
  }

  /// A tag ends at `=` or at the bracket. C++ puts brackets of its own into names, in pairs.
  private mutating func aggregateName(
    _ opening: Character, _ closing: Character
  ) throws(EncodingError) -> String {
    var open = 0
    return try text(until: closing) { byte in
      switch byte {
      case opening.asciiValue: open += 1
      case closing.asciiValue where open > 0: open -= 1
      case closing.asciiValue: return true
      case UInt8(ascii: "="): return open == 0
      default: break
      }
      return false
    }
  }

  private mutating func members(_ closing: Character) throws(EncodingError) -> [Aggregate.Member] {
    let named = next == UInt8(ascii: "\"")
    var members: [Aggregate.Member] = []
    while !take(closing) {
      if isAtEnd { throw error(.unclosed(closing)) }
      members.append(try member(named: named, closing))
    }
    return members
  }

  private mutating func member(
    named: Bool, _ closing: Character
  ) throws(EncodingError) -> Aggregate.Member {
    guard named else { return Aggregate.Member(try type()) }
    guard next == UInt8(ascii: "\"") else { throw error(.noFieldName) }
    let name = try quoted()
    return Aggregate.Member(try type(closing: closing), name: name)
  }
}
