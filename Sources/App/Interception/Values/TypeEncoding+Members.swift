/// How a type lies in memory, and what lies in it.
extension TypeEncoding {
  /// Its size and alignment in memory; nil for what has none or does not say it: `void`, a function, a struct of which
  /// only the name is known, a struct with bit-fields.
  public var layout: Layout? {
    switch self {
    case .qualified(_, let type): type.layout
    case .array(let count, let element): element.layout.flatMap { $0.repeated(count) }
    case .structure(let aggregate): Self.place(aggregate)?.whole
    case .union(let aggregate): Self.overlay(aggregate)
    case .vector(let size, let alignment, _): Self.vector(size, alignment)
    case .bitField: nil
    case .scalar(.void): nil
    case .scalar, .object, .block, .pointer, .complex: (try? ValueType(parameter: self))?.layout
    }
  }

  /// A member of a struct, and the bytes before it.
  public struct PlacedMember: Sendable {
    public let name: String?
    public let type: TypeEncoding
    public let offset: Int
  }

  /// The members of a struct in their order; nil of any other type, and where their places are not known.
  public var members: [PlacedMember]? {
    guard case .structure(let aggregate) = unqualified else { return nil }
    return Self.place(aggregate)?.members
  }

  /// Whether it is made of numbers and nothing else, so that a copy is as good as the original.
  public var isPlain: Bool {
    switch self {
    case .qualified(_, let type): type.isPlain
    case .array(_, let element): element.isPlain
    case .structure(let aggregate): aggregate.members.map { $0.allSatisfy(\.type.isPlain) && !$0.isEmpty } ?? false
    case .complex: true
    case .scalar(let scalar): scalar.isNumber
    case .object, .block, .pointer, .union, .vector, .bitField: false
    }
  }

  /// The value of this type that lies in memory; nil for what no call can carry.
  public func value(at memory: UnsafeRawPointer) -> CallValue? {
    (try? ValueType(parameter: self)).map { Shape($0).read(memory) }
  }

  /// Puts a number or an address where a value of this type lies.
  ///
  /// - Returns: false, with the memory as it was, if the value does not fit.
  public func write(_ value: CallValue, to memory: UnsafeMutableRawPointer) -> Bool {
    (try? ValueType(parameter: self)).map { Shape($0).write(value, to: memory) } ?? false
  }

  private static func vector(_ size: Int, _ alignment: Int) -> Layout? {
    let limit = ValueType.sizeLimit
    guard (1...limit).contains(size), (1...limit).contains(alignment) else { return nil }
    return Layout(size: size, alignment: alignment)
  }

  private static func place(_ aggregate: Aggregate) -> (whole: Layout, members: [PlacedMember])? {
    guard let members = aggregate.members, !members.isEmpty else { return nil }
    var (whole, placed): (Layout, [PlacedMember]) = (Layout(size: 0, alignment: 1), [])
    for member in members {
      guard let layout = member.type.layout, whole.size <= ValueType.sizeLimit else { return nil }
      let offset = layout.place(from: whole.size)
      placed.append(PlacedMember(name: member.name, type: member.type, offset: offset))
      whole = Layout(size: offset + layout.size, alignment: max(whole.alignment, layout.alignment))
    }
    return (Layout(size: whole.place(from: whole.size), alignment: whole.alignment), placed)
  }

  private static func overlay(_ aggregate: Aggregate) -> Layout? {
    guard let members = aggregate.members, !members.isEmpty else { return nil }
    var whole = Layout(size: 0, alignment: 1)
    for member in members {
      guard let layout = member.type.layout else { return nil }
      whole = Layout(size: max(whole.size, layout.size), alignment: max(whole.alignment, layout.alignment))
    }
    return Layout(size: whole.place(from: whole.size), alignment: whole.alignment)
  }
}

extension Layout {
  /// That many of the type side by side; nil for more than a struct may have.
  fileprivate func repeated(_ count: Int) -> Layout? {
    guard count >= 0, size > 0, count <= ValueType.sizeLimit / size else { return nil }
    return Layout(size: size * count, alignment: alignment)
  }
}

extension Scalar {
  /// Whether it is a number or a truth value.
  public var isNumber: Bool { isInteger || [.float, .double, .longDouble].contains(self) }
}
