/// Begins recording; `recorded` notifications follow.
public enum RecordStart: WireMethod {
  public static let method = Method.recordStart
  public typealias Result = Nothing

  public struct Parameters: Codable, Sendable, Hashable {
    public var ids: Identifiers
    /// The chord (`ctrl+F12`) that turns the next widget pressed into a `Verify`, and that the app does not see, nor
    /// that press; nil for none.
    public var verifyKey: String?

    public init(ids: Identifiers, verifyKey: String? = nil) {
      self.ids = ids
      self.verifyKey = verifyKey
    }
  }

  /// Which ids come first in a recorded command.
  public enum Identifiers: String, Codable, Sendable, Hashable, CaseIterable {
    /// What the user sees.
    case visible
    /// What the developer called it.
    case developer
  }
}

/// Ends recording: the pending command is closed and told before the response.
public enum RecordStop: WireMethod {
  public static let method = Method.recordStop
  public typealias Parameters = Nothing
  public typealias Result = Nothing
}
