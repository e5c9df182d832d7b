/// Every notification of the protocol, with its name on the wire; one a side does not know is ignored.
public enum WireNotification: Sendable, Hashable {
  case recorded(Recorded)
  case log(LogEntry)
  case busy(Busy)
  case traced(Traced)
  case explained(Explained)

  /// The names on the wire.
  public enum Name: String, CaseIterable, Sendable {
    case recorded
    case log
    case busy
    case traced
    case explained
  }

  public var name: Name {
    switch self {
    case .recorded: .recorded
    case .log: .log
    case .busy: .busy
    case .traced: .traced
    case .explained: .explained
    }
  }
}
