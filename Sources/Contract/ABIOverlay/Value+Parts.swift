/// Values of several parts: what a method takes and returns as a list, a struct or a pointer.
extension Value {
  /// The elements, if this is a list.
  public var list: [Value]? {
    if case .list(let values) = self { values } else { nil }
  }

  /// The entries by their names, if this is a map.
  public var map: [String: Value]? {
    if case .map(let entries) = self { entries } else { nil }
  }

  /// The data, if this is some.
  public var bytes: [UInt8]? {
    if case .bytes(let bytes) = self { bytes } else { nil }
  }

  /// The rectangle: one, a list of its four numbers, a list of its point and its size, or a map of `x`, `y`, `width`
  /// and `height`.
  public var rect: Rect? {
    switch self {
    case .rect(let rect): return rect
    case .list(let parts):
      let numbers = parts.flatMap { $0.list ?? [$0] }.compactMap(\.double)
      guard numbers.count == 4 else { return nil }
      return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case .map(let entries):
      guard let x = entries["x"]?.double, let y = entries["y"]?.double, let width = entries["width"]?.double,
        let height = entries["height"]?.double
      else { return nil }
      return Rect(x: x, y: y, width: width, height: height)
    default: return nil
    }
  }

  /// An element of a list; nil if this has none of that index.
  public subscript(index: Int) -> Value? {
    guard case .list(let values) = self, values.indices.contains(index) else { return nil }
    return values[index]
  }

  /// An entry of a map; nil if this has none of that name.
  public subscript(name: String) -> Value? { map?[name] }
}

extension Value: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  public init(arrayLiteral elements: Value...) { self = .list(elements) }

  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .map(Dictionary(elements) { _, later in later })
  }
}
