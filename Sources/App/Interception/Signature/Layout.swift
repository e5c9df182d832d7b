/// The size and alignment of a type in memory, in bytes, as the platform's C compilers have them.
public struct Layout: Hashable, Sendable {
  public var size: Int
  public var alignment: Int

  init(size: Int, alignment: Int) {
    self.size = size
    self.alignment = alignment
  }

  /// The first place at or behind the offset where such a type may lie.
  func place(from offset: Int) -> Int { (offset + alignment - 1) / alignment * alignment }
}

extension ValueType {
  /// How it lies in memory; nothing for `void`.
  public var layout: Layout {
    switch self {
    case .void: Layout(size: 0, alignment: 1)
    case .bool, .int8, .uint8: Layout(size: 1, alignment: 1)
    case .int16, .uint16: Layout(size: 2, alignment: 2)
    case .int32, .uint32, .float: Layout(size: 4, alignment: 4)
    case .int64, .uint64, .double, .pointer: Layout(size: 8, alignment: 8)
    case .longDouble, .int128, .uint128: Layout(size: 16, alignment: 16)
    case .complexFloat: Layout(size: 8, alignment: 4)
    case .complexDouble: Layout(size: 16, alignment: 8)
    case .complexLongDouble: Layout(size: 32, alignment: 16)
    case .structure(let members): Self.layout(of: members).whole
    }
  }

  /// Where the members of a struct begin; empty for any other type.
  public var memberOffsets: [Int] {
    guard case .structure(let members) = self else { return [] }
    return Self.layout(of: members).offsets
  }

  private static func layout(of members: [ValueType]) -> (whole: Layout, offsets: [Int]) {
    var whole = Layout(size: 0, alignment: 1)
    var offsets: [Int] = []
    for member in members {
      let layout = member.layout
      let offset = layout.place(from: whole.size)
      offsets.append(offset)
      whole.size = offset + layout.size
      whole.alignment = max(whole.alignment, layout.alignment)
    }
    whole.size = whole.place(from: whole.size)
    return (whole, offsets)
  }
}
