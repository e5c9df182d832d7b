import BridgeKit
import CGObject
import CapuchinABI

/// All sentences of the module, in one place.
extension BridgeError {
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

  // MARK: Signals

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

  static func noHooks(_ name: String, _ className: String) -> BridgeError {
    unsupported("signal \"\(name)\" of \(className) cannot be heard of all instances")
  }

  // MARK: Methods

  static func noIntrospectionLibrary(_ reason: String) -> BridgeError {
    failed(
      "GTK's methods cannot be looked up, \(IntrospectionLibrary.file) is missing: \(reason); "
        + "install Debian's libgirepository-1.0-1")
  }

  static func noTypelib(_ reason: String, package: String) -> BridgeError {
    failed(
      "GTK's methods cannot be looked up, its description is missing: \(reason); "
        + "install Debian's \(package)")
  }

  static func noClass(_ name: String) -> BridgeError {
    failed("the app has no class \"\(name)\" so far")
  }

  static func noMethod(_ name: String, of type: GType, nearest: String?) -> BridgeError {
    let hint = nearest.map { "; the nearest name is \"\($0)\"" } ?? ""
    return invalid("\(typeName(type)) has no method \"\(name)\"\(hint)")
  }

  static func severalMethods(_ name: String, of type: GType, _ found: [String]) -> BridgeError {
    invalid("\(typeName(type)) has several methods \"\(name)\": \(found.joined(separator: ", "))")
  }

  static func noPlace(_ offset: Int, _ method: String, _ problem: Slot.PlaceProblem) -> BridgeError {
    let reason = switch problem {
    case .odd: "pointers are at multiples of \(MemoryLayout<UInt>.size)"
    case .header(let size): "its methods begin at \(size)"
    case .behindEnd: "that ends before"
    case .data: "what is there is no function"
    }
    return invalid("\(method) cannot be at \(offset) of its struct: \(reason)")
  }

  static func notInterceptable(_ slot: Slot) -> BridgeError {
    unsupported(
      "\(typeName(slot.declarer)).\(slot.method.name.text) cannot be intercepted: "
        + slot.method.refusal.text)
  }
}
