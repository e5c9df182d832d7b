import BridgeKit
import CObjC
import CapuchinABI

/// One visit of a subtree.
struct TreeWalk {
  typealias Visit = @convention(c) (
    UnsafeMutableRawPointer?, UInt32, capuchin_node, UnsafePointer<capuchin_node_info>?
  ) -> UInt32

  let registry: Registry
  /// Whether what is not on screen is visited too.
  let all: Bool
  /// Whether frames are wanted.
  let frames: Bool
  let context: UnsafeMutableRawPointer?
  let visit: Visit
  /// No app nests deeper; a view that says it is inside of itself would go on for ever.
  private static let deepest: UInt32 = 200

  /// Visits `object` and what is in it, in tree order.
  func run(from object: Object) {
    let info = NodeInfo(in: Kin.window(of: object), frames: frames)
    _ = step(object, info, depth: 0)
  }

  /// Answers whether the walk goes on. What is visited may run the app, which may end it.
  private func step(_ object: Object, _ info: NodeInfo, depth: UInt32) -> Bool {
    holding([object]) {
      var told = info.of(object)
      switch visit(context, depth, registry.node(object), &told) {
      case CAPUCHIN_FLOW_MORE: return descend(object, info, depth: depth + 1)
      case CAPUCHIN_FLOW_SKIP: return true
      default: return false
      }
    }
  }

  private func descend(_ parent: Object, _ info: NodeInfo, depth: UInt32) -> Bool {
    guard depth < TreeWalk.deepest else { return true }
    let children = Kin.children(of: parent)
    return holding(children) {
      children.allSatisfy { child in
        let inner = child.isKind(of: Family.menu) ? NodeInfo(in: child, frames: frames) : info
        guard all || inner.of(child).flags & CAPUCHIN_NODE_SHOWN != 0 else { return true }
        return step(child, inner, depth: depth)
      }
    }
  }
}
