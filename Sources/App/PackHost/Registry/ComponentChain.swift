/// The components that serve a class, the most derived first, as far as each says `inherits`.
///
/// What one leaves out is asked of the next. Every method is for the UI thread.
public struct ComponentChain {
  public let components: [Component]
  /// The toolkit's own properties that rules of other widgets need.
  private let needed: [String]
  /// Whether some component has monkeyID candidates of its own.
  public let identifies: Bool
  /// The methods of delegates that they want intercepted, by the property that holds the delegate.
  let delegates: [String: [DelegateMethod]]
  private let bound: [BoundProperty]

  /// A property of one of the components.
  private struct BoundProperty {
    let component: Component
    let property: ComponentProperty
    /// Whether several components have a property of the name.
    let isShared: Bool
  }

  /// - Parameters:
  ///   - served: all that serve the class, its bases and interfaces, in order.
  ///   - needed: the toolkit's own properties that rules of other widgets read of its instances.
  init(served: [Component], needed: [String] = []) {
    let count = served.firstIndex { !$0.inherits }.map { $0 + 1 } ?? served.count
    components = Array(served.prefix(count))
    let properties = components.flatMap(\.properties)
    self.needed = needed
    bound = components.flatMap { component in
      component.properties.map { property in
        BoundProperty(
          component: component, property: property,
          isShared: properties.count { $0.name == property.name } > 1)
      }
    }
    identifies = components.contains(where: \.identifies)
    delegates = Dictionary(grouping: components.flatMap(\.delegates), by: \.property)
  }

  /// The toolkit's own properties that the components need for what is wanted, none twice.
  func columns(for scope: QueryScope) -> [String] {
    var columns: [String] = []
    for bound in bound where scope.properties.includes(bound.property.name) {
      columns += [bound.property.source] + (bound.property.rule?.ownProperties ?? [])
    }
    // The kind is wanted with either.
    columns += components.compactMap(\.kindRule).flatMap(\.ownProperties)
    if scope.names { columns += components.flatMap(\.idRules).flatMap(\.rule.ownProperties) }
    if scope.properties == .all { columns += needed }
    return columns.reduce(into: []) { kept, name in
      if !name.isEmpty, !kept.contains(name) { kept.append(name) }
    }
  }

  /// Whether a press is never a Touch by default; the most derived component decides.
  public var ignoresPresses: Bool { components.first?.ignoresPresses ?? false }

  /// Whether a list around the widget has no part in a press on it; the most derived component decides.
  public var handlesOwnPress: Bool { components.first?.handlesOwnPress ?? false }

  /// Whether the widget's own timers count as the user's; the most derived component decides.
  public var timersAreUsers: Bool { components.first?.timersAreUsers ?? false }

  /// The kind of every instance of the class; nil if each must be asked, or no component tells it.
  public var onlyKind: String? { components.first(where: \.tellsKind)?.onlyKind }

  /// The kinds that instances of the class may have; nil where a pack.json leaves them open.
  public var kinds: Set<String>? {
    let telling = components.filter(\.tellsKind)
    return telling.contains(where: \.kinds.isEmpty) ? nil : Set(telling.flatMap(\.kinds))
  }

  /// The kind of an instance; nil if no component knows.
  public func kind(of widget: SeenWidget) throws(PackError) -> String? { try kind(of: widget, nil) }

  func kind(of widget: SeenWidget, _ reader: FactReader<HostFacts>?) throws(PackError) -> String? {
    try first { component throws(PackError) in try component.kind(of: widget, reader) }
  }

  /// MonkeyID candidates of all components, none twice.
  public func identify(_ widget: SeenWidget) throws(PackError) -> [Identifier] {
    var sink = IdentifierSink()
    for component in components { try component.identify(widget, into: &sink) }
    return sink.identifiers
  }

  /// A property as the first component that has it gives it.
  public func property(_ name: String, of widget: SeenWidget) throws(PackError) -> Value? {
    try property(name, of: widget, nil)
  }

  func property(_ name: String, of widget: SeenWidget, _ reader: FactReader<HostFacts>?) throws(PackError) -> Value? {
    try first { component throws(PackError) in try component.property(name, of: widget, reader) }
  }

  /// The properties of all components that can be read; of two with one name that of the more derived.
  public func properties(of widget: SeenWidget) throws(PackError) -> [NamedValue] {
    var values: [NamedValue] = []
    for bound in bound where bound.component.pack.isOpen {
      let name = bound.property.name
      if bound.isShared, values.contains(where: { $0.name == name }) { continue }
      do throws(PackError) {
        guard let value = try bound.component.value(of: bound.property, in: widget) else { continue }
        values.append(NamedValue(name, value))
      } catch {
        // One that cannot be read hides none of the others.
        if error.status == .stale { throw error }
      }
    }
    return values
  }

  /// Whether a component makes a widget inside one a part of it, as far as that follows from its class: the answer is
  /// the same for all widgets of two classes. Nil if it does not: ask ``ownsAlone(_:_:)``.
  ///
  /// - Parameters:
  ///   - isA: whether that widget is of a class.
  ///   - isChildA: whether the widget right in the owner, which it is or is in, is of a class.
  public func ownsByClass(isA: (String) -> Bool, isChildA: (String) -> Bool) -> Bool? {
    let answers = components.map { $0.ownsByClass(isA: isA, isChildA: isChildA) }
    return answers.contains(true) ? true : answers.contains(nil) ? nil : false
  }

  /// Whether a component says so about the very widget.
  public func ownsAlone(_ owner: SeenWidget, _ inner: SeenWidget) -> Bool {
    components.contains { $0.ownsAlone(owner, inner) }
  }

  /// Sub-nodes, as the first component that has any gives them.
  public func parts(of node: Node) throws(PackError) -> [Node] {
    try first { component throws(PackError) in try component.parts(of: node) } ?? []
  }

  /// The row at a point, as the first component that knows rows gives it.
  public func row(at point: Point, in node: Node) throws(PackError) -> RowAtPoint? {
    try first { component throws(PackError) in try component.row(at: point, in: node) }
  }

  /// Where a row is, as the first component that knows rows gives it.
  public func place(ofRow row: Value, in node: Node) throws(PackError) -> Rect? {
    try first { component throws(PackError) in try component.place(ofRow: row, in: node) }
  }

  /// What the first component that wants the event made of it, and which that is; nil leaves it to the default. A turn
  /// of the wheel has no default: it goes on until a component offers a command for it.
  public func event(
    _ node: Node, _ event: InputEvent
  ) throws(PackError) -> (answer: EventAnswer, by: Component)? {
    if event.kind == .scroll {
      return try first { component throws(PackError) in
        guard let answer = try component.event(node, event), answer != .handled([]), answer != .undetermined
        else { return nil }
        return (answer, component)
      }
    }
    return try first { component throws(PackError) in
      try component.event(node, event).map { ($0, component) }
    }
  }

  /// The one command that replaces two, and whose it is; nil if they stay two.
  public func merge(
    _ node: Node, pending: Candidate, next: Candidate
  ) throws(PackError) -> (candidate: Candidate, by: Component)? {
    try first { component throws(PackError) in
      try component.merge(node, pending: pending, next: next).map { ($0, component) }
    }
  }

  /// Plays one pass; the component that took the first is asked again in the next.
  ///
  /// - Throws: `.unsupported` if no component plays it.
  public func play(_ request: inout PlayRequest) throws(PackError) -> Progress {
    for (index, component) in components.enumerated().dropFirst(request.performer) {
      if let progress = try component.play(&request) {
        (request.performer, request.component) = (index, component)
        return progress
      }
      request.begin()
    }
    throw PackError(.unsupported)
  }

  private func first<Result>(
    _ ask: (Component) throws(PackError) -> Result?
  ) throws(PackError) -> Result? {
    for component in components {
      if let answer = try ask(component) { return answer }
    }
    return nil
  }
}

extension QueryScope.Properties {
  fileprivate func includes(_ name: String) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .some(let names): names.contains(name)
    }
  }
}
