/// One intercepted call that has returned, in words.
public struct TracedCall: Hashable, Sendable {
  /// One argument as a person reads it.
  public struct Argument: Hashable, Sendable {
    /// Empty where nothing tells it.
    public let name: String
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// `GtkSelectionModel.select_item`
  public let slot: String
  /// What it was called on: `GtkSingleSelection 0x55d0c8a3b2f0`.
  public let target: String
  public let arguments: [Argument]
  /// Of a call that an exception came out of, what that says. Empty where there is none.
  public let result: String
  /// Whether an exception came out of it.
  public let hasRaised: Bool
  /// Whether it was called on the toolkit's thread.
  public let isOnToolkitThread: Bool

  public init(
    slot: String, target: String, arguments: [Argument], result: String, hasRaised: Bool, isOnToolkitThread: Bool
  ) {
    self.slot = slot
    self.target = target
    self.arguments = arguments
    self.result = result
    self.hasRaised = hasRaised
    self.isOnToolkitThread = isOnToolkitThread
  }
}
