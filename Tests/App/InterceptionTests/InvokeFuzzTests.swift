@testable import Interception
import TestSupport
import Testing

extension CallMatrixTests {
  /// Any values for any method: a call with what it takes, or an error before anything was called.
  @Test func anyValuesForAnyMethod() async throws {
    let matrix = try await Matrix.load()
    let cases = MatrixGenerator.all.cases
    let signatures = try cases.map { try Signature($0.encoding) }
    await Fuzz.rounds { random in
      let index = Int.random(in: cases.indices, using: &random)
      let method = matrix.methods[index]
      let values = Self.values(cases[index], &random)
      method.count.pointee = Matrix.Count(calls: 0, wrong: 0, set: 0)
      do throws(CallError) {
        let call = OwnCall(
          function: method.implementation, signature: signatures[index], method: MethodNumber("fuzz"), selector: nil,
          provider: nil)
        let result = try call.make(
          on: UnsafeRawPointer(bitPattern: UInt.random(in: 0...3, using: &random) * 64), values)
        #expect(cases[index].results[0].isSame(as: result), "round \(random.round)")
        #expect(method.count.pointee.calls == 1, "round \(random.round)")
        #expect(values.count == cases[index].parameters.count, "round \(random.round)")
      } catch {
        #expect(method.count.pointee.calls == 0, "round \(random.round): \(error)")
      }
    }
  }

  /// Values that fit, but for one now and then, or for their number.
  private static func values(_ it: MatrixCase, _ random: inout SeededRandom) -> [CallValue] {
    var values = it.arguments[Int.random(in: 0...1, using: &random)].map(\.value)
    if !values.isEmpty, Bool.random(using: &random) {
      values[Int.random(in: values.indices, using: &random)] = value(&random)
    }
    if Int.random(in: 0..<6, using: &random) == 0 { values.append(value(&random)) }
    if Int.random(in: 0..<6, using: &random) == 0 { values = Array(values.dropLast()) }
    return values
  }

  private static func value(_ random: inout SeededRandom) -> CallValue {
    let bits = UInt64.random(in: 0 ... .max, using: &random) >> UInt64.random(in: 0...63, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return .void
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .signed(Int64(bitPattern: bits))
    case 3: return .unsigned(bits)
    case 4: return .float(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case 5: return .double(Double(bitPattern: bits))
    case 6: return .longDouble(LongDouble(Float80(bits) * (Bool.random(using: &random) ? .infinity : 1e300)))
    case 7: return .pointer(UInt(bits))
    default:
      let count = Int.random(in: 0...70, using: &random)
      return .bytes((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }
}
