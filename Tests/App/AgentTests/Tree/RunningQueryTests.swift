import PackHost
import Testing
import Wire

@testable import Agent

/// Queries beside the app: what costs too much ends by itself, and holds nobody up meanwhile.
@Suite struct RunningQueryTests {
  /// As many elements, as deep, as `gtk4-widget-factory` has.
  private static let factory: [UInt8] = {
    func element(_ depth: Int, _ number: inout Int) -> String {
      number += 1
      guard depth < 14 else { return "<Button id=\"\(number)\"/>" }
      let inner = (0..<(depth % 4 == 1 ? 4 : depth % 3 == 0 ? 2 : 1)).map { _ in element(depth + 1, &number) }
      return "<View id=\"\(number)\">" + inner.joined() + "</View>"
    }
    var number = 0
    return Array(("<App>" + element(0, &number) + "</App>").utf8)
  }()

  private func answer(_ expression: String) throws -> XPathQuery.Answer {
    try #require(RunningQuery(expression, over: RunningQueryTests.factory).answer(within: 60_000)).get()
  }

  @Test func whatPeopleAskIsAnswered() throws {
    guard case .elements(let all) = try answer("//*") else { return #expect(Bool(false)) }
    #expect(all.count > 2000)
    guard case .elements(let inner) = try answer("//View//Button[starts-with(@id, '9')]/..") else { return #expect(Bool(false)) }
    #expect(!inner.isEmpty)
    #expect(try answer("count(//*//*)") == .number(Double(all.count - 1)))
  }

  /// libxml2's engine for the simplest patterns takes minutes for these.
  @Test(arguments: [6, 20]) func manySteps(count: Int) throws {
    let query = XPathQuery(RunningQueryTests.factory)
    guard case .elements = try query.evaluate(Array(repeating: "//*", count: count).joined()) else { return #expect(Bool(false)) }
  }

  @Test(arguments: ["//Button[", "//Button/", "//", "]"]) func whatIsWrongIsSaidWhere(expression: String) {
    let place = ["//Button[": 10, "//Button/": 10, "//": 3, "]": 1][expression] ?? 0
    #expect(throws: QueryError.malformed(expression, reason: "it is wrong at character \(place)")) { try answer(expression) }
  }

  @Test func whatCostsTooMuchIsEnded() {
    let expression = "//*[count(//*//*//*) > count(//*)]"
    #expect(throws: QueryError.malformed(expression, reason: "it takes too long")) { try answer(expression) }
  }

  /// Six times 450 elements inside each other: minutes.
  private static let deep = Array(
    ("<App>" + String(repeating: String(repeating: "<View>", count: 450) + String(repeating: "</View>", count: 450), count: 6) + "</App>").utf8)
  private static let slow = Array(repeating: "//*", count: 20).joined()

  @Test func whatNeverEndsIsEndedInTime() throws {
    let query = RunningQuery(Self.slow, over: Self.deep)
    #expect(throws: QueryError.malformed(Self.slow, reason: "it takes too long")) { try #require(query.answer(within: 60_000)).get() }
  }

  @Test func whatNobodyWaitsForIsEnded() throws {
    let query = RunningQuery(Self.slow, over: Self.deep)
    #expect(query.answer(within: 0) == nil)
    query.stop()
    #expect(throws: QueryError.self) { try #require(query.answer(within: 60_000)).get() }
  }

  /// On a busy machine a thread gets little of the processor: what it has worked counts.
  @Test(arguments: [(true, 10_000, false), (false, 10_000, true), (false, 100, false)])
  func onlyWorkCounts(works: Bool, milliseconds: Int, holds: Bool) {
    let clock = Latch<ThreadClock>()
    let ended = Latch<Void>()
    let isThere = DetachedThread.start {
      let work = ThreadClock()
      clock.set(work)
      while works ? work.milliseconds < 400 : ended.wait(400) != nil {}
      ended.set(())
    }
    let limit = QueryLimit(processorMilliseconds: 100, milliseconds: milliseconds)
    #expect(isThere && clock.wait(60_000).map { limit.holds(for: $0, until: ended) } == holds)
  }

  /// A command asks again and again; the app goes on in between.
  @Test func aCommandIsToldThatThereIsNoAnswerYet() throws {
    let scene = FakeScene((0..<6).map { FakeWidget("Window", "\($0)", [RunningQueryTests.nested(450)]) })
    let queries = WidgetQueries(
      TreeQuery(scene: scene, secrets: Secrets(), program: "/bin/app", pid: 42), clock: Monotonic.milliseconds)
    #expect(throws: QueryError.running(Self.slow)) { try queries.nodes(.tree(Self.slow)) }
    // Another question is answered though the first is under way.
    var found: [Node]?
    while found == nil { found = try? queries.nodes(.tree("/App/Window[2]")) }
    #expect(found?.count == 1)
    var ended: QueryError = .running(Self.slow)
    while ended == .running(Self.slow) {
      do throws(QueryError) {
        _ = try queries.nodes(.tree(Self.slow))
        ended = .noThread
      } catch {
        ended = error
      }
    }
    #expect(ended == .malformed(Self.slow, reason: "it takes too long"))
  }

  private static func nested(_ depth: Int) -> FakeWidget {
    (0..<depth).reduce(FakeWidget("Button", "inner")) { inner, _ in FakeWidget("View", [inner]) }
  }
}
