import PackHost

/// What the components of the app's packs do while recording.
final class LiveBehaviours: Behaviours {
  private let host: PackHost
  private let scene: LiveScene
  private let log: LogWriter
  private var told: Set<String> = []
  /// Says what components answer; nil where nobody asked.
  var explanations: Explanations?

  init(host: PackHost, scene: LiveScene, log: @escaping LogWriter) {
    self.host = host
    self.scene = scene
    self.log = log
  }

  func listeners(_ number: UInt64) -> [Listener] {
    guard let subscription = host.registry.subscription(number) else { return [] }
    return subscription.listeners.enumerated().map { index, listener in
      Listener(
        number: number, index: index, source: subscription.source, name: subscription.name,
        property: listener.property)
    }
  }

  func serves(_ listener: Listener, _ node: Node) -> Bool {
    guard let component = component(listener) else { return false }
    return scene.components(of: node)?.components.contains { $0 === component } ?? false
  }

  func model(_ property: String, of node: Node) -> Node? {
    (try? host.bridge(of: node)?.get(node, property))?.node
  }

  func prepare(_ node: Node) {
    guard let components = scene.components(of: node) else { return }
    host.watchDelegates(of: node, components)
  }

  func wantsEvents(_ node: Node) -> Bool {
    scene.components(of: node)?.components.contains(where: \.takesEvents) ?? false
  }

  func event(_ event: InputEvent, on node: Node) -> EventAnswer? {
    let answer = logging { () throws(PackError) in try scene.components(of: node)?.event(node, event) }
    guard let (answer, by) = answer.flatMap({ $0 }) else { return nil }
    if case .handled(let candidates) = answer { explain(by, "event \(event.kind)", candidates) }
    return switch answer {
    case .handled(let candidates): .handled(allowed(candidates, node, by))
    case .undetermined: .undetermined
    }
  }

  func notified(_ notification: WidgetNotification, for listener: Listener) -> [Candidate] {
    let candidates: [Candidate] =
      logging { () throws(PackError) in try component(listener)?.notified(notification) ?? [] } ?? []
    explain(component(listener), "notified \(notification.name)", candidates)
    return allowed(candidates, notification.node, component(listener))
  }

  func merge(_ pending: Candidate, with next: Candidate, on node: Node) -> Candidate? {
    let merged = logging { () throws(PackError) in
      try scene.components(of: node)?.merge(node, pending: pending, next: next)
    }.flatMap { $0 }
    return merged.flatMap { allowed([$0.candidate], node, $0.by).first }
  }

  func unservedClass(of node: Node) -> String? {
    guard let traits = scene.traits(of: node), scene.kind(of: node, traits) == "View" else { return nil }
    return traits.className
  }

  func report(_ sentence: String) {
    if told.insert(sentence).inserted { log(LogEntry(.warning, sentence)) }
  }

  func isTouchable(_ node: Node) -> Bool {
    scene.components(of: node).map { !$0.ignoresPresses } ?? false
  }

  func handlesOwnPress(_ node: Node) -> Bool { scene.components(of: node)?.handlesOwnPress ?? false }

  func timersAreUsers(_ node: Node) -> Bool { scene.components(of: node)?.timersAreUsers ?? false }

  /// Those that the language has; the others are the pack's mistake, which is said once.
  private func allowed(_ candidates: [Candidate], _ node: Node, _ component: Component?) -> [Candidate] {
    candidates.filter { candidate in
      let kind = scene.kind(of: candidate.node.isNull ? node : candidate.node)
      guard let problem = scene.catalog.problem(of: candidate, kind: kind) else { return true }
      component?.complain("\(component?.className ?? ""): \(problem)")
      if let explanations { explanations.say(.refused, "\(explanations.words(candidate)): \(problem)") }
      return false
    }
  }

  func serving(_ node: Node) -> String {
    let served = scene.components(of: node)?.components ?? []
    guard !served.isEmpty else { return "no pack serves it, nor a base of its class" }
    return "asked are, in this order: " + served.map { "\($0.pack.id) (\($0.className))" }.joined(separator: ", ")
  }

  private func explain(_ component: Component?, _ what: String, _ candidates: [Candidate]) {
    guard let explanations, let component else { return }
    let offers = candidates.map(explanations.words).joined(separator: ", ")
    explanations.say(
      .asked, "\(component.pack.id) \(component.className).\(what): \(offers.isEmpty ? "no command" : "offers \(offers)")")
  }

  private func component(_ listener: Listener) -> Component? {
    guard let listeners = host.registry.subscription(listener.number)?.listeners,
      listeners.indices.contains(listener.index)
    else { return nil }
    return listeners[listener.index].component
  }

  /// A component that fails while recording loses its command, not the app's next one.
  private func logging<Answer>(_ ask: () throws(PackError) -> Answer) -> Answer? {
    do throws(PackError) {
      return try ask()
    } catch {
      if error.status != .stale { log(LogEntry(.warning, pack: error.pack, error.description)) }
      return nil
    }
  }
}
