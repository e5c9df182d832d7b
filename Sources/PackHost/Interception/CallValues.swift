import Interception

/// Turns what a call carries into values that packs understand, and back. On the toolkit's thread.
struct CallValues {
  let bridge: Bridge

  /// The arguments after the target (and the selector), as they are at this moment.
  func arguments(of call: borrowing Invocation) -> [Value] {
    zip(0..<call.count, call.signature.encoding.arguments).map { index, slot in
      value(call[index] ?? .void, as: slot.type)
    }
  }

  /// A value of that type. Null for what packs have no value for: a pointer to a struct.
  func value(_ value: CallValue, as type: TypeEncoding) -> Value {
    switch value {
    case .void: return .null
    case .bool(let bool): return .bool(bool)
    case .signed(let number): return .int(number)
    case .unsigned(let number): return .whole(number)
    case .float(let number): return .double(Double(number))
    case .double(let number): return .double(number)
    case .longDouble(let number): return .double(Double(number))
    case .bytes(let bytes): return members(of: bytes, as: type)
    case .pointer(let address): return pointee(UnsafeRawPointer(bitPattern: address), as: type)
    }
  }

  private func pointee(_ pointer: UnsafeRawPointer?, as type: TypeEncoding) -> Value {
    guard let pointer else { return .null }
    switch type.unqualified {
    case .scalar(.text): return CText.read(pointer, at: nil).map(Value.string) ?? .null
    case .object:
      // The bridge reads what the pointer leads to only if that is one of its objects.
      guard bridge.finder?.classNumber(of: pointer) != nil,
        let node = try? bridge.node(for: UnsafeMutableRawPointer(mutating: pointer))
      else { return .null }
      return .node(node)
    default: return .null
    }
  }

  /// The members of a struct by value, as a list.
  private func members(of bytes: [UInt8], as type: TypeEncoding) -> Value {
    guard let members = type.members(in: bytes) else { return .null }
    return .list(members.map { value($0.value, as: $0.type) })
  }
}
