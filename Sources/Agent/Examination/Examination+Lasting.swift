import CLinker
import PackHost
import Script
import Wire

/// What is done over and over. A request holds the app for no more than a second: who wants more asks again.
extension Examination {
  /// More often nothing is done at one request.
  private static let mostTimes = 10_000

  /// How often something is done where so much is asked for: who asks may ask for anything.
  static func times(_ asked: Int?) -> Int { min(max(asked ?? mostTimes, 0), mostTimes) }

  private static let longestMilliseconds: Double = 1000

  /// Calls the functions that only look in equal rounds: each function of each component once, of the next instance.
  func calls(_ count: Int) -> Examine.Result {
    let subjects = zip(components, instances().served).filter { !$1.isEmpty }.map { component, instances in
      (component, instances.prefix(Self.most).map(\.node))
    }
    guard !subjects.isEmpty else { return Examine.Result() }
    return Self.over(count) { round in
      for (component, nodes) in subjects { call(component, nodes[round % nodes.count]) }
    }
  }

  private func call(_ component: Component, _ node: Node) {
    _ = failure { () throws(PackError) in _ = try component.kind(of: node) }
    _ = failure { () throws(PackError) in _ = try component.parts(of: node) }
    for property in component.properties {
      _ = failure { () throws(PackError) in _ = try component.property(property.name, of: node) }
    }
    for listen in component.listens where listen.property.isEmpty {
      let occasion = Occasion(listen.source, node: node, emitter: node, name: listen.name, arguments: [])
      _ = failure { () throws(PackError) in _ = try component.occasion(occasion) }
    }
  }

  /// Begins and ends recording.
  static func recording(_ count: Int, _ core: AgentCore) -> Examine.Result {
    over(count) { _ in
      core.startRecording(.visible, verifyKey: nil)
      core.stopRecording()
    }
  }

  /// One round is made however slow it is.
  private static func over(_ count: Int, _ round: (Int) -> Void) -> Examine.Result {
    let (before, end) = (heap, Monotonic.milliseconds() + longestMilliseconds)
    var made = 0
    while made < count, made == 0 || Monotonic.milliseconds() < end {
      round(made)
      made += 1
    }
    return Examine.Result(count: made, grownBytes: heap - before)
  }

  /// What is in use of the heap, in bytes.
  private static var heap: Int { Int(clinker_heap()) }
}
