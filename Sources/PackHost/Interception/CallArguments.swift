import Glibc
import Interception

/// What a pack hands over, as a call takes it. Owns the texts, until it goes.
final class CallArguments {
  private(set) var values: [CallValue] = []
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private let bridge: Bridge

  /// - Throws: `.stale` of a node that is gone, `.invalid` of a value that no call can take.
  init(_ arguments: [Value], _ bridge: Bridge) throws(PackError) {
    self.bridge = bridge
    for argument in arguments { values.append(try value(argument)) }
  }

  deinit {
    for text in texts { free(text) }
  }

  private func value(_ value: Value) throws(PackError) -> CallValue {
    switch value {
    case .null: return .null
    case .bool(let bool): return .bool(bool)
    case .int(let number): return .signed(number)
    case .double(let number): return .double(number)
    case .string(let text): return try self.text(text)
    case .secret(let secret): return try text(secret.revealed)
    case .node(let node):
      guard let pointer = bridge.pointer(of: node) else { throw PackError(.stale) }
      return .pointer(to: pointer)
    case .rect, .list, .map:
      throw PackError(.invalid, "a call takes numbers, truth values, texts and nodes only")
    }
  }

  private func text(_ text: String) throws(PackError) -> CallValue {
    guard let copy = strdup(text) else { throw PackError(.failed, "no memory for a text") }
    texts.append(copy)
    return .pointer(to: copy)
  }
}
