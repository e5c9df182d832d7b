/// What a component remembers of widgets between two calls: the text before the user typed.
///
/// Only the last few widgets are kept: a component that needs more asks the widget. It belongs on
/// the toolkit's thread, as all calls of a component do.
public final class NodeMemory<Value>: @unchecked Sendable {
  private var entries: [(node: Node, value: Value)] = []
  private let capacity: Int

  /// Remembers at most `capacity` widgets; the one that was written first is forgotten first.
  public init(capacity: Int = 8) {
    self.capacity = max(capacity, 1)
  }

  /// What was written for the node; nil forgets.
  public subscript(node: Node) -> Value? {
    get { entries.first { $0.node == node }?.value }
    set {
      entries.removeAll { $0.node == node }
      guard let newValue else { return }
      if entries.count == capacity { entries.removeFirst() }
      entries.append((node, newValue))
    }
  }
}
