/// A bit-field of a struct: `b3`, or with place and type, as the GNU runtimes write it: `b0i3`.
public struct BitField: Hashable, Sendable {
  /// Where it begins, and what type it was declared with.
  public struct Place: Hashable, Sendable {
    public var bit: Int
    /// One of the integers.
    public var type: Scalar

    public init(bit: Int, type: Scalar) {
      self.bit = bit
      self.type = type
    }
  }

  public var width: Int
  public var place: Place?

  public init(width: Int, place: Place? = nil) {
    self.width = width
    self.place = place
  }
}

extension BitField: CustomStringConvertible {
  public var description: String {
    place.map { "b\($0.bit)\($0.type.rawValue)\(width)" } ?? "b\(width)"
  }
}
