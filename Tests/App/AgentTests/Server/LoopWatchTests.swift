import FoundationEssentials
import Glibc
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
    var isSearching = false
    var load = ThreadLoad()
    /// What the thread gets of each millisecond.
    var (works, starves) = (0.0, 0.0)
    private(set) var said: [String] = []
    private var turns: [@Sendable () -> Void] = []
    private(set) lazy var watch = LoopWatch(
      LoopWatch.Loop(
        atNextTurn: { [unowned self] in turns.append($0); return true }, place: { [unowned self] in place },
        thread: { "it sleeps" }, isRecording: { [unowned self] in isRecording }, isSearching: { [unowned self] in isSearching },
        load: { [unowned self] in load }, now: { [unowned self] in now })
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
        let pause = Double(watch.milliseconds)
        now += pause
        load.worked += pause * works
        load.waited += pause * starves
        if turning { turn() }
        watch.look()
      }
    }

    /// A call into a pack that begins now.
    func enter(_ function: String, isAlone: Bool = true) {
      let began = UInt64(now * 1e6)
      place = PackPlace(
        pack: "slow", library: "/p/libslow.so", function: function, service: nil, began: began, newest: began,
        isAlone: isAlone, isSwift: false)
    }
  }

  /// A command of 5 s whose answer can be read.
  private struct Command {
    let call: Call
    private let audience = Audience()
    private let reader: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
        throw WireError(.failed, "no sockets")
      }
      reader = ends[0]
      let parameters = Perform.Parameters(line: "Touch Button Nix", timeoutMilliseconds: 5000)
      call = Call(.number(1), .perform(parameters), Outbox(ends[1], wake: try WakeUp()), .driver, audience)
    }

    /// The answer's line, once there is one.
    var answer: String? {
      guard call.isAnswered else { return nil }
      audience.sendAll()
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(reader, &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    func saw(_ message: String) {
      call.saw(Perform.Result(status: .error, message: message, milliseconds: 1, code: .notFound))
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
    rig.enter("component.notified")
    rig.wait(2000)
    let place = "inside the pack \"slow\", component.notified (/p/libslow.so)"
    let sentence = "the app's main loop has not turned since 1.2 s, \(place)"
    #expect(rig.said == [sentence])
    rig.enter("component.event")
    rig.wait(700)
    rig.place = nil
    rig.wait(3000)
    #expect(rig.said.count == 1, "the app's own handlers take what they take")
  }

  @Test func `A thread without a processor is no app at work`() throws {
    let (rig, command) = (Rig(), try Command())
    rig.starves = 0.97
    rig.watch.add(command.call)
    rig.wait(9000)
    #expect(rig.said.isEmpty && command.answer == nil)
    rig.wait(13_000)
    let sentence = "the machine is busy: in the last 20.8 s the app's main thread could have run, and had no processor for 20.2 s; "
      + "run less beside it, or give the command more with %timeout"
    let answer = try #require(command.answer)
    #expect(answer.contains(#""code":"machine-busy""#) && answer.contains(sentence), "\(answer)")
  }

  @Test func `A handler that computes on a busy machine is named once it has had its time`() throws {
    let (rig, command) = (Rig(), try Command())
    (rig.works, rig.starves) = (0.5, 0.5)
    rig.watch.add(command.call)
    rig.wait(2000)
    #expect(rig.said.isEmpty)
    rig.wait(1200)
    #expect(rig.said == ["the app's main loop has not turned for 2 s: it sleeps"])
    rig.wait(4000)
    #expect(command.answer?.contains(#""code":"busy""#) == true)
  }

  @Test func `A command that has looked answers what it saw`() throws {
    let (rig, command) = (Rig(), try Command())
    rig.watch.add(command.call)
    command.saw("Button \"Nix\" was not found")
    rig.wait(6800)
    let sentence = #"Button \"Nix\" was not found; meanwhile the app's main loop has not turned for 5.6 s: it sleeps"#
    let answer = try #require(command.answer)
    #expect(answer.contains(#""code":"not-found""#) && answer.contains(sentence), "\(answer)")
  }

  @Test func `What a pack holds is the pack's, whatever was seen before`() throws {
    let (rig, command) = (Rig(), try Command())
    rig.watch.add(command.call)
    command.saw("Button \"Nix\" was not found")
    rig.enter("component.identify")
    rig.wait(6800)
    #expect(command.answer?.contains(#""code":"pack-hang""#) == true)
  }

  @Test func `The agent's own search is never the app's work`() throws {
    let (rig, command) = (Rig(), try Command())
    (rig.isSearching, rig.works) = (true, 1)
    command.call.begin()
    rig.watch.add(command.call)
    rig.wait(4000)
    rig.enter("bridge.snapshot", isAlone: false)
    rig.wait(6000)
    rig.place = nil
    rig.wait(8000)
    #expect(rig.said.isEmpty && command.answer == nil)
    rig.wait(4000)
    let answer = try #require(command.answer)
    #expect(answer.contains(#""code":"busy""#) && answer.contains("Capuchin has looked at the app's widgets for 20.8 s: "), "\(answer)")
  }

  @Test func `A search in which the thread sleeps is held by what it called`() throws {
    let (rig, command) = (Rig(), try Command())
    (rig.isSearching, rig.works) = (true, 0)
    command.call.begin()
    rig.watch.add(command.call)
    rig.enter("bridge.get", isAlone: false)
    rig.wait(2000)
    let sentence = "the app's main loop has not turned since 1.6 s, while the pack \"slow\" was in bridge.get"
    #expect(rig.said.map { $0.hasPrefix(sentence) } == [true])
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
