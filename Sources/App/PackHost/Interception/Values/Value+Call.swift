import ABIOverlay
import Interception

/// How values that packs hand over fit what calls take.
extension Value {
  /// The number that this is for a type; nil for another value. A real number that is whole is a whole one.
  func number(for type: TypeEncoding) -> CallValue? {
    switch self {
    case .bool(let bool): .bool(bool)
    case .int(let number): .signed(number)
    case .uint(let number): .unsigned(number)
    case .double(let number): type.isWhole ? Int128(exactly: number).map(CallValue.wide) : .double(number)
    case .string(let text): number(text, for: type)
    default: nil
    }
  }

  /// Digits of a number that no other value can hold.
  private func number(_ text: String, for type: TypeEncoding) -> CallValue? {
    switch type.unqualified {
    case .scalar(.int128): Int128(text).map(CallValue.wide)
    case .scalar(.unsignedInt128): UInt128(text).map(CallValue.unsignedWide)
    case .scalar(.longDouble): LongDouble(text).map(CallValue.longDouble)
    default: nil
    }
  }

  /// One value for each member of a struct: of a map by their names, of a list in their order.
  func values(of members: [TypeEncoding.PlacedMember]) -> [Value]? {
    switch self {
    case .list(let values):
      return values.count == members.count ? values : nil
    case .map(let entries):
      let values = members.compactMap { member in member.name.flatMap { entries[$0] } }
      return values.count == members.count && entries.count == members.count ? values : nil
    default: return nil
    }
  }

  /// A pointer to something that only the app can look into. No number, so that nobody passes one by mistake.
  static func opaque(_ pointer: UnsafeRawPointer) -> Value {
    .map(["address": .whole(UInt64(UInt(bitPattern: pointer)))])
  }

  /// The address of such a pointer.
  var address: UInt? {
    guard case .map(let entries) = self, entries.count == 1 else { return nil }
    return switch entries["address"] {
    case .int(let number): UInt(exactly: number)
    case .uint(let number): UInt(exactly: number)
    default: nil
    }
  }

  /// What an error says that it has found. No secret, and no more of a text than that it is one.
  var foundDescription: String {
    switch self {
    case .string: "a text"
    case .secret: "a secret"
    case .list(let values): "a list of \(values.count)"
    case .node: "a node"
    case .null, .bool, .int, .uint, .double, .bytes, .rect, .map: description
    }
  }
}

extension Rect {
  /// As a struct of four numbers, or of a point and a size.
  func members(like members: [TypeEncoding.PlacedMember]) -> Value {
    let numbers = [x, y, width, height].map(Value.double)
    return .list(members.count == 2 ? [.list(Array(numbers[..<2])), .list(Array(numbers[2...]))] : numbers)
  }
}

extension TypeEncoding {
  fileprivate var isWhole: Bool {
    guard case .scalar(let scalar) = unqualified else { return false }
    return scalar.isNumber && ![.float, .double, .longDouble].contains(scalar)
  }
}
