import Spelling
import BridgeKit
import CapuchinABI

/// The sentences that speak of AppKit, in one place.
extension BridgeError {
  static let notUp = failed("the app has not finished launching yet: wait for `ready`")

  static let onlyMethods = unsupported("AppKit has neither signals nor actions: call a method")

  static func notWidget(_ className: String) -> BridgeError {
    invalid("a \(className) is no widget: it has no place in a window")
  }

  static func unmapped(_ what: String) -> BridgeError { failed("\(what) is not on screen") }

  // MARK: Properties

  /// Worded only when somebody reads it: packs try properties that a class may not have.
  static func noProperty(_ key: String, of known: ObjCClass) -> BridgeError {
    @Sendable func sentence() -> String {
      let nearest = Suggestion.nearest(to: key, in: Accessor.keys(of: known))
      let hint = nearest.map { "; the nearest name is \"\($0)\"" } ?? ""
      return "\(known.name) has no property \"\(key)\"\(hint)"
    }
    return BridgeError(CAPUCHIN_STATUS_INVALID, sentence())
  }

  static func noObject(_ key: String, _ className: String) -> BridgeError {
    failed("property \"\(key)\" of \(className) holds no object now")
  }

  static func noForm(_ key: String, _ className: String, _ type: String) -> BridgeError {
    unsupported("property \"\(key)\" of \(className) is a \(type), which has no form as a value")
  }

  static func notWritable(_ key: String, _ className: String) -> BridgeError {
    invalid("property \"\(key)\" of \(className) cannot be set")
  }

  static func argumentCount(_ method: String, expected: Int, found: Int) -> BridgeError {
    invalid("\(method) takes \(expected) argument\(expected == 1 ? "" : "s"); found \(found)")
  }

  static func raised(_ what: String, _ raised: Raised) -> BridgeError {
    failed("\(what) raised \(raised.text)")
  }
}
