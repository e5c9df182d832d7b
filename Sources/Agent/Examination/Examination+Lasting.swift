import CLinker
import PackHost
import Script
import Wire

/// What is done over and over.
extension Examination {
  /// More often nothing is done at one request.
  private static let mostTimes = 10_000

  /// How often something is done where so much is asked for: who asks may ask for anything.
  static func times(_ asked: Int?) -> Int { min(max(asked ?? mostTimes, 0), mostTimes) }

  /// Longer the app is not held: a slow pack is called less often.
  private static let longestMilliseconds: Double = 5000

  /// Calls all functions that only look, of all components and some of their instances.
  func calls(_ count: Int) -> Examine.Result {
    let subjects = zip(components, instances().served).flatMap { component, instances in
      instances.prefix(Self.most).map { (component, $0.node) }
    }
    guard !subjects.isEmpty else { return Examine.Result() }
    // What is kept once for a class or a widget is kept by then.
    let end = Monotonic.milliseconds() + Self.longestMilliseconds
    var made = 0
    while made < max(1, count / 5), Monotonic.milliseconds() < end { made += callAll(subjects) }
    let before = Self.heap
    made = 0
    while made < count, Monotonic.milliseconds() < end { made += callAll(subjects) }
    return Examine.Result(count: made, grownBytes: Self.heap - before)
  }

  private func callAll(_ subjects: [(Component, Node)]) -> Int {
    var calls = 0
    for (component, node) in subjects {
      _ = failure { () throws(PackError) in _ = try component.kind(of: node) }
      _ = failure { () throws(PackError) in _ = try component.parts(of: node) }
      for property in component.properties {
        _ = failure { () throws(PackError) in _ = try component.property(property.name, of: node) }
      }
      for listen in component.listens where listen.property.isEmpty {
        let occasion = Occasion(listen.source, node: node, emitter: node, name: listen.name, arguments: [])
        _ = failure { () throws(PackError) in _ = try component.occasion(occasion) }
      }
      calls += 2 + component.properties.count + component.listens.count
    }
    return calls
  }

  /// Begins and ends recording.
  static func recording(_ count: Int, _ core: AgentCore) -> Examine.Result {
    func toggle() {
      core.startRecording(.visible, verifyKey: nil)
      core.stopRecording()
    }
    let end = Monotonic.milliseconds() + longestMilliseconds
    var made = 0
    while made < max(3, count / 5), Monotonic.milliseconds() < end {
      toggle()
      made += 1
    }
    let before = heap
    made = 0
    // One is counted however slow they are.
    while made < count, made == 0 || Monotonic.milliseconds() < end {
      toggle()
      made += 1
    }
    return Examine.Result(count: made, grownBytes: heap - before)
  }

  /// What is in use of the heap, in bytes.
  private static var heap: Int { Int(clinker_heap()) }
}
