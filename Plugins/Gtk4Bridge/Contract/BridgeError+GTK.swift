import BridgeKit
import CGtk4
import CapuchinABI

/// All sentences of the bridge, in one place.
extension BridgeError {
  static let notUp = failed("GTK is not up yet: wait for `ready`")

  static func notWidget(_ className: String) -> BridgeError {
    invalid("a \(className) is no widget: it has no place in a window")
  }

  static func unmapped(_ what: String) -> BridgeError {
    failed("\(what) is not on screen")
  }

  // MARK: Properties

  static func noProperty(_ name: String, of type: GType) -> BridgeError {
    @Sendable func sentence() -> String {
      let nearest = Properties.nearest(to: name, in: type)
      let hint = nearest.map { "; the nearest name is \"\($0)\"" } ?? ""
      return "\(typeName(type)) has no property \"\(name)\"\(hint)"
    }
    return BridgeError(CAPUCHIN_STATUS_INVALID, sentence())
  }

  static func noObject(_ name: String, _ className: String) -> BridgeError {
    failed("property \"\(name)\" of \(className) holds no object now")
  }

  static func notReadable(_ name: String, _ className: String) -> BridgeError {
    unsupported("property \"\(name)\" of \(className) cannot be read")
  }

  static func noForm(_ name: String, _ className: String, _ type: String) -> BridgeError {
    unsupported("property \"\(name)\" of \(className) is a \(type), which has no form as a value")
  }

  static func notWritable(_ name: String, _ className: String) -> BridgeError {
    invalid("property \"\(name)\" of \(className) cannot be set")
  }

  // MARK: Signals and actions

  static let noMethods = unsupported("GTK's functions are no methods that it knows by name: look them up as symbols")

  static func noSignal(_ name: String, _ className: String, nearest: String?) -> BridgeError {
    let hint = nearest.map { "; the nearest name is \"\($0)\"" } ?? ""
    return invalid("\(className) has no signal \"\(name)\"\(hint)")
  }

  static func argumentCount(
    _ what: String, _ className: String, expected: Int, found: Int
  ) -> BridgeError {
    let plural = expected == 1 ? "" : "s"
    return invalid("\"\(what)\" of \(className) takes \(expected) argument\(plural); found \(found)")
  }

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
