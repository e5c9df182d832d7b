/// What one or several components hear together: one `Bridge.listen`, or one method of delegates.
public struct Subscription {
  /// A component that wants it.
  public struct Listener {
    public let component: Component
    /// The property that holds the emitter (see `Listen.property`).
    public let property: String
    /// How a delegate's method is called, as the pack says; empty where it leaves that to the toolkit.
    var encoding = ""
  }

  /// The number that comes with each emission.
  public let number: UInt64
  public let source: Source
  /// Of a delegate's method, the interface.
  public let className: String
  public let name: String
  public internal(set) var listeners: [Listener]
}
