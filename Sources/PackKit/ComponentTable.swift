import CapuchinABI

/// The C table of a component, and the way back from its `self`.
final class ServedComponent {
  let component: any Component
  let host: Host
  /// Read once: a component computes them anew each time.
  let kind: Kind
  let owns: Ownership
  let properties: [Property]

  init(_ component: any Component, host: Host) {
    self.component = component
    self.host = host
    kind = component.kind
    owns = component.owns
    properties = component.properties
  }

  static func from(_ pointer: UnsafeMutableRawPointer?) -> ServedComponent? {
    pointer.map { Unmanaged<ServedComponent>.fromOpaque($0).takeUnretainedValue() }
  }

  func node(_ raw: capuchin_node) -> Node { Node(raw, host: host) }

  /// Runs a call that has no message sink: a thrown sentence goes into the log.
  func logging(_ call: String, _ body: () throws -> UInt32) -> UInt32 {
    do {
      return try body()
    } catch let error as PackError where error == .stale || error == .unsupported {
      return error.status
    } catch {
      let sentence = (error as? PackError)?.sentence ?? "\(error)"
      host.log(CAPUCHIN_LOG_WARNING, "\(call) of \(component.className): \(sentence)")
      return (error as? PackError)?.status ?? CAPUCHIN_FAILED
    }
  }
}

extension Arena {
  /// The table of `capuchin.components/1`.
  func components(
    _ components: [any Component], host: Host
  ) -> UnsafePointer<capuchin_components> {
    let tables = components.map { component($0, host: host) }
    var list = capuchin_components()
    list.size = UInt32(MemoryLayout<capuchin_components>.size)
    list.items = array(tables)
    list.count = UInt64(tables.count)
    return one(list)
  }

  private func component(_ component: any Component, host: Host) -> capuchin_component {
    let served = ServedComponent(component, host: host)
    var table = capuchin_component()
    table.size = UInt32(MemoryLayout<capuchin_component>.size)
    if component.inherits { table.flags |= CAPUCHIN_INHERITS }
    if !component.takesTouch { table.flags |= CAPUCHIN_NO_TOUCH }
    if component.keepsPress { table.flags |= CAPUCHIN_OWN_PRESS }
    // Retained for good, as all that a table points to.
    table.`self` = Unmanaged.passRetained(served).toOpaque()
    table.class_name = string(component.className)
    let listens = component.listens.map(listen)
    table.listens = array(listens)
    table.listens_count = UInt64(listens.count)
    let delegates = component.delegates.map(delegate)
    table.delegates = array(delegates)
    table.delegates_count = UInt64(delegates.count)
    table.verbs = array(component.verbs.map(string))
    table.verbs_count = UInt64(component.verbs.count)
    fillLooking(&table, served)
    fillRows(&table, served)
    fillRecording(&table)
    fillPlaying(&table)
    return table
  }

  private func delegate(_ delegate: Delegate) -> capuchin_delegate {
    capuchin_delegate(
      size: UInt32(MemoryLayout<capuchin_delegate>.size), offset: delegate.offset,
      property: string(delegate.property), interface_name: string(delegate.interface),
      method: string(delegate.method), encoding: string(delegate.encoding))
  }

  private func listen(_ listen: Listen) -> capuchin_listen {
    capuchin_listen(
      size: UInt32(MemoryLayout<capuchin_listen>.size), type: listen.type,
      class_name: string(listen.className), name: string(listen.name),
      model: string(listen.model))
  }
}
