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

  /// Runs a call that has no message sink: a thrown sentence goes into the log.
  func logging(_ call: String, _ body: () throws -> capuchin_status) -> capuchin_status {
    do {
      return try body()
    } catch let error as PackError where error == .stale || error == .unsupported {
      return error.status
    } catch {
      let sentence = (error as? PackError)?.sentence ?? "\(error)"
      Host.log(.warning, "\(call) of \(component.className): \(sentence)")
      return (error as? PackError)?.status ?? CAPUCHIN_STATUS_FAILED
    }
  }
}

extension Arena {
  /// The table of `capuchin.components/1`.
  func components(_ components: [any Component]) -> UnsafePointer<capuchin_components> {
    var list = capuchin_components.empty
    (list.items, list.count) = (array(components.map(component)), UInt64(components.count))
    return place(list)
  }

  private func component(_ component: any Component) -> capuchin_component {
    let served = ServedComponent(component)
    var table = capuchin_component.empty
    if component.inherits { table.flags |= CAPUCHIN_COMPONENT_INHERITS }
    if !component.takesTouch { table.flags |= CAPUCHIN_COMPONENT_IGNORES_PRESSES }
    if component.keepsPress { table.flags |= CAPUCHIN_COMPONENT_OWN_PRESS }
    // Retained for good, as all that a table points to.
    table.context = Unmanaged.passRetained(served).toOpaque()
    table.class_name = text(component.className)
    let listens = component.listens.map(listen)
    table.listens = array(listens)
    table.listens_count = UInt64(listens.count)
    let delegates = component.delegates.map(delegate)
    table.delegates = array(delegates)
    table.delegates_count = UInt64(delegates.count)
    let properties = served.properties.map(property)
    table.properties = array(properties)
    table.properties_count = UInt64(properties.count)
    (table.ownership, table.owned, table.owned_count) = ownership(served.owns)
    table.verbs = array(component.verbs.map(text))
    table.verbs_count = UInt64(component.verbs.count)
    fillLooking(&table, served)
    fillRows(&table, served)
    fillRecording(&table)
    fillPlaying(&table)
    return table
  }

  private func property(_ property: Property) -> capuchin_property {
    var raw = capuchin_property.empty
    raw.name = text(property.name)
    if case .toolkit(let source) = property.source { raw.source = text(source) }
    return raw
  }

  private func ownership(_ owns: Ownership) -> (UInt32, UnsafePointer<UnsafePointer<capuchin_string>?>?, UInt64) {
    let (rule, classes): (UInt32, [String]) =
      switch owns {
      case .nothing: (CAPUCHIN_OWNS_NOTHING, [])
      case .everything: (CAPUCHIN_OWNS_ALL, [])
      case .everythingBut(let classes): (CAPUCHIN_OWNS_ALL_BUT, classes)
      case .children(let classes): (CAPUCHIN_OWNS_CHILDREN, classes)
      case .when: (CAPUCHIN_OWNS_ASKED, [])
      }
    return (rule, array(classes.map(text)), UInt64(classes.count))
  }

  private func delegate(_ delegate: Delegate) -> capuchin_delegate {
    var raw = capuchin_delegate.empty
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
