@testable import Interception
import Testing

/// C's `long double` on every processor.
@Suite struct LongDoubleTests {
  @Test(arguments: [0, -0.0, 1.5, -1e300, .infinity, .leastNonzeroMagnitude, 0.1])
  func aDoubleComesBack(_ number: Double) {
    let value = LongDouble(number)
    #expect(Double(value).bitPattern == number.bitPattern)
    #expect(value.description == "\(number)")
    #expect(value.isFinite == number.isFinite)
    #expect(LongDouble(bytes: value.bytes) == value)
  }

  @Test func notANumberComesBack() {
    #expect(Double(LongDouble(Double.nan)).isNaN && !LongDouble(Double.nan).isFinite)
    #expect(LongDouble(Double.nan).description == "nan")
  }

  /// A double has too few digits for these.
  @Test func wholeNumbersLoseNothing() {
    #expect(LongDouble(UInt64.max).description == "18446744073709551615")
    #expect(LongDouble(UInt64.max) != LongDouble(Double(UInt64.max)))
    #expect(LongDouble(Int64.max) != LongDouble(Double(Int64.max)))
  }

  @Test func otherNumbersOfBytesAreNone() {
    #expect(LongDouble(bytes: [1, 2, 3]) == nil)
    #expect(LongDouble(1.5).bytes.count == 16)
  }

  #if arch(x86_64)
    /// What C leaves in the six unused bytes does not count.
    @Test func unusedBytesDoNotCount() {
      var bytes = LongDouble(1.5).bytes
      bytes.replaceSubrange(10..., with: [1, 2, 3, 4, 5, 6])
      #expect(LongDouble(bytes: bytes) == LongDouble(1.5))
      #expect(Float80(LongDouble(Float80.greatestFiniteMagnitude)) == .greatestFiniteMagnitude)
      #expect(LongDouble(Float80.greatestFiniteMagnitude).isFinite)
      #expect(Double(LongDouble(Float80.greatestFiniteMagnitude)) == .infinity)
    }
  #endif
}
