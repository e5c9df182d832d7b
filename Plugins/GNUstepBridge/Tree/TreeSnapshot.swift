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
    add(object, NodeInfo(in: Kin.window(of: object), frames: writer.wantsFrames), depth: 0, &objects)
    writer.tellAll { index, asked in
      if asked.names { for name in Names(objects[index]).all() { writer.add(name) } }
      for property in asked.properties() {
        do throws(BridgeError) {
          try Properties(registry: registry).get(property, of: objects[index], writer.add)
        } catch {
          writer.add(.null)
        }
      }
    }
  }

  private func add(_ object: Object, _ info: NodeInfo, depth: UInt32, _ objects: inout [Object]) {
    _ = try? object.send("retain")
    objects.append(object)
    let told = info.of(object)
    writer.add(registry.node(object), depth: depth, flags: told.flags, classID: told.class_id, frame: told.frame)
    guard depth < min(writer.deepest, TreeSnapshot.deepest) else { return }
    let children = Kin.children(of: object)
    holding(children) {
      for child in children {
        let inner = child.isKind(of: Family.menu) ? NodeInfo(in: child, frames: writer.wantsFrames) : info
        guard writer.wantsAll || inner.of(child).flags & CAPUCHIN_NODE_SHOWN != 0 else { continue }
        add(child, inner, depth: depth + 1, &objects)
      }
    }
  }
}
