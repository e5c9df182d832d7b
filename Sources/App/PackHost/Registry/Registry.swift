/// Which component serves which class of which toolkit.
///
/// Confined to the UI thread. Classes are bound as they are met and then remembered: asking again
/// costs one look into a dictionary.
public final class Registry {
  private struct Key: Hashable {
    let bridge: UInt32
    let classID: UInt64
  }

  private struct Place: Hashable {
    let bridge: UInt32
    let className: String
  }

  private struct Heard: Hashable {
    let bridge: UInt32
    let source: Source
    let className: String
    let name: String
    var connects = false

    static func calls(of method: DelegateMethod, _ bridge: Bridge) -> Heard {
      Heard(bridge: bridge.number, source: .delegate, className: method.interface, name: method.method)
    }
  }

  private var components: [Place: [Component]] = [:]
  /// The toolkit's own properties that rules read of widgets of a class, beside that of their component.
  private var needed: [Place: [String]] = [:]
  private var classes: [Key: ToolkitClass] = [:]
  private var last: (key: Key, value: ToolkitClass)?
  private var byWidget: [Node: ToolkitClass] = [:]
  /// More than most apps have; then they are asked for again.
  private static let mostWidgets = 10_000
  private var subscriptions: [UInt64: Subscription] = [:]
  private var heard: [Heard: UInt64] = [:]
  /// The numbers by which bridges report changes of properties that hold delegates. They count down from the highest,
  /// so that they are none of `subscriptions`.
  private var delegateProperties: [Heard: UInt64] = [:]
  private let log: LogWriter

  init(log: @escaping LogWriter) {
    self.log = log
  }

  /// The class of a node, from what `walk` or `info` gave of it.
  ///
  /// - Throws: what the bridge's `class_chain` throws, the first time.
  public func toolkitClass(_ bridge: Bridge, _ classID: UInt64) throws(PackError) -> ToolkitClass {
    let key = Key(bridge: bridge.number, classID: classID)
    if let last, last.key == key { return last.value }
    let found: ToolkitClass
    if let known = classes[key] {
      found = known
    } else {
      found = try bind(bridge, classID)
      classes[key] = found
    }
    last = (key, found)
    return found
  }

  /// The class of a widget that packs have asked about; it may be gone.
  func knownClass(of node: Node) -> ToolkitClass? { byWidget[node] }

  /// The same, kept for the next time: no widget changes its class.
  ///
  /// - Throws: what the bridge's `class_chain` throws, the first time.
  func toolkitClass(of node: Node, _ bridge: Bridge, _ classID: UInt64) throws(PackError) -> ToolkitClass {
    let found = try toolkitClass(bridge, classID)
    if byWidget.count >= Registry.mostWidgets { byWidget.removeAll(keepingCapacity: true) }
    byWidget[node] = found
    return found
  }

  /// The subscription that an emission was told for.
  public func subscription(_ number: UInt64) -> Subscription? { subscriptions[number] }

  /// The subscription to a method of delegates, which a component of that toolkit wants.
  func subscription(to method: DelegateMethod, of bridge: Bridge) -> Subscription? {
    heard[.calls(of: method, bridge)].flatMap { subscriptions[$0] }
  }

  /// Whether an emission says that a property holds another delegate.
  func isOfDelegateProperty(_ number: UInt64) -> Bool { number > UInt64.max - UInt64(delegateProperties.count) }

  /// The subscriptions to a method of delegates by its name, whatever the interface.
  func subscriptions(toCallsOf method: String, of bridge: Bridge) -> [UInt64] {
    heard.filter { key, _ in
      key.bridge == bridge.number && key.source == .delegate && [key.name, "\(key.className).\(key.name)"].contains(method)
    }.map(\.value)
  }

  /// All components of a bridge's toolkit, in no order.
  public func components(of bridge: Bridge) -> [Component] {
    components.filter { $0.key.bridge == bridge.number }.flatMap(\.value)
  }

  private func bind(_ bridge: Bridge, _ classID: UInt64) throws(PackError) -> ToolkitClass {
    let names = try bridge.classChain(classID)
    let served = names.flatMap {
      components[Place(bridge: bridge.number, className: $0)] ?? []
    }
    let needed = names.flatMap { self.needed[Place(bridge: bridge.number, className: $0)] ?? [] }
    return ToolkitClass(id: classID, names: names, components: ComponentChain(served: served, needed: needed))
  }
}

extension Registry {
  /// Adds the components of a pack that has started, and hears what they listen to.
  func add(_ added: [Component], to bridge: Bridge) {
    for component in added {
      let place = Place(bridge: bridge.number, className: component.className)
      let rivals = (components[place] ?? []) + [component]
      components[place] = rivals.sorted { Self.ranks($0.pack, $1.pack) }
      for other in component.readOfOthers {
        needed[Place(bridge: bridge.number, className: other.className), default: []].append(other.property)
      }
      for problem in component.ruleProblems { component.complain("\(component.className): \(problem)") }
      if rivals.count > 1 { logOrder(place) }
      for listen in component.listens { subscribe(component, to: listen, of: bridge) }
      for method in component.delegates { subscribe(component, to: method, of: bridge) }
    }
    forgetClasses()
  }

  /// Takes out what a stopped pack added. Emissions that still come find no listener.
  func remove(_ pack: Pack) {
    for (place, list) in components { components[place] = list.filter { $0.pack !== pack } }
    for number in subscriptions.keys {
      subscriptions[number]?.listeners.removeAll { $0.component.pack === pack }
    }
    forgetClasses()
  }

  /// The higher rank first, then the earlier in the search path.
  private static func ranks(_ left: Pack, _ right: Pack) -> Bool {
    (right.rank, left.order) < (left.rank, right.order)
  }

  private func forgetClasses() {
    classes = [:]
    last = nil
    byWidget.removeAll()
  }

  private func subscribe(_ component: Component, to listen: Listen, of bridge: Bridge) {
    let key = Heard(
      bridge: bridge.number, source: listen.source, className: listen.className, name: listen.name,
      connects: listen.connects)
    let listener = Subscription.Listener(component: component, property: listen.property)
    guard heard[key] == nil else { return join(listener, key) }
    do throws(PackError) {
      try bridge.listen(
        nextNumber, listen.source, className: listen.className, name: listen.name, connects: listen.connects)
      join(listener, key)
    } catch {
      complain(component, listen.className, listen.name, "\(error)")
    }
  }

  /// Says to whoever asked for a subscription that it cannot be heard.
  func complain(of listen: UInt64, _ reason: String) {
    guard let subscription = subscriptions[listen] else { return }
    for listener in subscription.listeners {
      complain(listener.component, subscription.className, subscription.name, reason)
    }
  }

  private func complain(_ component: Component, _ className: String, _ name: String, _ reason: String) {
    component.complain("\(component.className): \(className)::\(name) cannot be heard: \(reason)")
  }

  /// Nothing is patched yet: what classes the delegates are of is seen while the user is recorded.
  private func subscribe(_ component: Component, to method: DelegateMethod, of bridge: Bridge) {
    guard let methods = bridge.methods else {
      let text = "\(method.name) cannot be intercepted: \(bridge.noMethods.sentence)"
      return log(LogEntry(.warning, pack: component.pack.id, text))
    }
    methods.declare(method)
    let listener = Subscription.Listener(
      component: component, property: method.property, encoding: method.encoding)
    join(listener, .calls(of: method, bridge))
    watchProperty(method.property, of: component, bridge)
  }

  /// Has the bridge report that a property holds another delegate. Where it cannot, the property is read at each input
  /// event, and its setter is intercepted if it is a method: so a refusal is no complaint.
  private func watchProperty(_ property: String, of component: Component, _ bridge: Bridge) {
    let key = Heard(bridge: bridge.number, source: .property, className: component.className, name: property)
    guard delegateProperties[key] == nil else { return }
    let number = UInt64.max - UInt64(delegateProperties.count)
    let className = component.className
    if (try? bridge.listen(number, .property, className: className, name: property, connects: false)) != nil {
      delegateProperties[key] = number
    }
  }

  private func join(_ listener: Subscription.Listener, _ key: Heard) {
    if let number = heard[key] {
      subscriptions[number]?.listeners.append(listener)
      return
    }
    let number = nextNumber
    heard[key] = number
    subscriptions[number] = Subscription(
      number: number, source: key.source, className: key.className, name: key.name,
      listeners: [listener])
  }

  private var nextNumber: UInt64 { UInt64(subscriptions.count) + 1 }

  private func logOrder(_ place: Place) {
    let order = (components[place] ?? []).map { "\($0.pack.id) (rank \($0.pack.rank))" }
    log(LogEntry(.info, "\(place.className) is served by \(order.joined(separator: ", then "))"))
  }
}
