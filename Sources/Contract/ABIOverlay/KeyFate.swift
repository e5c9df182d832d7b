import CapuchinABI

/// What became of keys that were sent together (`capuchin_key_fate`).
package enum KeyFate: Sendable {
  /// Nothing handled one of them.
  case unhandled
  /// An app's handler saw one and did not say whether it handled it.
  case unknown
  /// Something handled each.
  case handled

  /// - Parameter code: one that this version does not know counts as `handled`: a key must not be pressed twice.
  package init(_ code: capuchin_key_fate) {
    switch code {
    case CAPUCHIN_KEY_UNHANDLED: self = .unhandled
    case CAPUCHIN_KEY_UNKNOWN: self = .unknown
    default: self = .handled
    }
  }

  package var code: capuchin_key_fate {
    switch self {
    case .unhandled: CAPUCHIN_KEY_UNHANDLED
    case .unknown: CAPUCHIN_KEY_UNKNOWN
    case .handled: CAPUCHIN_KEY_HANDLED
    }
  }

  /// The fate of several keys: one that nothing handled decides, then one of which it is unknown.
  package func combined(with other: KeyFate) -> KeyFate {
    if self == .unhandled || other == .unhandled { return .unhandled }
    return self == .unknown || other == .unknown ? .unknown : .handled
  }
}
