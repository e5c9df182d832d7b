import CapuchinABI

/// What is asked of every widget of a window. A component that says nothing about one of these
/// leaves the function out, so that the host need not call.
extension Arena {
  func fillLooking(_ table: inout capuchin_component, _ served: ServedComponent) {
    switch served.kind {
    case .inherited: break
    case .fixed, .of: table.kind = askKind
    }
    if served.properties.contains(where: \.isRead) { table.property = askProperty }
    if case .when = served.owns { table.owns = askOwns }
    if served.component.ids != nil { table.identify = askIDs }
    if served.component.parts != nil { table.parts = askParts }
  }
}

private let askKind: @convention(c) (
  UnsafeMutableRawPointer?, capuchin_node, UnsafePointer<capuchin_sink>?
) -> capuchin_status = { served, node, sink in
  guard let served = ServedComponent.from(served), let sink else { return CAPUCHIN_STATUS_INVALID }
  return served.logging("kind") {
    switch served.kind {
    case .inherited: return CAPUCHIN_STATUS_UNSUPPORTED
    case .fixed(let kind): sink.put(.string(kind))
    case .of(let kind):
      guard let kind = try kind(Node(node)) else { return CAPUCHIN_STATUS_UNSUPPORTED }
      sink.put(.string(kind))
    }
    return CAPUCHIN_STATUS_OK
  }
}

private let askProperty: @convention(c) (
  UnsafeMutableRawPointer?, capuchin_node, capuchin_string, UnsafePointer<capuchin_sink>?
) -> capuchin_status = { served, node, name, sink in
  guard let served = ServedComponent.from(served), let sink else { return CAPUCHIN_STATUS_INVALID }
  return served.logging("property") {
    let name = String(name)
    guard case .read(let read)? = served.properties.first(where: { $0.name == name })?.source,
      let value = try read(Node(node))
    else { return CAPUCHIN_STATUS_UNSUPPORTED }
    sink.put(value, named: name)
    return CAPUCHIN_STATUS_OK
  }
}

private let askOwns: @convention(c) (
  UnsafeMutableRawPointer?, capuchin_node, capuchin_node
) -> capuchin_status = { served, owner, inner in
  guard case .when(let isPart)? = ServedComponent.from(served)?.owns else { return 0 }
  return isPart(Node(owner), Node(inner)) ? 1 : 0
}

private let askIDs: @convention(c) (
  UnsafeMutableRawPointer?, capuchin_node, UnsafePointer<capuchin_sink>?
) -> capuchin_status = { served, node, sink in
  guard let served = ServedComponent.from(served), let sink else { return CAPUCHIN_STATUS_INVALID }
  return served.logging("identify") {
    for id in try served.component.ids?(Node(node)) ?? [] {
      guard sink.put(.string(id.text), named: id.source) else { break }
    }
    return CAPUCHIN_STATUS_OK
  }
}

private let askParts: @convention(c) (
  UnsafeMutableRawPointer?, capuchin_node, UnsafePointer<capuchin_sink>?
) -> capuchin_status = { served, node, sink in
  guard let served = ServedComponent.from(served), let sink else { return CAPUCHIN_STATUS_INVALID }
  return served.logging("parts") {
    for part in try served.component.parts?(Node(node)) ?? [] {
      guard sink.put(.node(part)) else { break }
    }
    return CAPUCHIN_STATUS_OK
  }
}
