import BridgeKit
import CObjC
import CapuchinABI

/// One argument of a method, or what it returned, as the bytes that the method takes or gives.
struct CallBytes {
  /// As large as the largest type that is read or written here: a rectangle.
  private var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// A place for a result.
  init() {}

  /// An argument.
  ///
  /// - Parameters:
  ///   - type: its encoding, without qualifiers.
  ///   - what: names it in sentences: `argument 1 of performClick: of NSButton`.
  /// - Throws: `BridgeError.mismatch` where the value is none for it.
  init(
    _ value: capuchin_value, as type: String, what: String, _ registry: Registry
  ) throws(BridgeError) {
    guard type.first != ":" || ![CAPUCHIN_VALUE_STRING, CAPUCHIN_VALUE_NULL].contains(value.tag) else {
      if value.tag == CAPUCHIN_VALUE_STRING { put(Selector(value.data.string.text).raw) }
      return
    }
    let object = try Writing(registry: registry).object(value, as: type, what: what)
    do throws(Raised) {
      try unbox(object, as: type)
    } catch {
      throw .raised(what, error)
    }
  }

  /// Calls `body` with the bytes.
  mutating func lend(_ body: (UnsafeMutableRawPointer) -> Void) {
    withUnsafeMutablePointer(to: &bytes) { body(UnsafeMutableRawPointer($0)) }
  }

  private mutating func unbox(_ object: Object?, as type: String) throws(Raised) {
    guard let object else { return }
    switch type.first {
    case "@": put(object)
    case "C", "B": put(try object.bool("boolValue"))
    case "f": put(Float(try object.double("doubleValue")))
    case "d": put(try object.double("doubleValue"))
    case "{" where Structure(encoding: type) == .rect: put(try object.rect("rectValue"))
    case "{" where Structure(encoding: type) == .range: put(try object.range("rangeValue"))
    case "{": put(try object.point("pointValue"))
    // Of a shorter number the first bytes count.
    default: put(try object.int("longLongValue"))
    }
  }

  private mutating func put<T>(_ value: T) {
    withUnsafeMutableBytes(of: &bytes) { bytes in
      withUnsafeBytes(of: value) { bytes.copyBytes(from: $0.prefix(bytes.count)) }
    }
  }

  /// Of a result: the object that it is, whatever that is.
  var object: Reading { self.get(Object?.self).map(Reading.object) ?? .null }

  /// Of a result: its value; nil for a type that has no form.
  func reading(as type: String) throws(Raised) -> Reading? {
    switch type.first {
    case "@": try Reading(get(Object?.self))
    case ":": get(SEL?.self).map { .text(Selector($0).name) } ?? .null
    case "C", "B": .bool(get(UInt8.self) != 0)
    case "c": .int(Int64(get(Int8.self)))
    case "s": .int(Int64(get(Int16.self)))
    case "S": .int(Int64(get(UInt16.self)))
    case "i": .int(Int64(get(Int32.self)))
    case "I": .int(Int64(get(UInt32.self)))
    case "l", "q": .int(get(Int64.self))
    case "L", "Q": .uint(get(UInt64.self))
    case "f": .double(Double(get(Float.self)))
    case "d": .double(get(Double.self))
    case "{": structure(type)
    default: nil
    }
  }

  private func structure(_ type: String) -> Reading? {
    switch Structure(encoding: type) {
    case .rect: .rect(get(NSRect.self))
    case .point, .size: Reading(pair: get(NSPoint.self))
    case .range: Reading(range: get(NSRange.self))
    case nil: nil
    }
  }

  private func get<T>(_ type: T.Type) -> T { withUnsafeBytes(of: bytes) { $0.load(as: type) } }
}
