import FoundationEssentials
import Testing
import Wire

@testable import Agent
@testable import PackManifest

/// When it is said that the main loop is held, by a clock of the test's own.
@Suite struct LoopWatchTests {
  /// A loop that turns when it is told to.
  private final class Rig {
    var now = 5000.0
    var place: PackPlace?
    var isRecording = false
    private(set) var said: [String] = []
    private var turns: [@Sendable () -> Void] = []
    private(set) lazy var watch = LoopWatch(
      LoopWatch.Loop(
        atNextTurn: { [unowned self] in turns.append($0); return true }, place: { [unowned self] in place },
        thread: { "it sleeps" }, isRecording: { [unowned self] in isRecording }, now: { [unowned self] in now })
    ) { [unowned self] in said.append($0) }

    func turn() {
      turns.forEach { $0() }
      turns = []
    }

    /// Goes on as the server does, which sleeps between two looks.
    func wait(_ milliseconds: Double, turning: Bool = false) {
      let end = now + milliseconds
      watch.look()
      while now < end, watch.milliseconds >= 0 {
        now += Double(watch.milliseconds)
        if turning { turn() }
        watch.look()
      }
    }

    /// A call into a pack that begins now.
    func enter(_ function: String) {
      let began = UInt64(now * 1e6)
      place = PackPlace(
        pack: "slow", library: "/p/libslow.so", function: function, service: nil, began: began, newest: began,
        isAlone: true, isSwift: false)
    }
  }

  private static func call(_ method: Wire.Method) throws -> Call {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method.rawValue)","params":{"line":"Touch Button a","timeoutMilliseconds":5000}}"#
    guard case .request(let request) = try IncomingMessage(line: Data(line.utf8)) else { throw WireError(.failed, "no request") }
    return Call(request.id, try MethodCall(method, of: request), Outbox(-1, wake: try WakeUp()), .driver, Audience())
  }

  @Test func whileACommandWaitsItIsSaidOnceWithinTwoSeconds() throws {
    let rig = Rig()
    rig.watch.add(try Self.call(.perform))
    rig.wait(2000)
    #expect(rig.said == ["the app's main loop has not turned for 1.2 s: it sleeps"])
    rig.wait(2000)
    #expect(rig.said.count == 1)
  }

  @Test func nothingIsSaidOfALoopThatTurnsOrOfAQuestion() throws {
    let rig = Rig()
    rig.watch.add(try Self.call(.perform))
    rig.wait(4000, turning: true)
    let other = Rig()
    other.watch.add(try Self.call(.tree))
    other.wait(4000)
    #expect(rig.said.isEmpty && other.said.isEmpty)
  }

  @Test func whileTheUserIsRecordedAPackIsNamedWithinTwoSeconds() {
    let rig = Rig()
    rig.isRecording = true
    rig.wait(1000)
    rig.enter("component.occasion")
    rig.wait(2000)
    let sentence = "the app's main loop has not turned since 1.2 s, inside the pack \"slow\", component.occasion (/p/libslow.so)"
    #expect(rig.said == [sentence])
    rig.enter("component.event")
    rig.wait(700)
    rig.place = nil
    rig.wait(3000)
    #expect(rig.said.count == 1, "the app's own handlers take what they take")
  }

  @Test func theServerSleepsWhereNobodyWaits() throws {
    let rig = Rig()
    rig.enter("component.play")
    #expect(rig.watch.milliseconds == -1)
    rig.watch.look()
    #expect(rig.said.isEmpty)
    rig.watch.add(try Self.call(.windows))
    #expect(rig.watch.milliseconds == LoopWatch.pause)
  }
}
