import ABIOverlay
import Interception

/// Turns what a call carries into values that packs understand. On the toolkit's thread.
struct CallValues {
  private let objects: CallObjects
  private let reader: ContentReader
  /// Whether texts are handed out as secrets.
  private let isSecret: Bool

  /// - Parameters:
  ///   - depth: what may be looked into.
  ///   - keepsObjects: whether texts and numbers that are objects become nodes; secrets do not.
  ///   - isAfterCall: whether the method has returned.
  init(
    _ objects: CallObjects, depth: ContentReader.Depth, keepsObjects: Bool = false, isAfterCall: Bool = false,
    isSecret: Bool = false
  ) {
    self.objects = objects
    self.isSecret = isSecret
    reader = ContentReader(
      finder: objects.finder, depth: depth, keepsObjects: keepsObjects && !isSecret, isAfterCall: isAfterCall)
  }

  /// The arguments after the target (and the selector), as they are at this moment.
  func arguments(of call: borrowing Invocation, _ types: MethodTypes) -> [Value] {
    zip(0..<call.count, types.arguments).map { index, type in value(call[index] ?? .void, type) }
  }

  /// A value of that type.
  func value(_ value: CallValue, _ type: NamedType) -> Value {
    self.value(reader.content(value, type))
  }

  private func value(_ content: CallContent) -> Value {
    switch content {
    case .null: .null
    case .number(let number): self.number(number)
    case .complex(let real, let imaginary): .list([number(real), number(imaginary)])
    case .text(let text): shown(.string(text))
    case .bytes(let bytes): .bytes(bytes)
    case .value(let value): shown(value)
    case .object(let pointer): object(pointer)
    case .structure(let name, let members): structure(name, members.map { ($0.name, value($0.content)) })
    case .elements(let elements): .list(elements.map(value))
    case .address(let pointer, _): .opaque(pointer)
    }
  }

  /// A text of something that keeps secrets is a secret.
  private func shown(_ value: Value) -> Value {
    if isSecret, case .string(let text) = value { .secret(Secret(text)) } else { value }
  }

  private func number(_ number: CallValue) -> Value {
    switch number {
    case .bool(let bool): .bool(bool)
    case .signed(let number): .int(number)
    case .unsigned(let number): .whole(number)
    case .wide(let number): Int64(exactly: number).map(Value.int) ?? .string("\(number)")
    case .unsignedWide(let number): UInt64(exactly: number).map(Value.whole) ?? .string("\(number)")
    case .float(let number): .double(Double(number))
    case .double(let number): .double(number)
    case .longDouble(let number):
      LongDouble(Double(number)) == number ? .double(Double(number)) : .string("\(number)")
    case .void, .pointer, .bytes: .null
    }
  }

  /// The bridge reads what the pointer leads to only if that is one of its objects.
  private func object(_ pointer: UnsafeRawPointer) -> Value {
    guard objects.finder.classNumber(of: pointer) != nil,
      let node = objects.node(UnsafeMutableRawPointer(mutating: pointer))
    else { return .opaque(pointer) }
    return .node(node)
  }

  /// A map where all members have names, else a list; a rectangle of AppKit's is one.
  private func structure(_ name: String, _ members: [(name: String?, value: Value)]) -> Value {
    if Self.rectangles.contains(name), let rect = Value.list(members.map(\.value)).rect { return .rect(rect) }
    let names = members.compactMap(\.name)
    let entries = Dictionary(zip(names, members.map(\.value))) { first, _ in first }
    return entries.count == members.count ? .map(entries) : .list(members.map(\.value))
  }

  /// What AppKit calls its rectangles. Since GNUstep's base 1.29 an NSRect is a CGRect.
  private static let rectangles: Set = ["_NSRect", "CGRect"]
}

extension Invocation {
  /// The objects among its arguments.
  var objects: [UnsafeRawPointer] {
    zip(0..<count, signature.encoding.arguments).compactMap { index, slot in
      guard case .object = slot.type.unqualified else { return nil }
      return pointer(index).map { UnsafeRawPointer($0) }
    }
  }
}
