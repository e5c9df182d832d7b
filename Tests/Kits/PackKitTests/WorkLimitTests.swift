import Glibc
import PackKit
import Testing

@Suite struct WorkLimitTests {
  @Test func itIsReachedByComputing() {
    let limit = WorkLimit(.milliseconds(2))
    #expect(!limit.isReached)
    var turns: UInt64 = 0
    while !limit.isReached, turns < 1_000_000_000 { turns += 1 }
    #expect(limit.isReached)
  }

  /// A thread that is not running computes nothing: what else the machine does brings nobody nearer to it.
  @Test func waitingCountsLess() {
    let limit = WorkLimit(.seconds(1))
    usleep(1000)
    #expect(!limit.isReached)
  }

  @Test func whoWaitsForEverReachesItTooInTheEnd() {
    let limit = WorkLimit(.nanoseconds(1))
    #expect(WorkLimit(.zero).isReached)
    while !limit.isReached {}
  }
}
