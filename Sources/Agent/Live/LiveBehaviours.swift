import PackHost

/// What the components of the app's packs do while recording.
final class LiveBehaviours: Behaviours {
  private let host: PackHost
  private let scene: LiveScene
  private let log: LogWriter

  init(host: PackHost, scene: LiveScene, log: @escaping LogWriter) {
    self.host = host
    self.scene = scene
    self.log = log
  }

  func listeners(_ number: UInt64) -> [Listener] {
    guard let subscription = host.registry.subscription(number) else { return [] }
    return subscription.listeners.enumerated().map { index, listener in
      Listener(
        number: number, index: index, type: subscription.type, name: subscription.name,
        model: listener.model)
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

  func event(_ event: InputEvent, on node: Node) -> EventAnswer {
    let candidates = logging { () throws(PackError) in try scene.components(of: node)?.event(node, event) }
    return candidates.flatMap { $0 }.map(EventAnswer.handled) ?? .unhandled([])
  }

  func occasion(_ occasion: Occasion, for listener: Listener) -> [Candidate] {
    logging { () throws(PackError) in try component(listener)?.occasion(occasion) }.flatMap { $0 } ?? []
  }

  func merge(_ pending: Candidate, with next: Candidate, on node: Node) -> Candidate? {
    logging { () throws(PackError) in
      try scene.components(of: node)?.merge(node, pending: pending, next: next)
    }.flatMap { $0 }
  }

  func isTouchable(_ node: Node) -> Bool {
    scene.components(of: node).map { !$0.noTouch } ?? false
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
