import CapuchinABI

/// What a call into a pack answered, where that was not "done".
public struct Status: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Done.
  public static let ok = Status(rawValue: CAPUCHIN_STATUS_OK)
  /// Not done yet: to be called again from a later turn of the main loop.
  public static let again = Status(rawValue: CAPUCHIN_STATUS_AGAIN)
  /// The node's widget is gone.
  public static let stale = Status(rawValue: CAPUCHIN_STATUS_STALE)
  /// The callee does not do this at all, or its table has no such function.
  public static let unsupported = Status(rawValue: CAPUCHIN_STATUS_UNSUPPORTED)
  /// The arguments are wrong.
  public static let invalid = Status(rawValue: CAPUCHIN_STATUS_INVALID)
  /// It was tried and did not work.
  public static let failed = Status(rawValue: CAPUCHIN_STATUS_FAILED)
  /// The display has no such input device.
  public static let noDevice = Status(rawValue: CAPUCHIN_STATUS_NO_DEVICE)
  /// Something is in the way.
  public static let covered = Status(rawValue: CAPUCHIN_STATUS_COVERED)
  /// The node's widget went before a component did anything.
  public static let untouched = Status(rawValue: CAPUCHIN_STATUS_UNTOUCHED)
  /// No row, item, tab or column is called as an argument says.
  public static let missing = Status(rawValue: CAPUCHIN_STATUS_MISSING)
  /// A component does not know if the app reacts to an event.
  public static let undetermined = Status(rawValue: CAPUCHIN_STATUS_UNDETERMINED)
}

extension Status: CustomStringConvertible {
  public var description: String {
    switch self {
    case .ok: "done"
    case .again: "not done yet"
    case .stale: "the widget is gone"
    case .unsupported: "not supported"
    case .invalid: "wrong arguments"
    case .failed: "failed"
    case .noDevice: "no input device"
    case .covered: "something is in the way"
    case .untouched: "the widget was gone before anything was done"
    case .missing: "nothing is called as the command says"
    case .undetermined: "the component does not know if the app reacts"
    default: "unknown status \(rawValue)"
    }
  }
}

/// How far an action that may take several turns of the main loop has come.
public enum Progress: Hashable, Sendable {
  case done
  /// To be called again from a later turn; the sentence says what it waits for, perhaps empty.
  case again(String)
  /// The same, from a component that has found no row, item, tab or column of the name, and has acted on none.
  case missing(String)
}
