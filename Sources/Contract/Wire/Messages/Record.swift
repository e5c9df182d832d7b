/// Begins recording; `recorded` notifications follow.
public enum RecordStart: WireMethod {
  public static let method = Method.recordStart
  public typealias Result = Nothing

  public struct Parameters: Codable, Sendable, Hashable {
    public var ids: Identifiers
    /// Which names come first of some widgets, regardless of `ids`; the first rule that fits a widget counts. Absent
    /// for none.
    public var names: [NameRule]?
    /// The chord (`ctrl+F12`) that turns the next widget pressed into a `Verify`, and that the app does not see, nor
    /// that press; nil for none.
    public var verifyKey: String?
    /// Whether commands that are performed count as the user's: to see what each would be recorded as; absent for no.
    public var rehearsal: Bool?
    /// Whether `explained` notifications say of each act why it was or was not recorded; absent for no.
    public var explains: Bool?

    public init(
      ids: Identifiers, names: [NameRule]? = nil, verifyKey: String? = nil, rehearsal: Bool? = nil,
      explains: Bool? = nil
    ) {
      self.ids = ids
      self.names = names
      self.verifyKey = verifyKey
      self.rehearsal = rehearsal
      self.explains = explains
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
