import CapuchinABI

/// What a value was when the last press, key or notch came, before the app saw it.
///
/// An app that refuses a change has the old value again once the dispatch has ended; then nothing
/// was done. On the toolkit's thread, as all calls of a component.
public final class ValueBeforeEvent<Value: Equatable>: Sendable {
  private static var beginnings: Set<InputEvent.Kind> { [.press, .touchBegin, .keyPress, .scroll] }

  private let values = NodeMemory<Value>()

  public init() {}

  /// Remembers the value if the event may begin a change of it.
  public func note(_ event: InputEvent, on node: Node, _ value: @autoclosure () throws -> Value) rethrows {
    guard ValueBeforeEvent.beginnings.contains(event.kind) else { return }
    values[node] = try value()
  }

  /// Whether the value is what it was, and has been nothing else since. One that has changed once
  /// and then changes back does so after a command was made of it.
  public func isStill(_ value: Value, on node: Node) -> Bool {
    guard let earlier = values[node] else { return false }
    if earlier == value { return true }
    values[node] = nil
    return false
  }
}
