import Glibc
import Interception

/// What a pack hands over, as a call takes it: each value where its type is wanted. Owns the texts,
/// until it goes.
final class CallArguments {
  private(set) var values: [CallValue] = []
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private let bridge: Bridge
  private let registry: Registry

  /// - Throws: `.stale` of a node that is gone, `.invalid` of a value that no call can take there.
  init(
    _ arguments: [Value], for signature: Signature, _ bridge: Bridge, _ registry: Registry
  ) throws(PackError) {
    self.bridge = bridge
    self.registry = registry
    let types = signature.encoding.arguments.map(\.type)
    // Another number of them is told by who calls, before any type.
    let fits = types.count == arguments.count
    for (index, argument) in arguments.enumerated() {
      values.append(try value(argument, fits ? types[index] : nil, index))
    }
  }

  deinit {
    for text in texts { free(text) }
  }

  private func value(
    _ value: Value, _ type: TypeEncoding?, _ index: Int
  ) throws(PackError) -> CallValue {
    switch value {
    case .null: return .null
    case .bool(let bool): return .bool(bool)
    case .int(let number): return .signed(number)
    case .uint(let number): return .unsigned(number)
    case .double(let number): return .double(number)
    case .string(let text): return try self.text(text, type, index)
    case .secret(let secret): return try text(secret.revealed, type, index)
    case .node(let node): return try object(node, type, index)
    case .rect, .bytes, .list, .map:
      throw PackError(.invalid, "a call takes numbers, truth values, texts and nodes only")
    }
  }

  private func text(
    _ text: String, _ type: TypeEncoding?, _ index: Int
  ) throws(PackError) -> CallValue {
    if let type, type.unqualified != .scalar(.text) { throw misfit(index, type, "a text") }
    guard let copy = strdup(text) else { throw PackError(.failed, "no memory for a text") }
    texts.append(copy)
    return .pointer(to: copy)
  }

  private func object(
    _ node: Node, _ type: TypeEncoding?, _ index: Int
  ) throws(PackError) -> CallValue {
    guard let pointer = bridge.pointer(of: node) else { throw PackError(.stale) }
    guard let type else { return .pointer(to: pointer) }
    guard case .object(let wanted) = type.unqualified else { throw misfit(index, type, "a node") }
    if let wanted {
      let number = bridge.finder?.classNumber(of: pointer) ?? 0
      let found = try registry.toolkitClass(bridge, number)
      guard found.isA(wanted) else { throw misfit(index, type, "a \(found.name)") }
    }
    return .pointer(to: pointer)
  }

  private func misfit(_ index: Int, _ type: TypeEncoding, _ found: String) -> PackError {
    PackError(.invalid, "expected \(type.displayName) as argument \(index + 1), found \(found)")
  }
}
