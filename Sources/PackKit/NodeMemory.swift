import Synchronization

/// What a component remembers of widgets between two calls: the text before the user typed.
///
/// Only the last few widgets are kept: a component that needs more asks the widget. Any thread: the widgets of
/// two toolkits have two.
public final class NodeMemory<Value>: @unchecked Sendable {
  // Values are the component's own, which goes from its toolkit's thread to none other; the list is behind a lock.
  private var entries: [(node: Node, value: Value)] = []
  private let lock = Mutex<Void>(())
  private let capacity: Int

  /// Remembers at most `capacity` widgets; the one that was written first is forgotten first.
  public init(capacity: Int = 8) {
    self.capacity = max(capacity, 1)
  }

  /// What was written for the node; nil forgets.
  public subscript(node: Node) -> Value? {
    get { lock.withLock { _ in entries.first { $0.node == node }?.value } }
    set {
      // What goes is let go behind the lock: it may be the last of something that asks here.
      var gone: [(node: Node, value: Value)] = []
      lock.withLock { _ in
        gone = entries.filter { $0.node == node }
        entries.removeAll { $0.node == node }
        guard let newValue else { return }
        if entries.count == capacity { gone.append(entries.removeFirst()) }
        entries.append((node, newValue))
      }
      withExtendedLifetime(gone) {}
    }
  }
}
