import Spelling
import BridgeKit
import CapuchinABI

/// The sentences that speak of AppKit, in one place.
extension Refusal {
  static let notUp = failed("the app has not finished launching yet: wait for `ready`")

  static let onlyMethods = unsupported("AppKit has neither signals nor actions: call a method")

  static func notWidget(_ className: String) -> Refusal {
    invalid("a \(className) is no widget: it has no place in a window")
  }

  static func unmapped(_ what: String) -> Refusal { failed("\(what) is not on screen") }

  static func notYet(_ what: String) -> Refusal {
    unsupported("\(what) of GNUstep apps is not there yet")
  }

  // MARK: Properties

  /// Worded only when somebody reads it: packs try properties that a class may not have.
  static func noProperty(_ key: String, of known: ObjCClass) -> Refusal {
    @Sendable func sentence() -> String {
      let nearest = Suggestion.nearest(to: key, in: Accessor.keys(of: known))
      let hint = nearest.map { "; the nearest name is \"\($0)\"" } ?? ""
      return "\(known.name) has no property \"\(key)\"\(hint)"
    }
    return Refusal(CAPUCHIN_STATUS_INVALID, sentence())
  }

  static func noObject(_ key: String, _ className: String) -> Refusal {
    failed("property \"\(key)\" of \(className) holds no object now")
  }

  static func noForm(_ key: String, _ className: String, _ type: String) -> Refusal {
    unsupported("property \"\(key)\" of \(className) is a \(type), which has no form as a value")
  }

  static func notWritable(_ key: String, _ className: String) -> Refusal {
    invalid("property \"\(key)\" of \(className) cannot be set")
  }

  static func argumentCount(_ method: String, expected: Int, found: Int) -> Refusal {
    invalid("\(method) takes \(expected) argument\(expected == 1 ? "" : "s"); found \(found)")
  }

  static func raised(_ what: String, _ raised: Raised) -> Refusal {
    failed("\(what) raised \(raised.text)")
  }
}
