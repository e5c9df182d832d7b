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

  /// A component, what is asked of it, and for which widgets.
  private struct Subject {
    let component: Component
    let nodes: [Node]
    /// Commands that change nothing, as each is refused.
    let refused: [(verb: String, arguments: [Value])]
  }

  /// Calls the functions that only look, and `play` with what it must refuse, in equal rounds: each of each component once,
  /// for the next instance.
  func calls(_ count: Int) -> Examine.Result {
    let subjects = zip(components, instances().served).compactMap(subject)
    guard !subjects.isEmpty else { return Examine.Result() }
    return Self.over(count) { round in
      for subject in subjects { call(subject, subject.nodes[round % subject.nodes.count]) }
    }
  }

  private func subject(_ component: Component, _ instances: [Instance]) -> Subject? {
    guard let first = instances.first else { return nil }
    let wrong = component.verbs.compactMap { verb in
      Self.wrong(form(of: verb, first.kind)).first.map { (verb: verb, arguments: $0.0) }
    }
    return Subject(
      component: component, nodes: instances.prefix(Self.most).map(\.node), refused: [(verb: Self.unknown, arguments: [])] + wrong)
  }

  private func call(_ subject: Subject, _ node: Node) {
    let component = subject.component
    _ = failure { () throws(PackError) in _ = try component.kind(of: SeenWidget(node)) }
    _ = failure { () throws(PackError) in _ = try component.parts(of: node) }
    for property in component.properties {
      _ = failure { () throws(PackError) in _ = try component.property(property.name, of: node) }
    }
    for listen in component.listens where listen.property.isEmpty {
      let notification = WidgetNotification(listen.source, node: node, emitter: node, name: listen.name)
      _ = failure { () throws(PackError) in _ = try component.notified(notification) }
    }
    for (verb, arguments) in subject.refused { _ = accepted(component, verb, node, arguments) }
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
