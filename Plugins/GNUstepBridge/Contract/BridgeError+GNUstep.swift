import Spelling
import BridgeKit

/// The sentences that speak of AppKit, in one place.
extension BridgeError {
  static let notUp = failed("the app has not finished launching yet: wait for `ready`")

  static let onlyMethods = unsupported("AppKit has neither signals nor actions: call a method")

  static func noProperty(_ key: String, of known: ObjCClass) -> BridgeError {
    noProperty(key, of: known.name) { Suggestion.nearest(to: key, in: Accessor.keys(of: known)) }
  }

  static func raised(_ what: String, _ raised: Raised) -> BridgeError {
    failed("\(what) raised \(raised.text)")
  }
}
