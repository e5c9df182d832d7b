/// How an object takes calls of methods that its class does not implement: `CAPUCHIN_FORWARDING_…`.
enum ForwardingWay: UInt32, CaseIterable {
  /// A method that is handed the whole call.
  case call = 0
  /// A method that returns the object that is called in its place.
  case target = 1
}

/// A call that an object was handed.
struct ForwardedCall {
  let method: String
  /// As Objective-C writes it.
  let encoding: String
  /// Those after target and selector, as they lie in memory.
  let arguments: [[UInt8]]
}
