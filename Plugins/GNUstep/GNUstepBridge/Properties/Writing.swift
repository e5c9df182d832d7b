import BridgeKit
import CObjC
import CapuchinABI

/// Values of the ABI's as objects that key-value coding takes.
struct Writing {
  let registry: Registry

  /// The object for a property of type `type`.
  ///
  /// - Parameters:
  ///   - type: the encoding of what its setter takes.
  ///   - what: names it in sentences: `property "title" of NSButton`.
  /// - Throws: `BridgeError.mismatch` where the value is none for it.
  func object(
    _ value: capuchin_value, as type: String, what: String
  ) throws(BridgeError) -> Object? {
    let made: Object?? = attempt(value, as: type)
    guard let made else {
      throw .mismatch(
        what, expected: Writing.expected(type),
        found: Found.describe(value) { (try? registry.object($0))?.className })
    }
    return made
  }

  /// Nil where the value is none for the type.
  private func attempt(_ value: capuchin_value, as type: String) -> Object?? {
    switch type.first {
    case "@": return boxed(value)
    case "C", "B":
      guard value.tag == CAPUCHIN_VALUE_BOOL else { return nil }
      return Object.number(value.data.boolean != 0)
    case "c", "s", "S", "i", "I", "l", "L", "q", "Q": return Found.whole(value).flatMap(whole)
    case "f", "d": return Found.real(value).map { Object.number($0) }
    case "{": return Structure(encoding: type).flatMap { structure(value, $0) }.map { $0 }
    default: return nil
    }
  }

  /// An object for a property that holds any.
  private func boxed(_ value: capuchin_value) -> Object?? {
    switch value.tag {
    case CAPUCHIN_VALUE_NULL: return .some(nil)
    case CAPUCHIN_VALUE_BOOL: return Object.number(value.data.boolean != 0)
    case CAPUCHIN_VALUE_I64: return Object.number(value.data.i64)
    case CAPUCHIN_VALUE_U64: return Object.number(value.data.u64)
    case CAPUCHIN_VALUE_F64: return Object.number(value.data.f64)
    case CAPUCHIN_VALUE_STRING, CAPUCHIN_VALUE_SECRET: return Object.string(value.data.string.text)
    case CAPUCHIN_VALUE_NODE: return (try? registry.object(value.data.node)).map { $0 }
    default: return nil
    }
  }

  private func whole(_ number: Int128) -> Object?? {
    if let number = Int64(exactly: number) { return Object.number(number) }
    return UInt64(exactly: number).map { Object.number($0) }
  }

  private func structure(_ value: capuchin_value, _ structure: Structure) -> Object? {
    if structure == .rect {
      guard value.tag == CAPUCHIN_VALUE_RECT else { return nil }
      let rect = value.data.rect
      return Object.value(
        NSRect(
          origin: NSPoint(x: rect.x, y: rect.y), size: NSSize(width: rect.width, height: rect.height)))
    }
    guard value.tag == CAPUCHIN_VALUE_LIST else { return nil }
    if structure == .range { return range(value) }
    let pair = value.data.list.values.compactMap(Found.real)
    guard pair.count == 2, value.data.list.count == 2 else { return nil }
    return Object.value(
      NSPoint(x: pair[0], y: pair[1]), structure == .point ? "valueWithPoint:" : "valueWithSize:")
  }

  /// Where it begins and how long it is.
  private func range(_ value: capuchin_value) -> Object? {
    let numbers = value.data.list.values.compactMap(Found.whole).compactMap { UInt(exactly: $0) }
    guard numbers.count == 2, value.data.list.count == 2 else { return nil }
    return Object.value(NSRange(location: numbers[0], length: numbers[1]))
  }

  private static func expected(_ type: String) -> String {
    switch type.first {
    case "@": "a text, a number, true or false, or a widget"
    case "C", "B": "true or false"
    case "c", "s", "S", "i", "I", "l", "L", "q", "Q": "a whole number"
    case "f", "d": "a number"
    case "{":
      switch Structure(encoding: type) {
      case .rect: "a rectangle"
      case .point, .size: "a list of two numbers"
      case .range: "a list of two whole numbers"
      case nil: "a structure that cannot be given"
      }
    default: "of a type that cannot be given"
    }
  }
}
