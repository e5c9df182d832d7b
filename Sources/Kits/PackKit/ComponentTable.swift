import CapuchinABI

/// The C table of a component, and the way back from its `context`.
final class ServedComponent {
  let component: any Component
  /// Read once: a component computes them anew each time.
  let kind: Kind
  let owns: Ownership
  let properties: [Property]

  init(_ component: any Component) {
    self.component = component
    kind = component.kind
    owns = component.owns
    properties = component.properties
  }

  static func from(_ pointer: UnsafeMutableRawPointer?) -> ServedComponent? {
    pointer.map { Unmanaged<ServedComponent>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Answers a call that has a sink for what it gives and none for a message: a thrown sentence goes into the log.
  static func answer<Sink>(
    _ served: UnsafeMutableRawPointer?, _ sink: UnsafePointer<Sink>?, _ call: String,
    _ body: (ServedComponent, UnsafePointer<Sink>) throws -> capuchin_status
  ) -> capuchin_status {
    guard let served = from(served), let sink else { return CAPUCHIN_STATUS_INVALID }
    do {
      return try body(served, sink)
    } catch let error as PackError where error == .stale || error == .unsupported {
      return error.status
    } catch let error as DataProblem where error.isOfLaterMinor {
      return CAPUCHIN_STATUS_UNSUPPORTED
    } catch {
      let sentence = (error as? PackError)?.sentence ?? "\(error)"
      Host.log(.warning, "\(call) of \(served.component.className): \(sentence)")
      return (error as? PackError)?.status ?? CAPUCHIN_STATUS_FAILED
    }
  }
}

extension Arena {
  /// The table of `capuchin.components/1`.
  func components(_ components: [any Component]) -> UnsafePointer<capuchin_components> {
    var list = capuchin_components.empty
    (list.items, list.count) = counted(components.map(component))
    return place(list)
  }

  /// The table of `capuchin.delegates/1`; nil where no component has a delegate.
  func delegates(_ components: [any Component]) -> UnsafePointer<capuchin_delegates>? {
    let all = components.flatMap { component in component.delegates.map { delegate($0, component.className) } }
    guard !all.isEmpty else { return nil }
    var list = capuchin_delegates.empty
    (list.items, list.count) = counted(all)
    return place(list)
  }

  private func component(_ component: any Component) -> capuchin_component {
    let served = ServedComponent(component)
    var table = capuchin_component.empty
    if component.inherits { table.flags |= CAPUCHIN_COMPONENT_INHERITS }
    if component.ignoresPresses { table.flags |= CAPUCHIN_COMPONENT_IGNORES_PRESSES }
    if component.handlesOwnPress { table.flags |= CAPUCHIN_COMPONENT_HANDLES_OWN_PRESS }
    if component.handlesPrimaryPresses { table.flags |= CAPUCHIN_COMPONENT_HANDLES_PRIMARY_PRESSES }
    if component.timersAreUsers { table.flags |= CAPUCHIN_COMPONENT_TIMERS_ARE_USERS }
    // Retained for good, as all that a table points to.
    table.context = Unmanaged.passRetained(served).toOpaque()
    table.class_name = text(component.className)
    (table.listens, table.listens_count) = counted(component.listens.map(listen))
    (table.properties, table.properties_count) = counted(served.properties.map(property))
    let (rule, classes) = ownership(served.owns)
    table.ownership = rule
    (table.owned, table.owned_count) = counted(classes.map(text))
    if case .rule(let condition) = served.owns { table.owned_rule = text(condition) }
    if case .rule(let kind) = served.kind { table.kind_rule = text(kind) }
    (table.id_rules, table.id_rules_count) = counted(component.idRules.map(idRule))
    (table.verbs, table.verbs_count) = counted(component.verbs.map(text))
    (table.last_counts, table.last_counts_count) = counted(component.lastCounts.map(text))
    fillLooking(&table, served)
    fillRows(&table, served)
    fillRecording(&table)
    fillPlaying(&table)
    return table
  }

  private func property(_ property: Property) -> capuchin_property {
    var raw = capuchin_property.empty
    raw.name = text(property.name)
    switch property.source {
    case .toolkit(let source): raw.source = text(source)
    case .rule(let rule): raw.rule = text(rule)
    case .read: break
    }
    return raw
  }

  private func idRule(_ id: MonkeyIDRule) -> capuchin_id_rule {
    var raw = capuchin_id_rule.empty
    (raw.name, raw.rule) = (text(id.source), text(id.rule))
    return raw
  }

  private func ownership(_ owns: Ownership) -> (rule: UInt32, classes: [String]) {
    switch owns {
    case .nothing: (CAPUCHIN_OWNS_NOTHING, [])
    case .everything: (CAPUCHIN_OWNS_ALL, [])
    case .everythingBut(let classes): (CAPUCHIN_OWNS_ALL_BUT, classes)
    case .children(let classes): (CAPUCHIN_OWNS_CHILDREN, classes)
    case .when: (CAPUCHIN_OWNS_BY_FUNCTION, [])
    case .rule: (CAPUCHIN_OWNS_BY_RULE, [])
    }
  }

  private func delegate(_ delegate: Delegate, _ className: String) -> capuchin_delegate {
    var raw = capuchin_delegate.empty
    raw.class_name = text(className)
    (raw.property, raw.interface_name) = (text(delegate.property), text(delegate.interface))
    (raw.method, raw.encoding, raw.offset) = (text(delegate.method), text(delegate.encoding), delegate.offset)
    return raw
  }

  private func listen(_ listen: Listen) -> capuchin_listen {
    var raw = capuchin_listen.empty
    (raw.source, raw.class_name) = (listen.source.rawValue, text(listen.className))
    (raw.name, raw.property) = (text(listen.name), text(listen.property))
    if listen.connects { raw.flags = CAPUCHIN_LISTEN_CONNECT }
    return raw
  }
}

/// What is asked of every widget of a window. A component that says nothing about one of these
/// leaves the function out, so that the host need not call.
extension Arena {
  private func fillLooking(_ table: inout capuchin_component, _ served: ServedComponent) {
    switch served.kind {
    case .inherited, .rule: break
    case .fixed, .of:
      table.kind = { served, node, sink in
        ServedComponent.answer(served, sink, "kind") { try $0.putKind(of: Node(node), $1) }
      }
    }
    if served.properties.contains(where: \.isRead) {
      table.property = { served, node, name, sink in
        ServedComponent.answer(served, sink, "property") { try $0.putProperty(String(name), of: Node(node), $1) }
      }
    }
    if case .when = served.owns {
      table.owns = { served, owner, inner in
        guard case .when(let isPart)? = ServedComponent.from(served)?.owns else { return 0 }
        return isPart(Node(owner), Node(inner)) ? 1 : 0
      }
    }
    if served.component.ids != nil {
      table.identify = { served, node, sink in
        ServedComponent.answer(served, sink, "identify") { served, sink in
          for id in try served.component.ids?(Node(node)) ?? [] {
            guard sink.put(.string(id.text), named: id.source) else { break }
          }
          return CAPUCHIN_STATUS_OK
        }
      }
    }
    if served.component.parts != nil {
      table.parts = { served, node, sink in
        ServedComponent.answer(served, sink, "parts") { served, sink in
          for part in try served.component.parts?(Node(node)) ?? [] {
            guard sink.put(.node(part)) else { break }
          }
          return CAPUCHIN_STATUS_OK
        }
      }
    }
  }
}

extension ServedComponent {
  fileprivate func putKind(of node: Node, _ sink: UnsafePointer<capuchin_sink>) throws -> capuchin_status {
    switch kind {
    case .inherited, .rule: return CAPUCHIN_STATUS_UNSUPPORTED
    case .fixed(let kind): sink.put(.string(kind))
    case .of(let kind):
      guard let kind = try kind(node) else { return CAPUCHIN_STATUS_UNSUPPORTED }
      sink.put(.string(kind))
    }
    return CAPUCHIN_STATUS_OK
  }

  fileprivate func putProperty(
    _ name: String, of node: Node, _ sink: UnsafePointer<capuchin_sink>
  ) throws -> capuchin_status {
    guard case .read(let read)? = properties.first(where: { $0.name == name })?.source, let value = try read(node)
    else { return CAPUCHIN_STATUS_UNSUPPORTED }
    sink.put(value, named: name)
    return CAPUCHIN_STATUS_OK
  }
}
