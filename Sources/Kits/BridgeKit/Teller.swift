import ABIOverlay
import CapuchinABI

/// Tells the client what the user does and what is heard of it, and that the dispatch has ended in which that was.
/// Toolkit's thread.
package final class Teller {
  private let client: UnsafePointer<capuchin_bridge_client>
  /// Whether something was told since the last `turn`.
  package private(set) var hasTold = false

  package init(_ client: UnsafePointer<capuchin_bridge_client>) { self.client = client }

  /// - Returns: whether it was meant for the client, and the toolkit must not see it.
  @discardableResult package func tell(_ event: InputEvent) -> Bool {
    hasTold = true
    return event.withRaw { client.pointee.event?(client.pointee.context, $0) ?? 0 } != 0
  }

  package func tell(_ listen: UInt64, of emitter: capuchin_node, _ cause: UInt32, _ arguments: capuchin_list) {
    hasTold = true
    withUnsafePointer(to: arguments) { client.pointee.emission?(client.pointee.context, listen, emitter, cause, $0) }
  }

  /// The client has asked for the cause of what happens now: it wants to know when that has ended.
  package func asked() { hasTold = true }

  /// What was told has come to its end, or to where somebody waits for the next event.
  package func turn() {
    guard hasTold else { return }
    hasTold = false
    client.pointee.turn?(client.pointee.context)
  }

  /// Recording has ended: no `turn` is owed any more.
  package func forget() { hasTold = false }
}
