import BridgeKit
import Spelling

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

  static func noKey(_ text: String) -> BridgeError {
    invalid(
      text.isEmpty
        ? "a key event needs a keysym or the text of one key"
        : "a key event types one character; found \"\(text)\"")
  }

  static func noPlace(_ className: String, _ method: String) -> BridgeError {
    failed("\(className) has no -\(method): this AppKit is another than the bridge knows")
  }

  static func noNotification(_ name: String) -> BridgeError {
    invalid("AppKit has no notification \"\(name)\"")
  }

  static func notHeard(_ className: String, _ name: String) -> BridgeError {
    invalid(
      "\"\(name)\" of \(className) cannot be heard: AppKit has notifications, whose names end with Notification, and the actions of controls, which have no name here")
  }

  static func noClass(_ name: String) -> BridgeError { failed("the app has no class \"\(name)\" so far") }

  static func noMethod(_ name: String, _ className: String) -> BridgeError {
    invalid("\(className) has no method \"\(name)\"")
  }

  static func otherClass(_ className: String, _ declarer: String) -> BridgeError {
    invalid("\(className) is no \(declarer)")
  }

  static func notInterceptable(_ name: String) -> BridgeError {
    unsupported("\(name) cannot be intercepted: nothing tells how it is called")
  }
}
