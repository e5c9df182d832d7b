import Script
import Testing

@testable import Agent

/// No request and no manifest ends the app by its numbers.
@Suite struct ExaminationTests {
  @Test(arguments: [(nil, 10_000), (-1, 0), (Int.min, 0), (7, 7), (Int.max, 10_000)])
  func askedForAnyNumberOfTimesItDoesSome(asked: Int?, times: Int) {
    #expect(Examination.times(asked) == times)
  }

  @Test(arguments: [(1e30, Int64.max), (-1e30, Int64.max), (2.5, 3), (2, 2)])
  func aNumberFitsItsSchema(least: Double, number: Int64) {
    #expect(Examination.value(for: ArgumentSchema("count", .integer, minimum: least)) == .int(number))
  }
}
