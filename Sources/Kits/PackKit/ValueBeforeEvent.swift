import CapuchinABI
import Synchronization

/// What a value was when the last press, key, notch or drop came, before the app saw it.
///
/// An app that refuses a change has the old value again once the dispatch has ended; then nothing
/// was done. On the toolkit's thread, as all calls of a component.
public final class ValueBeforeEvent<Value: Equatable>: Sendable {
  private let values = NodeMemory<Value>()

  public init() {}

  /// Remembers the value if the event may begin a change of it.
  public func note(_ event: InputEvent, on node: Node, _ value: @autoclosure () throws -> Value) rethrows {
    guard event.mayBegin || event.kind == .scroll || event.kind == .drop else { return }
    values[node] = try value()
  }

  /// Whether the value is what it was, whatever it has been since: for a command that replaces the one that was made of
  /// that, such as the click on a box that the app has put back.
  public func isAsBefore(_ value: Value, on node: Node) -> Bool { values[node] == value }

  /// Whether the value is what it was, and has been nothing else since. One that has changed once
  /// and then changes back does so after a command was made of it.
  public func isStill(_ value: Value, on node: Node) -> Bool {
    guard let earlier = values[node] else { return false }
    if earlier == value { return true }
    values[node] = nil
    return false
  }
}

extension InputEvent {
  /// Whether an interaction may begin with it, so that what is so now is remembered.
  public var mayBegin: Bool { [.press, .touchBegin, .keyPress].contains(kind) }

  /// What a key types that is no space and no chord. Lists without a search of their own ignore such a key, so what it
  /// changes in their selection is the app's doing.
  public var typedText: String? {
    guard kind == .keyPress, modifiers.isDisjoint(with: [.ctrl, .alt, .super]), let first = text.unicodeScalars.first,
      first.value > 0x20 && first.value != 0x7f
    else { return nil }
    return text
  }
}

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

  /// The widget that was written last, with its value.
  package var last: (node: Node, value: Value)? { lock.withLock { _ in entries.last } }
}
