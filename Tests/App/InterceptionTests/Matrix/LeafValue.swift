import Interception

/// A value as C writes it, as it lies in memory, and as a handler gets it.
struct LeafValue: Sendable {
  /// The bytes that count: a `long double` has 10 of them and 6 for nothing.
  typealias Memory = [UInt8?]

  let literal: String
  let memory: Memory
  let value: CallValue

  private init(_ literal: String, _ memory: Memory, _ value: CallValue) {
    self.literal = literal
    self.memory = memory
    self.value = value
  }

  init(_ value: Bool) {
    self.init(value ? "1" : "0", [value ? 1 : 0], .bool(value))
  }

  init<Number: FixedWidthInteger & SignedInteger>(signed value: Number) {
    // The smallest number has no literal of its own in C.
    let literal = value == .min ? "(\(value + 1) - 1)" : "\(value)"
    self.init(literal, Self.bytes(value), .signed(Int64(value)))
  }

  init<Number: FixedWidthInteger & UnsignedInteger>(unsigned value: Number) {
    self.init("\(value)ull", Self.bytes(value), .unsigned(UInt64(value)))
  }

  /// C has no literal of 128 bits.
  init(wide value: Int128) {
    let (high, low) = (Int64(truncatingIfNeeded: value >> 64), UInt64(truncatingIfNeeded: value))
    self.init("(__int128)(((unsigned __int128)\(UInt64(bitPattern: high))ull << 64) | \(low)ull)", Self.bytes(value), .wide(value))
  }

  init(unsignedWide value: UInt128) {
    let (high, low) = (UInt64(truncatingIfNeeded: value >> 64), UInt64(truncatingIfNeeded: value))
    self.init("(((unsigned __int128)\(high)ull << 64) | \(low)ull)", Self.bytes(value), .unsignedWide(value))
  }

  init(_ value: Float) { self.init("\(value)f", Self.bytes(value), .float(value)) }

  init(_ value: Double) { self.init("\(value)", Self.bytes(value), .double(value)) }

  init(_ value: Float80) { self.init("\(value)L", Self.bytes(value), .longDouble(LongDouble(value))) }

  init(pointer address: UInt) {
    self.init("(void *)\(address)ull", Self.bytes(address), .pointer(address))
  }

  init<Number: BinaryFloatingPoint>(complex real: Number, _ imaginary: Number) {
    let suffix = Number.self == Float.self ? "f" : Number.self == Float80.self ? "L" : ""
    let memory = Self.bytes(real) + Self.bytes(imaginary)
    self.init(
      "__builtin_complex(\(real)\(suffix), \(imaginary)\(suffix))", memory,
      .bytes(memory.map { $0 ?? 0 }))
  }

  private static func bytes<Value>(_ value: Value) -> Memory {
    let bytes = withUnsafeBytes(of: value) { $0.map(Optional.some) }
    return Value.self == Float80.self ? bytes.prefix(10) + Memory(repeating: nil, count: 6) : bytes
  }
}
