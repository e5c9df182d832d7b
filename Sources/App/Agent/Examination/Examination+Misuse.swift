import PackHost
import Script
import Wire

/// Calls that a component must refuse.
extension Examination {
  /// No verb of anybody's.
  static let unknown = "CapuchinConformanceVerb"

  /// A handle of a widget that has gone: no bridge gives this generation out.
  private func gone(_ node: Node) -> Node {
    Node(bridge: node.bridge, generation: node.generation ^ 0x7FFF_FFFF, object: node.object)
  }

  /// Every function with a widget that is gone.
  func stale() -> Examine.Result {
    var result = Examine.Result()
    for (component, instances) in zip(components, instances().served) {
      guard let instance = instances.first(where: \.isUsable) ?? instances.first else { continue }
      let node = gone(instance.node)
      guard scene.look(at: node) == nil else { continue }
      read(component, node, &result)
      for verb in component.verbs {
        for arguments in Self.right(form(of: verb, instance.kind)).prefix(1) {
          result.count += 1
          if let problem = accepted(component, verb, node, arguments) {
            result.faults.append(Examine.Fault("\(component.className) play \(verb)", "\(problem) for a widget that is gone"))
          }
        }
      }
    }
    return result
  }

  private func read(_ component: Component, _ node: Node, _ result: inout Examine.Result) {
    func note(_ function: String, _ answer: () throws(PackError) -> Bool) {
      result.count += 1
      _ = failure { () throws(PackError) in
        if try answer() {
          // The host has found the widget just before: only what acts must not be wrong.
          let subject = "\(component.className) \(function)"
          result.faults.append(Examine.Fault(subject, "has an answer for a widget that is gone", isDoubt: true))
        }
      }
    }
    for property in component.properties {
      note("property \(property.name)") { () throws(PackError) in
        try component.property(property.name, of: node).map { $0 != .null } ?? false
      }
    }
    note("parts") { () throws(PackError) in try component.parts(of: node).map { !$0.isEmpty } ?? false }
    for listen in component.listens where listen.property.isEmpty {
      note("notified \(listen.name)") { () throws(PackError) in
        let notification = WidgetNotification(listen.source, node: node, emitter: node, name: listen.name)
        return try component.notified(notification).map { !$0.isEmpty } ?? false
      }
    }
    // With many kinds an answer needs no look at the widget.
    result.count += 1
    _ = failure { () throws(PackError) in _ = try component.kind(of: SeenWidget(node)) }
  }

  /// `play` with a verb that nobody has: it is left to the base, whatever that is.
  func verbs() -> Examine.Result {
    var result = Examine.Result()
    for (component, instances) in zip(components, instances().served) {
      guard let instance = instances.first(where: \.isUsable) else { continue }
      result.count += 1
      var request = PlayRequest(Self.unknown, node: instance.node)
      let subject = "\(component.className) play"
      let failure = failure { () throws(PackError) in
        guard let progress = try component.play(&request) else { return }
        if case .again = progress { component.abandon(request) }
        result.faults.append(Examine.Fault(subject, "took the verb \(Self.unknown), which nobody has"))
      }
      if let failure {
        let text = "answers \"\(failure.sentence)\" to a verb that it does not know; CAPUCHIN_STATUS_UNSUPPORTED leaves it to the base"
        result.faults.append(Examine.Fault(subject, text))
      }
    }
    return result
  }

  /// `play` with its own verbs and arguments that their schemas do not allow.
  func arguments() -> Examine.Result {
    var result = Examine.Result()
    for (component, instances) in zip(components, instances().served) {
      for verb in component.verbs {
        guard let instance = instances.first(where: { $0.isUsable && form(of: verb, $0.kind) != nil }) else { continue }
        for (arguments, what) in Self.wrong(form(of: verb, instance.kind)) {
          result.count += 1
          if let problem = accepted(component, verb, instance.node, arguments) {
            result.faults.append(Examine.Fault("\(component.className) play \(verb)", "\(problem) with \(what)"))
          }
        }
      }
    }
    return result
  }

  /// How a component took a command that it must refuse; nil if it did refuse it, with a reason.
  func accepted(_ component: Component, _ verb: String, _ node: Node, _ arguments: [Value]) -> String? {
    var request = PlayRequest(verb, node: node, arguments: arguments)
    var problem: String?
    _ = failure { () throws(PackError) in
      switch try component.play(&request) {
      case .done: problem = "says that it is done"
      case .again, .missing:
        component.abandon(request)
        problem = "asks to be called again"
      case nil: break
      }
    }
    return problem
  }

  // MARK: - Arguments

  func form(of verb: String, _ kind: String) -> VerbForm? {
    let catalog = scene.catalog
    return catalog.verb(named: verb)?.forms.first { $0.kinds.contains { catalog.isKind(kind, subKindOf: $0) } }
  }

  /// Arguments as the schema wants them.
  private static func right(_ form: VerbForm?) -> [[Value]] {
    guard let form else { return [] }
    return [form.arguments.map { value(for: $0) }]
  }

  static func value(for argument: ArgumentSchema) -> Value {
    switch argument.type {
    case .number, .duration: .double(argument.minimum ?? 1)
    case .integer: .int(Int64(exactly: (argument.minimum ?? 1).rounded(.up)) ?? .max)
    case .boolean: .bool(true)
    case .choice: .string(argument.choices.first ?? "")
    case .row, .item: .int(1)
    case .points, .point: .list([.double(1), .double(1)])
    default: .string("1")
    }
  }

  /// Arguments that the schema does not allow, and what is wrong with them.
  static func wrong(_ form: VerbForm?) -> [([Value], String)] {
    guard let form else { return [] }
    let right = form.arguments.map(value)
    var cases: [([Value], String)] = []
    let least = form.arguments.prefix { !$0.isOptional }.count
    if least > 0 { cases.append((Array(right.prefix(least - 1)), "\(least - 1) arguments in place of \(least)")) }
    if !form.arguments.contains(where: \.isRepeated) {
      cases.append((right + [.string("surplus")], "\(right.count + 1) arguments in place of \(right.count)"))
    }
    for (index, argument) in form.arguments.enumerated() where !argument.isRepeated {
      guard [.number, .integer, .boolean, .choice, .duration].contains(argument.type) else { continue }
      var arguments = right
      arguments[index] = .string("no \(argument.type.rawValue)")
      cases.append((arguments, "\"no \(argument.type.rawValue)\" for \(argument.name)"))
      arguments[index] = .null
      cases.append((arguments, "nothing for \(argument.name)"))
    }
    return cases
  }
}
