import Interception
import TestSupport

/// Makes any type that the grammar has.
struct RandomEncodings {
  var random: SeededRandom

  mutating func method() -> MethodEncoding {
    let numbered = Bool.random(using: &random)
    return MethodEncoding(
      result: slot(numbered), parameters: count(5).map { _ in slot(numbered) },
      isVariadic: chance(8))
  }

  private mutating func slot(_ numbered: Bool) -> MethodEncoding.Slot {
    let value = Int.random(in: -8...4096, using: &random)
    let offset = FrameOffset(value, isInRegister: value >= 0 && chance(4))
    return MethodEncoding.Slot(type(depth: 4), numbered ? offset : nil)
  }

  mutating func type(depth: Int) -> TypeEncoding {
    if chance(6) { return .qualified(some(Qualifier.allCases), unqualified(depth: depth)) }
    return unqualified(depth: depth)
  }

  private mutating func unqualified(depth: Int) -> TypeEncoding {
    guard depth > 0 else { return simple() }
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: return .pointer(chance(4) ? .scalar(.unknown) : type(depth: depth - 1))
    case 2: return .array(Int.random(in: 0...40, using: &random), type(depth: depth - 1))
    case 3: return .vector(size: 16, alignment: 8, type(depth: depth - 1))
    case 4, 5, 6: return .structure(aggregate(depth: depth - 1))
    case 7: return .union(aggregate(depth: depth - 1))
    case 8: return .complex(type(depth: depth - 1))
    case 9: return .block(chance(2) ? method() : nil)
    default: return simple()
    }
  }

  /// No `?` alone: after `@` it would make a block.
  private mutating func simple() -> TypeEncoding {
    if chance(6) { return .object(chance(2) ? "NSString<NSCopying>" : nil) }
    return .scalar(Scalar.allCases.filter { $0 != .unknown }.randomElement(using: &random) ?? .int)
  }

  private mutating func aggregate(depth: Int) -> Aggregate {
    let name = ["?", "", "_NSPoint", "pair<int, {3}>"].randomElement(using: &random) ?? ""
    if chance(6) { return Aggregate(name, nil) }
    let named = Bool.random(using: &random)
    let members = count(5).map { index in
      Aggregate.Member(member(depth: depth), name: named ? "field\(index)" : nil)
    }
    return Aggregate(name, members)
  }

  private mutating func member(depth: Int) -> TypeEncoding {
    guard chance(6) else { return type(depth: depth) }
    let place = BitField.Place(bit: Int.random(in: 0...63, using: &random), type: .unsignedInt)
    return .bitField(
      BitField(width: Int.random(in: 0...32, using: &random), place: chance(2) ? place : nil))
  }

  private mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &random) == 0 }

  private mutating func count(_ limit: Int) -> Range<Int> { 0..<Int.random(in: 0...limit, using: &random) }

  private mutating func some<Element>(_ all: [Element]) -> [Element] {
    (0...Int.random(in: 0...2, using: &random)).compactMap { _ in all.randomElement(using: &random) }
  }
}
