/// What one or several components hear together: one `Bridge.listen`.
public struct Subscription {
  /// The number that comes with each emission.
  public let number: UInt64
  public let type: ListenType
  public let className: String
  public let name: String
  /// Who wants it, with the property that holds the emitter (see `Listen.model`).
  public internal(set) var listeners: [(component: Component, model: String)]
}
