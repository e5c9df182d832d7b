import BridgeKit
import Testing

/// When windows count as moving.
@Suite struct WindowMotionTests {
  /// Looks at one window at these times, in milliseconds, when it has these heights.
  ///
  /// - Returns: for each, whether it is under way then.
  private func looks(_ looks: [(at: Int, height: Int)]) -> [Bool] {
    let start = ContinuousClock.now
    var motion = WindowMotion<String, Int>()
    return looks.map { at, height in
      let now = start + .milliseconds(at)
      _ = motion.note(["Preferences": height], now: now)
      return motion.isUnderWay(at: now)
    }
  }

  /// Looked at between two frames of it, too.
  @Test func anAnimationIsWaitedFor() {
    let animation = looks([(0, 100), (20, 130), (40, 130), (53, 160), (120, 160), (140, 160), (5000, 100)])
    #expect(animation == [false, true, true, true, true, false, true])
  }

  @Test func whatNeverStandsStillIsNot() {
    let waits = looks((0..<150).map { ($0 * 33, $0) })
    #expect(waits.lastIndex(of: true) == 91)
  }

  @Test func aNewWindowHasNotMoved() {
    var motion = WindowMotion<String, Int>()
    let moves = [["Preferences": 100], ["Colours": 50], ["Colours": 60]].map { motion.note($0, now: .now) }
    #expect(moves == [false, false, true])
  }
}
