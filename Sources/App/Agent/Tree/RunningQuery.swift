internal import CLibXML2
import Synchronization
import Wire

/// A query on a thread of its own, so that the app goes on whatever it costs; it ends within a limit of time.
final class RunningQuery: Sendable {
  typealias Answer = Result<XPathQuery.Answer, QueryError>

  /// What a query may take. Most take less than a millisecond of the processor, of which they get little on a
  /// busy machine.
  private static let limit = QueryLimit(processorMilliseconds: 2000, milliseconds: 10_000)
  /// One at a time: many clients cost the machine no more than one.
  private static let turn = Mutex<Void>(())

  private let brake = QueryBrake()
  private let answer = Latch<Answer>()

  /// Begins at once.
  ///
  /// - Parameters:
  ///   - document: the tree's bytes.
  ///   - whenDone: called once; on a thread that is not the toolkit's.
  convenience init(
    _ expression: String, over document: [UInt8], whenDone: @escaping @Sendable (Answer) -> Void = { _ in }
  ) {
    self.init(whenDone: whenDone) { brake throws(QueryError) in
      try XPathQuery(document).evaluate(expression, under: brake)
    }
  }

  typealias Work = @Sendable (QueryBrake) throws(QueryError) -> XPathQuery.Answer

  /// Begins at once.
  init(whenDone: @escaping @Sendable (Answer) -> Void = { _ in }, _ work: @escaping Work) {
    let begun = DetachedThread.start { [self] in
      let answer = RunningQuery.turn.withLock { _ in evaluate(work) }
      self.answer.set(answer)
      whenDone(answer)
    }
    if !begun { end(.failure(.noThread), whenDone) }
  }

  /// The answer, if it comes within so many milliseconds; else nil. Any thread.
  func answer(within milliseconds: Int) -> Answer? { answer.wait(milliseconds) }

  /// Ends it: nobody waits for the answer any more.
  func stop() { brake.pull() }

  private func end(_ answer: Answer, _ whenDone: (Answer) -> Void) {
    self.answer.set(answer)
    whenDone(answer)
  }

  /// The limit counts from here, not from when it had to wait for others.
  private func evaluate(_ query: Work) -> Answer {
    let ended = Latch<Void>()
    defer { ended.set(()) }
    let work = ThreadClock()
    let watched = DetachedThread.start { [brake] in
      if !RunningQuery.limit.holds(for: work, until: ended) { brake.pull() }
    }
    guard watched else { return .failure(.noThread) }
    return Result { () throws(QueryError) in try query(brake) }
  }
}

/// How long a query may take.
struct QueryLimit: Sendable {
  /// Of the processor, from the thread's beginning.
  let processorMilliseconds: Int
  /// However little the thread got of the processor.
  let milliseconds: Int

  /// Waits until the work has ended, or has reached a limit.
  ///
  /// - Parameters:
  ///   - clock: of the thread that works.
  ///   - ended: given when the work has ended.
  /// - Returns: whether it has ended.
  func holds(for clock: ThreadClock, until ended: Latch<Void>) -> Bool {
    let begun = Monotonic.milliseconds()
    while true {
      let left = min(processorMilliseconds - clock.milliseconds, milliseconds - Int(Monotonic.milliseconds() - begun))
      if left <= 0 { return false }
      if ended.wait(left) != nil { return true }
    }
  }
}

/// Lets another thread end a query.
///
/// libxml2 has no such call, but it compares a count with a limit before each operation, and none of them takes
/// more than some hundredths of a second: with a limit that is passed already the next one is the last.
final class QueryBrake: Sendable {
  private struct State {
    /// The address of the context that is evaluated now.
    var context: UInt?
    var isPulled = false

    func stop() {
      guard isPulled, let context else { return }
      xmlXPathContextPtr(bitPattern: context)?.pointee.opLimit = 1
    }
  }

  private let state = Mutex(State())

  /// Calls the body with the context under the brake.
  func with<T>(_ context: xmlXPathContextPtr, _ body: () -> T) -> T {
    state.withLock { state in
      state.context = UInt(bitPattern: context)
      state.stop()
    }
    defer { state.withLock { $0.context = nil } }
    return body()
  }

  /// Any thread; also before the query begins.
  func pull() {
    state.withLock { state in
      state.isPulled = true
      state.stop()
    }
  }
}
