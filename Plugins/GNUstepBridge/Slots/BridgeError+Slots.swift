import BridgeKit

/// The sentences of looking methods up.
extension BridgeError {
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
