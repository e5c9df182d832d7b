/// Begins to tell the calls of methods; `traced` notifications follow. May be asked again, with more.
public enum TraceStart: WireMethod {
  public static let method = Method.traceStart

  public struct Parameters: Codable, Sendable, Hashable {
    /// `GtkSelectionModel.select_item`
    public var slots: [String]

    public init(slots: [String]) { self.slots = slots }
  }

  public struct Result: Codable, Sendable, Hashable {
    /// In the order of the parameters.
    public var slots: [Slot]

    public init(slots: [Slot]) { self.slots = slots }
  }

  public struct Slot: Codable, Sendable, Hashable {
    public var slot: String
    /// In how many classes it is intercepted; nil as long as the app has no such class.
    public var places: Int?

    public init(slot: String, places: Int?) {
      self.slot = slot
      self.places = places
    }
  }
}

/// Ends tracing: everything is taken out before the response.
public enum TraceStop: WireMethod {
  public static let method = Method.traceStop
  public typealias Parameters = Nothing
  public typealias Result = Nothing
}

/// An intercepted call that has ended.
public struct Traced: Codable, Sendable, Hashable {
  public struct Argument: Codable, Sendable, Hashable {
    /// Empty where nothing tells it.
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public var slot: String
  /// What it was called on.
  public var target: String
  /// As a person reads them, secrets redacted.
  public var arguments: [Argument]
  /// Where an exception came out of it, what that says. Empty where there is none.
  public var result: String
  /// Whether an exception came out of it; absent where it has returned.
  public var raised: Bool?
  /// Whether it was called on the toolkit's thread.
  public var onToolkitThread: Bool
  /// How many calls before it were not told, because they came too fast; absent for none.
  public var skipped: Int?

  public init(
    slot: String, target: String, arguments: [Argument], result: String, raised: Bool? = nil,
    onToolkitThread: Bool, skipped: Int? = nil
  ) {
    self.slot = slot
    self.target = target
    self.arguments = arguments
    self.result = result
    self.raised = raised
    self.onToolkitThread = onToolkitThread
    self.skipped = skipped
  }
}
