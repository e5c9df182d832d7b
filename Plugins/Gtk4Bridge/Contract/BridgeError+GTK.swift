import BridgeKit

/// The sentences that speak of GTK, in one place.
extension BridgeError {
  static let notUp = failed("GTK is not up yet: wait for `ready`")

  // MARK: Actions

  static let noMethods = unsupported("GTK's functions are no methods that it knows by name: look them up as symbols")

  static func noAction(_ name: String, _ className: String) -> BridgeError {
    invalid(
      "no action \"\(name)\" with that parameter can be activated from \(className) or the widgets "
        + "around it")
  }

  static func disabledAction(_ name: String) -> BridgeError {
    failed("action \"\(name)\" is disabled now")
  }

  static func actionParameter(_ name: String, expected: String) -> BridgeError {
    invalid("action \"\(name)\" \(expected)")
  }
}
