import BridgeKit
import CObjC
import CapuchinABI

/// One argument of a method, as the bytes that the method takes.
struct CallArgument {
  /// As large as the largest type that is written here: a rectangle.
  private var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

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
}
