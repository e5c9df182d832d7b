/// Which registers of x86-64 the parameters of a call take: the System V ABI, section 3.2.3.
struct Registers {
  static let integerCount = 6
  static let realCount = 8

  /// Where eight bytes of a value go.
  enum Class {
    case integer, real
  }

  /// How many are taken.
  private(set) var integers = 0
  private(set) var reals = 0

  init(result: ValueType) {
    // The first is the address where the caller wants a large struct.
    if case .structure = result.asReturned, Self.classes(of: result) == nil { integers = 1 }
  }

  /// Takes what a parameter needs; one for which there are too few left goes into memory.
  mutating func pass(_ type: ValueType) {
    guard let classes = Self.classes(of: type) else { return }
    let needed = classes.filter { $0 == .integer }.count
    let neededReals = classes.count - needed
    guard integers + needed <= Self.integerCount, reals + neededReals <= Self.realCount else { return }
    integers += needed
    reals += neededReals
  }

  /// What each eight bytes are; nil for what goes into memory.
  static func classes(of type: ValueType) -> [Class]? {
    guard type.layout.size <= 16 else { return nil }
    var classes = [Class](repeating: .real, count: (type.layout.size + 7) / 8)
    return mark(type, at: 0, &classes) ? classes : nil
  }

  private static func mark(_ type: ValueType, at offset: Int, _ classes: inout [Class]) -> Bool {
    switch type {
    case .longDouble, .complexLongDouble: return false
    case .void, .float, .double, .complexFloat, .complexDouble: return true
    case .structure(let members):
      return zip(members, type.memberOffsets).allSatisfy { mark($0, at: offset + $1, &classes) }
    default:
      classes[offset / 8] = .integer
      return true
    }
  }
}
