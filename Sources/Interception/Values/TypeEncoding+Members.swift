extension TypeEncoding {
  /// The members of a struct that lies in these bytes, each with its type; an array in it stands as
  /// its elements. Nil of any other type, and where the bytes are too few.
  public func members(in bytes: [UInt8]) -> [(value: CallValue, type: TypeEncoding)]? {
    guard case .structure(let aggregate) = unqualified,
      let whole = try? ValueType(parameter: self), case .structure(let members) = whole,
      bytes.count >= whole.layout.size
    else { return nil }
    let types = (aggregate.members ?? []).flatMap(\.type.elements)
    guard types.count == members.count else { return nil }
    return bytes.withUnsafeBytes { memory in
      guard let start = memory.baseAddress else { return [] }
      return zip(types, zip(members, whole.memberOffsets)).map { type, place in
        (Shape(place.0).read(start + place.1), type)
      }
    }
  }

  /// The elements of an array, or the type itself.
  private var elements: [TypeEncoding] {
    guard case .array(let count, let type) = unqualified else { return [self] }
    return Array(repeatElement(type.elements, count: max(0, count)).joined())
  }
}
