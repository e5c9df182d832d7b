import BridgeKit

/// The sentences of looking methods up.
extension Refusal {
  static func noClass(_ name: String) -> Refusal { failed("the app has no class \"\(name)\" so far") }

  static func noMethod(_ name: String, _ className: String) -> Refusal {
    invalid("\(className) has no method \"\(name)\"")
  }

  static func otherClass(_ className: String, _ declarer: String) -> Refusal {
    invalid("\(className) is no \(declarer)")
  }

  static func notInterceptable(_ name: String) -> Refusal {
    unsupported("\(name) cannot be intercepted: nothing tells how it is called")
  }
}
