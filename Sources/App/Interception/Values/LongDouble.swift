import CInterception

/// C's `long double`, in 16 bytes as they lie in memory.
///
/// Its format depends on the processor: 80 bits on x86-64, where six bytes are unused and 0 here; on the others, the
/// 128 bits of IEEE 754. Swift has a type for the first only. Two values are equal if their bytes are.
public struct LongDouble: Hashable, Sendable, BitwiseCopyable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The nearest number, which is the same one.
  public init(_ number: Double) { withMemory { cinterception_from_double(number, $0) } }

  /// The same number.
  public init(_ number: Int64) { withMemory { cinterception_from_signed(number, $0) } }

  /// The same number.
  public init(_ number: UInt64) { withMemory { cinterception_from_unsigned(number, $0) } }

  /// What lies at an address.
  init(at memory: UnsafeRawPointer) { withMemory { cinterception_copy_long_double(memory, $0) } }

  /// - Parameter bytes: 16; any other number of bytes gives nil.
  public init?(bytes: [UInt8]) {
    guard bytes.count == MemoryLayout<Self>.size else { return nil }
    withMemory { memory in bytes.withUnsafeBytes { cinterception_copy_long_double($0.baseAddress, memory) } }
  }

  public var bytes: [UInt8] { withUnsafeBytes(of: self) { Array($0) } }

  public var isFinite: Bool { withUnsafeBytes(of: self) { cinterception_is_finite($0.baseAddress) != 0 } }

  private mutating func withMemory(_ body: (UnsafeMutableRawPointer?) -> Void) {
    withUnsafeMutableBytes(of: &self) { body($0.baseAddress) }
  }
}

extension LongDouble: LosslessStringConvertible {
  /// The number that a text is; nil if it is none.
  public init?(_ text: String) {
    let isRead = withUnsafeMutableBytes(of: &self) { cinterception_read_long_double(text, $0.baseAddress) }
    if isRead == 0 { return nil }
  }

  /// As Swift writes a `Double`, with more digits where one has too few.
  public var description: String {
    let double = Double(self)
    guard LongDouble(double) != self, isFinite else { return "\(double)" }
    return withUnsafeBytes(of: self) { value in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
        let count = cinterception_write_long_double(value.baseAddress, text.baseAddress, text.count)
        return String(decoding: text.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      }
    }
  }
}

extension LongDouble: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) { self.init(value) }
}

extension Double {
  /// The nearest number; infinite if it is too large.
  public init(_ value: LongDouble) {
    self = withUnsafeBytes(of: value) { cinterception_to_double($0.baseAddress) }
  }
}

#if arch(x86_64)
  extension LongDouble {
    public init(_ number: Float80) { self = withUnsafePointer(to: number) { LongDouble(at: $0) } }
  }

  extension Float80 {
    public init(_ value: LongDouble) { self = withUnsafeBytes(of: value) { $0.loadUnaligned(as: Float80.self) } }
  }
#endif
