import Foundation

/// Random tests that can be repeated: round n always sees the same numbers.
public enum Fuzz {
  /// How long what is fuzzed with live apps goes on: 2 seconds, or what CAPUCHIN_FUZZ_SECONDS says.
  public static let seconds =
    ProcessInfo.processInfo.environment["CAPUCHIN_FUZZ_SECONDS"].flatMap(Double.init) ?? 2

  /// Those that only compute are a dozen and keep a processor busy: each has a sixth of that time.
  private static let share = 6.0

  /// How long one goes on before other tests have their turn: there are few threads for all of
  /// them, and a fuzzer that keeps one makes others miss their deadlines.
  private static let turn = Duration.milliseconds(5)

  /// Calls the body until the time is up, at least a hundred times.
  ///
  /// - Parameter body: gets numbers of its own each time; an expectation says `random.round` to be repeated.
  public static func rounds(_ body: (_ random: inout SeededRandom) throws -> Void) async rethrows {
    let end = ContinuousClock.now + .seconds(seconds / share)
    var turnEnd = ContinuousClock.now + turn
    var round: UInt64 = 0
    while round < 100 || ContinuousClock.now < end {
      var random = SeededRandom(round: round)
      try body(&random)
      round += 1
      if ContinuousClock.now >= turnEnd {
        await Task.yield()
        turnEnd = ContinuousClock.now + turn
      }
    }
  }
}

/// Numbers that look random and follow from the round (SplitMix64).
public struct SeededRandom: RandomNumberGenerator, Sendable {
  public let round: UInt64
  private var state: UInt64

  public init(round: UInt64) {
    self.round = round
    state = round &* 0xD134_2543_DE82_EF95
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
