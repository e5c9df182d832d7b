import BridgeKit
import CObjC
import CapuchinABI

/// One look at a subtree.
struct TreeSnapshot {
  let registry: Registry
  let writer: SnapshotWriter
  /// No app nests deeper; a view that says it is inside of itself would go on for ever.
  private static let deepest: UInt32 = 200

  /// Looks at `object` and what is in it, in tree order. The app's own code may run, and end any of them.
  func take(from object: Object) {
    var objects: [Object] = []
    defer { for object in objects { try? object.perform("release") } }
    let info = NodeInfo(in: Kin.window(of: object), frames: writer.wantsFrames)
    add(object, info, info.of(object), depth: 0, &objects)
    let properties = Properties(registry: registry)
    var columns: [UInt64: [String]] = [:]
    writer.tellAll { index, wanted in
      if wanted.names { for name in Names(objects[index]).all() { writer.add(name) } }
      guard wanted.count > 0 else { return }
      let names = columns[wanted.number] ?? wanted.properties()
      columns[wanted.number] = names
      for property in names {
        do throws(BridgeError) {
          try properties.get(property, of: objects[index], writer.add)
        } catch {
          writer.add(.null)
        }
      }
    }
  }

  private func add(
    _ object: Object, _ info: NodeInfo, _ told: capuchin_node_info, depth: UInt32, _ objects: inout [Object]
  ) {
    _ = try? object.send("retain")
    objects.append(object)
    writer.add(registry.node(object), depth: depth, flags: told.flags, classID: told.class_id, frame: told.frame)
    guard depth < min(writer.deepest, TreeSnapshot.deepest) else { return }
    let children = Kin.children(of: object)
    holding(children) {
      for child in children where !writer.isFull {
        let inner = child.isKind(of: Family.menu) ? NodeInfo(in: child, frames: writer.wantsFrames) : info
        let told = inner.of(child)
        guard writer.wantsAll || told.flags & CAPUCHIN_NODE_SHOWN != 0 else { continue }
        add(child, inner, told, depth: depth + 1, &objects)
      }
    }
  }
}

/// The tree of windows, views, cells and menus.
extension Bridge {
  func windows(_ sink: UnsafePointer<capuchin_sink>) {
    for window in Windows.shown() {
      guard sink.put(registry.node(window)) else { return }
    }
  }

  func children(
    _ node: capuchin_node, flags: UInt32, _ sink: UnsafePointer<capuchin_sink>
  ) throws(BridgeError) {
    let children = Kin.children(of: try registry.object(node))
    holding(children) {
      for child in children {
        let info = NodeInfo(in: nil, frames: false).of(child)
        guard flags & CAPUCHIN_WALK_ALL != 0 || info.flags & CAPUCHIN_NODE_SHOWN != 0 else { continue }
        guard sink.put(registry.node(child)) else { return }
      }
    }
  }

  func snapshot(of node: capuchin_node, to writer: SnapshotWriter) throws(BridgeError) {
    let object = try registry.object(node)
    guard Place(object) != nil else { throw .notWidget(object.className) }
    TreeSnapshot(registry: registry, writer: writer).take(from: object)
  }

  func parent(of node: capuchin_node) throws(BridgeError) -> capuchin_node {
    registry.node(Kin.parent(of: try registry.object(node)))
  }

  func window(of node: capuchin_node) throws(BridgeError) -> capuchin_node {
    let object = try registry.object(node)
    guard Place(object) != nil else { throw .notWidget(object.className) }
    return registry.node(Kin.window(of: object))
  }

  func info(_ node: capuchin_node) throws(BridgeError) -> capuchin_node_info {
    let object = try registry.object(node)
    return NodeInfo(in: Kin.window(of: object)).of(object)
  }

  /// The names of a class, of its bases up to the root, then of their protocols.
  func classChain(_ id: UInt64, _ sink: UnsafePointer<capuchin_sink>) throws(BridgeError) {
    guard let known = KnownClasses.shared.of(number: id) else {
      throw .invalid("no class has the number \(id)")
    }
    for base in known.lineage {
      guard sink.put(base.cName, named: capuchin_string()) else { return }
    }
  }

  func names(of node: capuchin_node) throws(BridgeError) -> [Name] { Names(try registry.object(node)).all() }
}
