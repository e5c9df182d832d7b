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
